/** Where a page's picture is served, once signed. */
export const pagePath = (id: number, version: number, number: number) =>
  `/media/page/${id}/${version}/${number}`;

/** Where a document's file is served, once signed for who may have it. */
export const downloadPath = (id: number, version: number) => `/media/download/${id}/${version}`;
