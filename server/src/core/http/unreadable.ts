/** Said of what cannot be read as a request. */
export const unreadable = '请求格式不对，请检查后再试';

/** A body or query that cannot be read at all: HTTP 400. */
export class Unreadable extends Error {
  readonly statusCode = 400;
}

/** PostgreSQL's text holds neither U+0000 nor half of a surrogate pair. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');
