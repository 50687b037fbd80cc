/** The cells of a CSV: quoted ones with commas, quotes and line ends in them, any line end, a byte order mark or none. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  };
  const source = text.replace(/^\uFEFF/, '');
  for (let at = 0; at < source.length; at++) {
    const character = source[at] ?? '';
    if (quoted && character === '"' && source[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (character === '"') quoted = !quoted;
    else if (!quoted && character === ',') endCell();
    else if (!quoted && (character === '\n' || character === '\r')) endRow();
    else cell += character;
  }
  endRow();
  return rows;
}
