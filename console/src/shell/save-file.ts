/** Hands a text, or bytes, to the browser as a file. */
export function saveFile(fileName: string, text: string | Blob, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(text instanceof Blob ? text : new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser takes the bytes after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
