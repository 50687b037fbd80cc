/** Ways to a ticket. */
export { checkTicketsHref, ticketHref } from '#ticket/ticket-links.ts';
