/**
 * Value of Content-Disposition: an ASCII name for old clients and the real one in UTF-8. A name of people cannot
 * leave its quotes or begin another header.
 */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%;/]/g, '_');
  const utf8 = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
