import type { Question, QuestionKey } from '@xuelin/contract/question/question';
import type { Queryable } from '#core/database/database.ts';
import { plainText } from '@xuelin/contract/rich-text/plain-text';
import { imageIdsIn } from '#core/rich-text/text.ts';
import { type AnsweredKind, bankImages, type ImageRow } from '../question.rows.ts';

/** A question in one of its versions, with all that is known of it: its key too. */
export type QuestionRow = {
  id: number;
  bankId: number;
  paperId: number;
  kind: AnsweredKind;
  version: number;
  stem: string;
  options: string[];
  key: QuestionKey;
  explanation: string;
  points: string[];
  difficulty: number;
  year: number | null;
  sourceResourceId: number | null;
  sourcePage: number | null;
  materialId: number | null;
  materialStem: string | null;
  chapterId: number;
  chapterTitle: string;
  score: number;
  takers: number;
  creditSum: number;
  secondsSum: number;
  discrimination: number | null;
};

/** A question in the version it was answered in; without one, in the newest. */
export type QuestionRef = { id: number; version?: number | null };

/** Questions in the order of `refs`; what is not there is left out. */
export async function selectQuestions(sql: Queryable, refs: readonly QuestionRef[]): Promise<QuestionRow[]> {
  if (refs.length === 0) return [];
  const ids = refs.map(({ id }) => id);
  const versions = refs.map(({ version }) => version ?? null);
  return await sql<QuestionRow[]>`
    select q.id, q.bank_id, q.paper_id, q.kind, q.chapter_id, c.title as chapter_title, q.score, q.takers, q.credit_sum,
      q.seconds_sum, q.discrimination, v.version, v.stem, v.options, v.key, v.explanation, v.points, v.difficulty, v.year,
      v.source_resource_id, v.source_page, q.parent_id as material_id, m.stem as material_stem
    from unnest(${ids}::bigint[], ${versions}::int[]) with ordinality as r(id, version, place)
    join question q on q.id = r.id and q.kind <> 'material'
    join question_version v on v.question_id = q.id and v.version = coalesce(r.version, q.version)
    join bank_chapter c on c.id = q.chapter_id
    left join question_version m on m.question_id = q.parent_id and m.version = v.material_version
    order by r.place`;
}

/** Condition for the text of a statement: everybody may read the question with this id, as `questionSummaries` answers. */
export const freeQuestionText = (id: string) => `exists (
  select from question q join paper p on p.id = q.paper_id join bank b on b.id = q.bank_id
  where q.id = ${id} and q.kind <> 'material' and not p.removed and p.price = 0 and b.state = 'published')`;

/** Ids of the questions of a paper in their order, a 材料 not counted. */
export async function questionIdsOf(sql: Queryable, paperId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from question where paper_id = ${paperId} and not removed and kind <> 'material' order by position, id`;
  return rows.map(({ id }) => id);
}

/** Blanks are written ____ (three or more). */
export const blankPattern = /_{3,}/gu;

/** A question as it is asked: nothing in it tells the answer. */
export function askedOf(row: QuestionRow, images: ReadonlyMap<number, ImageRow>, order?: number[]): Question {
  const { materialId, materialStem } = row;
  const places = order ?? row.options.map((_, id) => id);
  const texts = [row.stem, materialStem ?? '', ...row.options];
  return {
    questionId: row.id,
    version: row.version,
    kind: row.kind,
    stem: row.stem,
    options: places.map((id) => ({ id, text: row.options[id] ?? '' })),
    blankCount: row.key.blanks.length,
    material: materialId === null ? null : { id: materialId, stem: materialStem ?? '' },
    score: row.score,
    bankId: row.bankId,
    paperId: row.paperId,
    chapterId: row.chapterId,
    chapterTitle: row.chapterTitle,
    difficulty: row.difficulty,
    year: row.year,
    images: imagesIn(texts, images),
  };
}

/** The pictures that these texts name. */
export const imagesIn = (texts: readonly string[], images: ReadonlyMap<number, ImageRow>): ImageRow[] =>
  idsIn(texts).flatMap((id) => images.get(id) ?? []);

const idsIn = (texts: readonly string[]): number[] => {
  const textsWithImages = texts.filter((text) => text.includes('](image:'));
  return [...new Set(textsWithImages.flatMap(imageIdsIn))];
};

/** All pictures that questions name, by their ids. */
export async function imagesOf(sql: Queryable, rows: readonly QuestionRow[]): Promise<Map<number, ImageRow>> {
  const texts = rows.flatMap((row) => [
    row.stem,
    row.materialStem ?? '',
    row.explanation,
    row.key.text,
    ...row.options,
  ]);
  const bankIds = [...new Set(rows.map(({ bankId }) => bankId))];
  const images = await bankImages(sql, bankIds, idsIn(texts));
  return new Map(images.map((image) => [image.id, image]));
}

/** The first words of a stem as plain text, for lists. */
export function titleOf(stem: string): string {
  const words = plainText(stem.slice(0, 1_000)).replaceAll(/\s+/gu, ' ').replaceAll(blankPattern, '＿＿');
  const letters = Array.from(words);
  return letters.length <= 60 ? words : `${letters.slice(0, 59).join('')}…`;
}
