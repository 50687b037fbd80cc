/** The kind under which documents stand in the search index, entitlements, purchases and reviews. */
export const kind = 'resource';
