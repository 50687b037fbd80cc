/** Parts of the index that one search looks at, of titles and of pages each: bounds its work whatever is asked. */
export const mostCandidates = 2_000;
