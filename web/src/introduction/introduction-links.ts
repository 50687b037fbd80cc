import { pathWith } from '#shell/route-path.ts';

/** Link to an introduction; `comment` brings that comment into view. */
export function introductionHref(id: number, comment?: number): string {
  return `#${pathWith('/pages/index/details', { id, comment })}`;
}

/** Link to the member's ticket for an event. */
export function ticketHref(id: number): string {
  return `#${pathWith('/pages/users/hexiaoma/index', { id })}`;
}

/** Link to the organiser's side: check and use tickets. */
export const checkTicketsHref = `#${pathWith('/pages/users/hexiaoma/index', { mode: 'check' })}`;
