import type { ChildForm, QuestionForm } from '@xuelin/contract/question/editing';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { keyOf, mostQuestions } from './check-form.ts';
import { claimImagesIn } from './images.ts';

/** Where questions are put, and who puts them there. */
export type Place = { bankId: number; paperId: number; uid: number; now: number };

/** A row to be written: a question, or a 材料 (without a chapter). */
type Draft = {
  id: number;
  parentId: number | null;
  form: ChildForm | QuestionForm;
  version: number;
  materialVersion: number | null;
};

const isMaterial = ({ form }: Draft) => form.kind === 'material';

/** Adds questions without faults at the end of a paper, in few statements; answers the ids of those on top. */
export async function insertQuestions(
  tx: Tx,
  place: Place,
  forms: readonly QuestionForm[],
): Promise<number[]> {
  const rows = forms.flatMap((form) => [form, ...(form.kind === 'material' ? form.children : [])]);
  const ids = await newIds(tx, rows.length);
  const drafts: Draft[] = [];
  for (const form of forms) {
    const id = ids[drafts.length] ?? 0;
    drafts.push({ id, parentId: null, form, version: 1, materialVersion: null });
    if (form.kind === 'material') drafts.push(...childrenOf(id, 1, form.children, ids.slice(drafts.length)));
  }
  await insertRows(tx, place, drafts, await lastPosition(tx, place.paperId));
  await recount(tx, place.bankId);
  await refuseTooMany(tx, place.paperId);
  return drafts.filter(({ parentId }) => parentId === null).map(({ id }) => id);
}

const childrenOf = (parentId: number, materialVersion: number, forms: readonly ChildForm[], ids: number[]) =>
  forms.map((form, at): Draft => ({ id: ids[at] ?? 0, parentId, form, version: 1, materialVersion }));

async function newIds(tx: Tx, count: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('question', 'id')) as id from generate_series(1, ${count}::int)`;
  return rows.map(({ id }) => id);
}

async function lastPosition(tx: Tx, paperId: number): Promise<number> {
  const [row] = await tx<{ last: number }[]>`
    select coalesce(max(position), 0) as last from question where paper_id = ${paperId}`;
  return row?.last ?? 0;
}

/** New rows behind `after`, with their versions. */
async function insertRows(tx: Tx, place: Place, drafts: readonly Draft[], after: number): Promise<void> {
  const chapters = await ensureChapters(tx, place.bankId, drafts);
  const rows = drafts.map((draft, at) => ({
    id: draft.id,
    parentId: draft.parentId,
    kind: draft.form.kind,
    chapterId: isMaterial(draft) ? null : chapters.get(draft.form.chapter.trim()),
    position: after + at + 1,
    score: isMaterial(draft) ? 0 : draft.form.score,
  }));
  await tx`
    insert into question (id, bank_id, paper_id, parent_id, kind, chapter_id, version, position, score, created_at)
    select q.id, ${place.bankId}, ${place.paperId}, q."parentId", q.kind, q."chapterId", 1, q.position, q.score, ${place.now}
    from jsonb_to_recordset(${tx.json(rows)})
      as q(id bigint, "parentId" bigint, kind text, "chapterId" bigint, position int, score int)`;
  await insertVersions(tx, place, drafts);
}

async function insertVersions(tx: Tx, { bankId, uid, now }: Place, drafts: readonly Draft[]): Promise<void> {
  const rows = drafts.map(({ id, version, materialVersion, form }) => ({
    id,
    version,
    materialVersion,
    stem: form.stem.trim(),
    options: form.kind === 'single' || form.kind === 'multiple' ? form.options.map((one) => one.trim()) : [],
    key: keyOf(form),
    explanation: form.explanation.trim(),
    points: [...new Set(form.points.map((one) => one.trim()).filter(Boolean))],
    difficulty: form.difficulty,
    year: form.year,
    resourceId: form.source?.resourceId ?? null,
    page: form.source?.page ?? null,
  }));
  await tx`
    insert into question_version (question_id, version, stem, options, key, explanation, points, difficulty, year,
      source_resource_id, source_page, material_version, uid, created_at)
    select q.id, q.version, q.stem, array(select jsonb_array_elements_text(q.options)), q.key, q.explanation,
      array(select jsonb_array_elements_text(q.points)), q.difficulty, q.year, q."resourceId", q.page,
      q."materialVersion", ${uid}, ${now}
    from jsonb_to_recordset(${tx.json(rows)}) as q(id bigint, version int, stem text, options jsonb, key jsonb,
      explanation text, points jsonb, difficulty int, year int, "resourceId" bigint, page int, "materialVersion" int)`;
  const texts = rows.flatMap(({ stem, options, explanation, key }) => [
    stem,
    explanation,
    key.text,
    ...options,
  ]);
  await claimImagesIn(tx, texts, { bankId, uid, now });
}

/** The chapters that questions name, new ones made behind the others; ids by title. */
async function ensureChapters(
  tx: Tx,
  bankId: number,
  drafts: readonly Draft[],
): Promise<Map<string, number>> {
  const titles = [
    ...new Set(drafts.filter((one) => !isMaterial(one)).map(({ form }) => form.chapter.trim())),
  ];
  await tx`
    insert into bank_chapter (bank_id, title, position)
    select ${bankId}, t.title, t.place + (select coalesce(max(position), 0) from bank_chapter where bank_id = ${bankId})
    from unnest(${titles}::text[]) with ordinality as t(title, place)
    on conflict (bank_id, title) do nothing`;
  const rows = await tx<{ id: number; title: string }[]>`
    select id, title from bank_chapter where bank_id = ${bankId} and title = any(${titles}::text[])`;
  return new Map(rows.map(({ id, title }) => [title, id]));
}

type QuestionIdentity = { id: number; kind: string; version: number; parentId: number | null };

/**
 * Gives a locked question a new version, under a 材料 its children too: matched by their place, those beyond are new or
 * taken out. The kind stays what it is (4009).
 */
export async function reviseQuestion(
  tx: Tx,
  place: Place,
  row: QuestionIdentity,
  form: QuestionForm,
): Promise<void> {
  requireKind(row.kind, form.kind);
  const own: Draft = {
    id: row.id,
    parentId: row.parentId,
    form,
    version: row.version + 1,
    materialVersion: await materialVersionOf(tx, row.parentId),
  };
  const children = form.kind === 'material' ? await reviseChildren(tx, place, own) : [];
  await putVersions(tx, place, [own, ...children]);
  await recount(tx, place.bankId);
  await refuseTooMany(tx, place.paperId);
}

function requireKind(currentKind: string, kind: string): void {
  if (currentKind !== kind) throw new AppError(4009, '题型不能改变，请删去这道题另建一道');
}

async function materialVersionOf(tx: Tx, parentId: number | null): Promise<number | null> {
  if (parentId === null) return null;
  const [row] = await tx<{ version: number }[]>`select version from question where id = ${parentId}`;
  return row?.version ?? null;
}

async function reviseChildren(tx: Tx, place: Place, parent: Draft): Promise<Draft[]> {
  const forms = (parent.form as QuestionForm).children;
  const before = await tx<(QuestionIdentity & { position: number })[]>`
    select id, kind, version, parent_id, position from question
    where parent_id = ${parent.id} and not removed order by position, id for no key update`;
  const removedIds = before.slice(forms.length).map(({ id }) => id);
  if (removedIds.length > 0)
    await tx`update question set removed = true where id = any(${removedIds}::bigint[])`;
  const revisedChildren = before.slice(0, forms.length).flatMap((child, at): Draft[] => {
    const form = forms[at];
    if (!form) return [];
    requireKind(child.kind, form.kind);
    return [
      {
        id: child.id,
        parentId: parent.id,
        form,
        version: child.version + 1,
        materialVersion: parent.version,
      },
    ];
  });
  const newForms = forms.slice(before.length);
  if (newForms.length > 0) {
    const last = before.at(-1)?.position ?? (await lastPosition(tx, place.paperId));
    await tx`
      update question set position = position + ${newForms.length}
      where paper_id = ${place.paperId} and position > ${last}`;
    const ids = await newIds(tx, newForms.length);
    await insertRows(tx, place, childrenOf(parent.id, parent.version, newForms, ids), last);
  }
  return revisedChildren;
}

async function putVersions(tx: Tx, place: Place, drafts: readonly Draft[]): Promise<void> {
  await insertVersions(tx, place, drafts);
  const chapters = await ensureChapters(tx, place.bankId, drafts);
  const rows = drafts.map((draft) => ({
    id: draft.id,
    version: draft.version,
    chapterId: isMaterial(draft) ? null : chapters.get(draft.form.chapter.trim()),
    score: isMaterial(draft) ? 0 : draft.form.score,
  }));
  await tx`
    update question q set version = r.version, chapter_id = r."chapterId", score = r.score
    from jsonb_to_recordset(${tx.json(rows)}) as r(id bigint, version int, "chapterId" bigint, score int)
    where q.id = r.id`;
}

/** Counts anew what a bank and its papers hold. */
export async function recount(tx: Tx, bankId: number): Promise<void> {
  await tx`
    update paper p set question_count = coalesce(c.questions, 0), full_score = coalesce(c.score, 0)
    from paper o left join (
      select paper_id, count(*)::int as questions, sum(score)::int as score from question
      where bank_id = ${bankId} and not removed and kind <> 'material' group by paper_id
    ) c on c.paper_id = o.id
    where p.id = o.id and o.bank_id = ${bankId}`;
  await tx`
    update bank b set paper_count = c.papers, free_paper_count = c.free, question_count = c.questions
    from (
      select count(*)::int as papers, count(*) filter (where price = 0)::int as free,
        coalesce(sum(question_count), 0)::int as questions
      from paper where bank_id = ${bankId} and not removed
    ) c where b.id = ${bankId}`;
}

async function refuseTooMany(tx: Tx, paperId: number): Promise<void> {
  const [row] = await tx<
    { count: number }[]
  >`select question_count as count from paper where id = ${paperId}`;
  if ((row?.count ?? 0) > mostQuestions)
    throw new AppError(4009, `一份试卷最多 ${mostQuestions} 题，请分成几份`);
}
