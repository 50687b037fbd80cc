import { pathWith } from '#shell/stack/route-path.ts';

/** Link to the member's ticket for an event. */
export function ticketHref(id: number): string {
  return `#${pathWith('/pages/users/hexiaoma/index', { id })}`;
}

/** Link to the organiser's side: check and use tickets. */
export const checkTicketsHref = `#${pathWith('/pages/users/hexiaoma/index', { mode: 'check' })}`;
