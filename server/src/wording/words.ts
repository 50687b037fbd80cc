import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/wording';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { pageOf, unpackCursor } from '#core/calls/cursor.ts';
import { invalid } from '#core/errors.ts';
import { findPlaces } from './find-places.ts';
import { foldText } from './fold-text.ts';

type List = OutputOf<typeof contract.getWordList>;
type Row = List['list'][number];

/** Words that texts are looked through for, in their order. */
export async function getWordList({ db, input }: ReadContext<typeof contract.getWordList>): Promise<List> {
  const { verdict = null, keyword = '', cursor, limit = 10 } = input;
  const [after] = unpackCursor(cursor, 'string') ?? [''];
  const folded = foldText(keyword);
  const rows = await db<Row[]>`
    select word, verdict, reason from moderation_word
    where word > ${after} and (${verdict}::text is null or verdict = ${verdict})
      and (${keyword} = '' or (${folded} <> '' and strpos(word, ${folded}) > 0) or strpos(reason, ${keyword}) > 0)
    order by word limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    (row) => row,
    ({ word }) => [word],
  );
}

/**
 * Adds words, or gives those that are there another verdict and reason. Every node asks the table, so they count at once.
 * Refuses with 4000 what has neither letters nor digits, and single characters, which would be found everywhere.
 */
export async function addWords({
  tx,
  input,
  describeAct,
}: WriteContext<typeof contract.addWords>): Promise<OutputOf<typeof contract.addWords>> {
  const { verdict, reason } = input;
  const words = [...new Set(input.words.map(foldText))];
  const short = input.words.find((word) => Array.from(foldText(word)).length < 2);
  if (short !== undefined) throw invalid('words', `“${short}”太短：去掉标点以后至少两个字，否则到处都会找到`);
  const before = await tx<Row[]>`
    select word, verdict, reason from moderation_word where word = any(${words}) order by word for update`;
  await tx`
    insert into moderation_word (word, verdict, reason)
    select word, ${verdict}, ${reason} from unnest(${words}::text[]) as w (word)
    on conflict (word) do update set verdict = excluded.verdict, reason = excluded.reason`;
  const changed = before.filter((row) => row.verdict !== verdict || row.reason !== reason);
  describeAct({
    subject: { kind: 'word', id: words.length === 1 ? (words[0] ?? '') : `${words.length} 个词` },
    before: changed,
    after: { words, verdict, reason },
  });
  return { added: words.length - before.length, changed: changed.length };
}

/** Removes a word: from now on it is looked for no more. */
export async function removeWord({
  tx,
  input,
  fail,
  describeAct,
}: WriteContext<typeof contract.removeWord>): Promise<OutputOf<typeof contract.removeWord>> {
  const [row] = await tx<Row[]>`
    delete from moderation_word where word = ${foldText(input.word)} returning word, verdict, reason`;
  if (!row) return fail(4004, '用词表里没有这个词');
  describeAct({ subject: { kind: 'word', id: row.word }, before: row, reason: input.reason });
  return {};
}

/** What would be found in a text, where, and what would happen to it. */
export async function testText({
  db,
  input,
}: ReadContext<typeof contract.testText>): Promise<OutputOf<typeof contract.testText>> {
  const findings = await findPlaces(db, input.text, input.trustLevel);
  const refused = findings.filter(({ verdict }) => verdict === 'refused');
  return {
    verdict: refused.length > 0 ? 'refused' : findings.length > 0 ? 'doubtful' : 'clean',
    // In a file only what is never said in earnest has it wait.
    fileVerdict: refused.some(({ word }) => word !== '') ? 'doubtful' : 'clean',
    findings,
  };
}
