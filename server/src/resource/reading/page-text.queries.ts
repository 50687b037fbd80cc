import type { OutputOf } from '@xuelin/contract/core/call';
import { READING, RESOURCE } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/resource/reading';
import type { ReadContext } from '#core/calls/call-context.ts';
import { openPages } from './opened.ts';
import { requireReadable, type Readable } from './readable.ts';

type PageText = OutputOf<typeof contract.getPageText>['pages'][number];
type Hit = OutputOf<typeof contract.findInDocument>['list'][number];

/** The words of the next pages this reader may see, and where they stand. */
export async function getPageText(
  context: ReadContext<typeof contract.getPageText>,
): Promise<OutputOf<typeof contract.getPageText>> {
  const { db, caller, input, now } = context;
  const readable = await requireReadable(db, caller, input.id, now);
  const { id, version, pages } = readable;
  const from = input.from ?? 1;
  const to = Math.min(from + RESOURCE.previewBatch - 1, pages);
  if (from <= to) await openTo(context, readable, to);
  const rows = await db<PageText[]>`
    select number, text, coalesce(layer, '{}') as layer from resource_page
    where resource_id = ${id} and version = ${version} and number between ${from} and ${to} order by number`;
  return { pages: [...rows] };
}

type Reading = Pick<ReadContext<typeof contract.getPageText>, 'primary' | 'caller' | 'now'>;

/** Keeps that words up to this page are read, where they are not open to all. */
async function openTo({ primary, caller, now }: Reading, readable: Readable, page: number): Promise<void> {
  const { id, pageCount } = readable;
  if (caller) await openPages(primary, { rights: readable, uid: caller.uid, id, page, pageCount, now });
}

/** Characters shown before and after a hit. */
const around = 24;

/** Where words stand on the pages this reader may see; the pages behind them are not looked into. */
export async function findInDocument(
  context: ReadContext<typeof contract.findInDocument>,
): Promise<OutputOf<typeof contract.findInDocument>> {
  const { db, caller, input, now } = context;
  const readable = await requireReadable(db, caller, input.id, now);
  const { id, version, pages } = readable;
  const pattern = patternOf(input.keyword);
  if (pattern === null) return { list: [], isCut: false, visiblePages: pages };
  // The database leaves out the pages without a hit: a long document is not read whole into memory.
  const rows = await db<{ number: number; text: string }[]>`
    select number, text from resource_page
    where resource_id = ${id} and version = ${version} and number <= ${pages} and text ~* ${pattern}
    order by number limit ${READING.hitsMax + 1}`;
  const list: Hit[] = [];
  for (const { number, text } of rows) {
    for (const match of text.matchAll(new RegExp(pattern, 'gi'))) {
      const [hit] = match;
      const end = match.index + hit.length;
      list.push({
        page: number,
        start: match.index,
        length: hit.length,
        before: oneLine(text.slice(Math.max(0, match.index - around), match.index)),
        hit: oneLine(hit),
        after: oneLine(text.slice(end, end + around)),
      });
      if (list.length > READING.hitsMax) break;
    }
    if (list.length > READING.hitsMax) break;
  }
  const last = list.at(-1);
  if (last) await openTo(context, readable, last.page);
  const isCut = list.length > READING.hitsMax;
  return { list: list.slice(0, READING.hitsMax), isCut, visiblePages: pages };
}

/** In one line; half of a character at an edge is no text. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').toWellFormed().replaceAll('\uFFFD', '');

const latin = /[\p{L}\p{N}]/u;
const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;

/**
 * A pattern that JavaScript and PostgreSQL read alike: the characters of the keyword, whatever line ends stand between
 * wide ones, and some space wherever the keyword has some. Null when nothing is looked for.
 */
export function patternOf(keyword: string): string | null {
  const characters = Array.from(keyword.trim().replaceAll(/\s+/g, ' '));
  if (characters.length === 0) return null;
  let pattern = '';
  for (const [at, character] of characters.entries()) {
    const before = characters[at - 1] ?? '';
    if (character === ' ') pattern += isWord(before) && isWord(characters[at + 1] ?? '') ? '\\s+' : '\\s*';
    else {
      if (at > 0 && before !== ' ' && (wide.test(character) || wide.test(before))) pattern += '\\s*';
      // A word may be broken at a line's end.
      else if (isWord(before) && isWord(character)) pattern += '(?:-(?:(?!\\n)\\s)*\\n\\s*)?';
      pattern += latin.test(character) || character.length > 1 ? character : escape(character);
    }
  }
  return pattern;
}

const isWord = (character: string) => latin.test(character) && !wide.test(character);
/** A mark by itself: in both dialects a backslash before what is no letter or digit makes it plain; others have no meaning. */
const escape = (character: string) => (/[!-/:-@[-`{-~]/.test(character) ? `\\${character}` : character);
