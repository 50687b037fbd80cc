/** A piece of a paragraph: words, bold words, or a formula. */
export type Inline = { kind: 'text'; text: string; bold: boolean } | { kind: 'math'; tex: string };

/** Splits a paragraph at `$…$` and `**…**`. */
export function splitInline(text: string): Inline[] {
  const pieces: Inline[] = [];
  for (const part of text.split(/(\$[^$]+\$|\*\*[^*]+\*\*)/u)) {
    if (part === '') continue;
    if (part.startsWith('$') && part.length > 1) pieces.push({ kind: 'math', tex: part.slice(1, -1) });
    else if (part.startsWith('**')) pieces.push({ kind: 'text', text: part.slice(2, -2), bold: true });
    else pieces.push({ kind: 'text', text: part, bold: false });
  }
  return pieces;
}
