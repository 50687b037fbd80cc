import { Parser } from 'htmlparser2';

/** A part of a text to be left out, and what stands there instead. */
type Change = { from: number; to: number; text: string };

/**
 * The XML with some of its elements replaced: `replace` gets the source of each element of these names (without prefix)
 * that holds none of them, and answers what stands in its place, or null to leave it. Elements that hold one named in
 * `keep` stay. `unwrap` names elements of which only what they hold stays. Each character is handed out at most once.
 */
export function replaceElements(
  xml: string,
  rules: { names: ReadonlySet<string>; keep: string; unwrap: string },
  replace: (source: string, name: string) => string | null,
): string {
  const changes: Change[] = [];
  const open: { name: string; from: number; isWhole: boolean }[] = [];
  const parser = new Parser(
    {
      onopentag(tag) {
        const name = tag.slice(tag.indexOf(':') + 1);
        if (name === rules.unwrap)
          changes.push({ from: parser.startIndex, to: parser.endIndex + 1, text: '' });
        if (name === rules.keep) for (const element of open) element.isWhole = false;
        if (rules.names.has(name)) open.push({ name, from: parser.startIndex, isWhole: true });
      },
      onclosetag(tag) {
        const name = tag.slice(tag.indexOf(':') + 1);
        const to = parser.endIndex + 1;
        // An empty tag has no end of its own to leave out.
        if (name === rules.unwrap && xml.startsWith('</', parser.startIndex))
          changes.push({ from: parser.startIndex, to, text: '' });
        if (open.at(-1)?.name !== name) return;
        const element = open.pop();
        if (!element?.isWhole) return;
        const text = replace(xml.slice(element.from, to), name);
        if (text === null) return;
        changes.push({ from: element.from, to, text });
        for (const outer of open) outer.isWhole = false;
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.end(xml);
  return applyChanges(xml, changes);
}

function applyChanges(xml: string, changes: Change[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to, text } of changes.toSorted((one, other) => one.from - other.from)) {
    if (from < at) continue;
    pieces.push(xml.slice(at, from), text);
    at = to;
  }
  pieces.push(xml.slice(at));
  return pieces.join('');
}
