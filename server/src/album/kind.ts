/** The kind under which albums stand in search, reviews, reactions, comments and feeds. */
export const kind = 'album';
/** The kind of what is in them. */
export const itemKind = 'resource';

/** Hash address of an album's screen. */
export const albumLink = (id: number) => `#/pages/resource/album?id=${id}`;
