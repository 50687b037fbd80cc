/** Hands a text to the browser as a file. */
export function saveFile(fileName: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser takes the bytes after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
