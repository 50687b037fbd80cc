/** What other parts of the app show of a ticket. */
export { TicketLink } from '#ticket/ticket-link.tsx';
