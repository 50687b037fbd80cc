/** Members in a list of people, for the search. */
export { PersonRow } from '#social/people/person-row.tsx';
