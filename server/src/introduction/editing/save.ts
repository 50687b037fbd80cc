import type { InputOf, OutputOf } from '@xuelin/contract/core/call';
import type { saveIntroduction as saveCall } from '@xuelin/contract/introduction/editing';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { settingAt } from '../../setting/setting.public.ts';
import { saveEvent } from '../../ticket/ticket.public.ts';
import { stampOf } from '../../moderation/moderation.public.ts';
import { editedOf } from './editing.queries.ts';
import { refuseOutdated } from './refuse-outdated.ts';
import { authorUidOf } from '#core/calls/author.ts';
import { claimImage, claimImagesIn, releaseUnused } from './images.ts';
import { kind as subjectKind, lockIntroduction } from '../introduction.rows.ts';
import { indexIntroduction } from './publish.ts';
import { checkText } from '#core/rich-text/text.ts';

/** All that an editor writes of an introduction. */
export type IntroductionInput = Omit<InputOf<typeof saveCall>, 'id' | 'basedOn'>;

/** Makes an introduction (as a draft) or changes one. */
export async function save({
  tx,
  caller,
  input,
  now,
  describeAct,
}: WriteContext<typeof saveCall>): Promise<OutputOf<typeof saveCall>> {
  const uid = authorUidOf(caller);
  const { id: introduceId, basedOn, ...fields } = input;
  const current = introduceId === undefined ? null : await lockEdited(tx, introduceId);
  refuseOutdated(current, basedOn);
  const id = await writeIntroduction(tx, { ...fields, id: introduceId, uid, now });
  const introduction = await editedOf(tx, id);
  const before = current && factsOf(current);
  describeAct({ subject: { kind: subjectKind, id }, before, after: factsOf(introduction) });
  return introduction;
}

async function lockEdited(tx: Tx, id: number) {
  await lockIntroduction(tx, id);
  return editedOf(tx, id);
}

/** What the audit log keeps of an introduction: its texts as a stamp only, by which one sees that they changed. */
function factsOf({
  kind,
  title,
  summary,
  price,
  memberFree,
  categoryId,
  event,
  ...edited
}: OutputOf<typeof saveCall>) {
  const text = stampOf([edited.content, edited.paidContent, edited.coverId, edited.relatedIds]);
  return { kind, title, summary, price, memberFree, categoryId, event, text };
}

/** The same without asking who writes: for demo content. `uid` becomes the author of a new one. */
export async function writeIntroduction(
  tx: Tx,
  input: IntroductionInput & { id?: number | undefined; uid: number; now: number },
): Promise<number> {
  const { uid, now, kind, event } = input;
  check(input);
  const [category] = await tx`select 1 from introduction_category where id = ${input.categoryId}`;
  if (!category) throw invalid('categoryId', '没有这个分类，请重新选择');
  const before = input.id === undefined ? null : await lockIntroduction(tx, input.id);
  if (before && before.kind !== kind) throw new AppError(4009, '介绍的种类不能改变，请另建一篇');
  refusePrice(input.price, before?.price ?? null, now);
  const values = {
    title: input.title.trim(),
    summary: input.summary.trim(),
    categoryId: input.categoryId,
    price: input.price,
    memberFree: input.memberFree,
    content: input.content,
    paidContent: input.paidContent,
    relatedIds: [...new Set(input.relatedIds)],
    updatedAt: now,
  };
  const id = before ? before.id : await insert(tx, { ...values, kind, uid, state: 'draft', createdAt: now });
  if (before) await tx`update introduction set ${tx(values)} where id = ${id}`;
  const claim = { introduceId: id, uid, now };
  const coverUrl = input.coverId && (await claimImage(tx, { ...claim, fileId: input.coverId }));
  await tx`update introduction set cover_file_id = ${input.coverId}, cover_url = ${coverUrl} where id = ${id}`;
  await claimImagesIn(tx, `${values.content}\n\n${values.paidContent}`, claim);
  await releaseUnused(tx, id, now);
  if (event) {
    const organiserUid = before?.uid ?? uid;
    await saveEvent(tx, { ...event, introduceId: id, organiserUid, title: values.title });
  }
  if (before?.state === 'published') await indexIntroduction(tx, id);
  return id;
}

async function insert(tx: Tx, values: Record<string, string | number | boolean | number[]>): Promise<number> {
  const [row] = await tx<{ id: number }[]>`insert into introduction ${tx(values)} returning id`;
  if (!row) throw new Error('the introduction was not written');
  return row.id;
}

/** A price that was agreed to stays; a new one keeps to the ceiling of now. */
function refusePrice(price: number, before: number | null, now: number): void {
  const most = settingAt('sale.maxIntroductionPrice', now);
  if (price !== before && price > most) throw invalid('price', `价格最高 ${most} 学币`);
}

/** What the schema cannot say. */
function check(input: IntroductionInput): void {
  const { kind, title, summary, content, paidContent, price, memberFree, event } = input;
  if (title.trim().length < 2) throw invalid('title', '标题至少 2 个字');
  if (summary.trim() === '') throw invalid('summary', '请写一句摘要');
  if (content.trim() === '') throw invalid('content', '请写正文');
  checkText('content', content);
  checkText('paidContent', paidContent);
  const sellsText = kind === 'article' && price > 0;
  if (!sellsText && paidContent !== '')
    throw invalid('paidContent', '只有收费的图文才有付费部分，请并入正文');
  if (sellsText && paidContent.trim() === '')
    throw invalid('paidContent', '收费的图文要有付费部分，免费部分可以试读');
  if (kind === 'event' && memberFree) throw invalid('memberFree', '活动不能设为会员免费');
  if ((kind === 'event') !== (event !== null)) {
    throw invalid(
      'event',
      kind === 'event' ? '请填写活动的时间、地点和座位' : '只有活动才有时间、地点和座位',
    );
  }
  if (!event) return;
  if (event.endsAt <= event.startsAt) throw invalid('event.endsAt', '活动结束时间要晚于开始时间');
  if (event.registrationEndsAt <= event.registrationStartsAt)
    throw invalid('event.registrationEndsAt', '报名截止时间要晚于报名开始时间');
  if (event.registrationEndsAt > event.endsAt)
    throw invalid('event.registrationEndsAt', '报名要在活动结束前截止');
}
