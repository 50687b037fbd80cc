import { RATING } from '@xuelin/contract/core/constants';
import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/resource/rating';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { hasPhone } from '../../account/account.public.ts';
import { notify } from '../../message/message.public.ts';
import { checkText, cleanText, openCase, refuseText } from '../../moderation/moderation.public.ts';
import { like } from '../../reaction/reaction.public.ts';
import { mayRate } from './may-rate.ts';
import { ratingViews } from './rating.queries.ts';
import {
  type RatingState,
  ratingKind,
  ratingLink,
  recountRatings,
  selectOwnRating,
  selectRating,
} from './rating.rows.ts';

type Rate = typeof contract.rate;
type Answer = typeof contract.answerRating;
type Helpful = typeof contract.markHelpful;

const ratingNotFound = '评价不存在或已被删除';

/** Rates a document one owns, or changes one's rating; counted at once unless the checks find something in it. */
export async function rate({ tx, caller, input, now, config }: WriteContext<Rate>): Promise<OutputOf<Rate>> {
  const { uid } = caller;
  if (!(await hasPhone(tx, uid))) throw new AppError(4001, '绑定手机号后才能评价');
  // Locked: ratings of one document follow one another, and its counts with them.
  const [document] = await tx<{ id: number; uid: number; price: number }[]>`
    select id, uid, price from resource where id = ${input.id} and published_at is not null for no key update`;
  if (!document) throw new AppError(4004, '资料不存在或已下架');
  if (!(await mayRate(tx, uid, document))) throw new AppError(4003, '拥有这份资料以后才能评价');
  const content = input.content.trim() === '' ? '' : cleanText('content', input.content, RATING.contentMax);
  const check = await checkText(tx, {
    uid,
    texts: [content],
    kind: ratingKind,
    now,
    reviewFirst: config.reviewFirst,
  });
  if (check.verdict === 'refused') throw refuseText(check.reasons);
  const formerRating = await selectOwnRating(tx, document.id, uid);
  const mayShow = check.waits === null && (formerRating === null || formerRating.state === 'published');
  const state: RatingState = mayShow ? 'published' : 'reviewing';
  const id = await write(tx, { resourceId: document.id, uid, stars: input.stars, content, state, now });
  if (state === 'reviewing') {
    const cause = formerRating?.state === 'rejected' ? 'resubmitted' : (check.waits ?? 'resubmitted');
    await openCase(tx, { subject: { kind: ratingKind, id }, cause, reasons: check.reasons, now });
  }
  await recountRatings(tx, document.id);
  const row = await selectRating(tx, id);
  const [view] = row ? await ratingViews(tx, uid, [row]) : [];
  if (!view) throw new Error('the rating was not written');
  return view;
}

type NewRating = {
  resourceId: number;
  uid: number;
  stars: number;
  content: string;
  state: RatingState;
  now: number;
};

/** Writes a member's one rating of a document, without checking who rates: for demo content too. Answers its id. */
export async function write(
  tx: Tx,
  { resourceId, uid, stars, content, state, now }: NewRating,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into rating (resource_id, uid, stars, content, state, created_at, updated_at)
    values (${resourceId}, ${uid}, ${stars}, ${content}, ${state}, ${now}, ${now})
    on conflict (resource_id, uid) do update set stars = excluded.stars, content = excluded.content,
      state = excluded.state, reason = null, updated_at = excluded.updated_at
    returning id`;
  return row?.id ?? 0;
}

/** The uploader's one answer to a rating; an empty one takes it back. */
export async function answerRating({
  tx,
  caller: { uid },
  input: { ratingId, answer },
  now,
}: WriteContext<Answer>): Promise<OutputOf<Answer>> {
  const rating = await selectRating(tx, ratingId);
  if (rating?.state !== 'published') throw new AppError(4004, ratingNotFound);
  const { resourceId } = rating;
  const [document] = await tx<{ uid: number; title: string }[]>`
    select uid, title from resource where id = ${resourceId} for no key update`;
  if (document?.uid !== uid) throw new AppError(4003, '只有资料的作者可以回复评价');
  const text = answer.trim() === '' ? null : cleanText('answer', answer, RATING.contentMax);
  if (text !== null) {
    const check = await checkText(tx, { uid, texts: [text], kind: ratingKind, now });
    // An answer waits for nobody: what is doubtful in it is said at once, to be written otherwise.
    if (check.verdict !== 'clean') throw refuseText(check.reasons);
  }
  await tx`update rating set answer = ${text}, answered_at = ${text === null ? null : now} where id = ${ratingId}`;
  if (text !== null && rating.answer === null)
    await notify(tx, {
      uid: rating.uid,
      kind: 'system',
      event: 'rating.answered',
      actorUid: uid,
      title: '回复了你的评价',
      text: `《${document.title}》：${text}`,
      link: ratingLink(resourceId, ratingId),
      groupKey: `rating.answer:${ratingId}`,
      now,
    });
  return {};
}

/** Votes a rating helpful, or takes that back. */
export async function markHelpful({
  tx,
  caller,
  input: { ratingId, on },
  now,
}: WriteContext<Helpful>): Promise<OutputOf<Helpful>> {
  const rating = await selectRating(tx, ratingId);
  if (rating?.uid === caller.uid) throw new AppError(4003, '不能给自己的评价投票');
  const result = await like(tx, { kind: ratingKind, id: ratingId, caller, on, now });
  return { on: result.on, helpfulCount: result.likeCount };
}
