import type { OutputOf } from '@xuelin/contract/core/call';
import { SOLUTION } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/solution';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { checkText as checkLinks, imageIdsIn } from '#core/rich-text/text.ts';
import { hasPhone } from '../account/account.public.ts';
import { claimFile, imageUrl, releaseFile } from '../file/file.public.ts';
import { placeOf } from '../location/location.public.ts';
import { notify } from '../message/message.public.ts';
import { checkText, cleanText, openCase, refuseText, withdrawCase } from '../moderation/moderation.public.ts';
import { decidesOn, solutionViews } from './solution.queries.ts';
import { kind, requireReadable, solutionLink, titleOfSolution, visibleSolution } from './access.ts';
import { lockOwnSolution, selectSolution, type SolutionState } from './solution.rows.ts';

type Publish = typeof contract.publish;
type Remove = typeof contract.remove;
type Accept = typeof contract.accept;

/** Writes a solution, or changes one's own: shown at once unless the checks find something in it. */
export async function publish({
  tx,
  caller,
  input,
  now,
  config,
  request,
}: WriteContext<Publish>): Promise<OutputOf<Publish>> {
  const { uid } = caller;
  if (!(await hasPhone(tx, uid))) throw new AppError(4001, '绑定手机号后才能发表题解');
  const { bank } = await requireReadable(tx, caller, input.questionId);
  const existingSolution = input.id === undefined ? null : await lockOwnSolution(tx, uid, input.id);
  if (existingSolution && existingSolution.questionId !== input.questionId)
    throw invalid('questionId', '题解不能换到另一道题');
  const content = cleanText('content', input.content, SOLUTION.contentMax);
  checkLinks('content', content);
  const check = await checkText(tx, { uid, texts: [content], kind, now, reviewFirst: config.reviewFirst });
  if (check.verdict === 'refused') throw refuseText(check.reasons);
  const state: SolutionState =
    check.waits === null && existingSolution?.state !== 'rejected' ? 'published' : 'reviewing';
  const values = { content, state, reason: null, updatedAt: now };
  const id =
    existingSolution?.id ??
    (await insert(tx, {
      ...values,
      questionId: input.questionId,
      uid,
      place: placeOf(request.ip),
      createdAt: now,
    }));
  if (existingSolution) await tx`update solution set ${tx(values)} where id = ${id}`;
  await claimImages(tx, { id, uid, content, now });
  if (state === 'reviewing') {
    const cause = existingSolution?.state === 'rejected' ? 'resubmitted' : (check.waits ?? 'doubtful');
    await openCase(tx, { subject: { kind, id }, cause, reasons: check.reasons, now });
  }
  const row = await selectSolution(tx, id);
  const [view] = row ? await solutionViews(tx, caller, [row], await decidesOn(tx, caller, bank)) : [];
  if (!view) throw new Error('the solution was not written');
  return view;
}

async function insert(tx: Tx, values: Record<string, string | number | null>): Promise<number> {
  const [row] = await tx<{ id: number }[]>`insert into solution ${tx(values)} returning id`;
  return row?.id ?? 0;
}

/** Makes the pictures that a text names part of it, and lets go of those it names no more. */
async function claimImages(
  tx: Tx,
  { id, uid, content, now }: { id: number; uid: number; content: string; now: number },
): Promise<void> {
  const ids = imageIdsIn(content);
  if (ids.length > SOLUTION.images) throw invalid('content', `最多 ${SOLUTION.images} 张图片`);
  const by = `solution:${id}`;
  const removedImages = await tx<{ fileId: number }[]>`
    delete from solution_image where solution_id = ${id} and not (file_id = any(${ids}::bigint[])) returning file_id`;
  for (const { fileId } of removedImages) await releaseFile(tx, { fileId, by, now });
  for (const fileId of ids) {
    const { width, height, uploadId } = await claimFile(tx, { fileId, uid, purpose: 'image', by, now });
    const image = {
      solutionId: id,
      fileId,
      url: imageUrl({ uploadId }),
      width: width ?? 0,
      height: height ?? 0,
    };
    await tx`insert into solution_image ${tx(image)} on conflict do nothing`;
  }
}

/** Removes one's own solution for good. */
export async function remove({
  tx,
  caller: { uid },
  input: { id },
  now,
}: WriteContext<Remove>): Promise<OutputOf<Remove>> {
  await lockOwnSolution(tx, uid, id);
  await withdrawCase(tx, { kind, id }, now);
  const files = await tx<
    { fileId: number }[]
  >`delete from solution_image where solution_id = ${id} returning file_id`;
  await tx`delete from solution where id = ${id}`;
  for (const { fileId } of files) await releaseFile(tx, { fileId, by: `solution:${id}`, now });
  return {};
}

/** Accepts a solution in place of another one, or takes that back; its author is told. */
export async function accept({
  tx,
  caller,
  input: { id, on },
  now,
}: WriteContext<Accept>): Promise<OutputOf<Accept>> {
  const { solution, access } = await visibleSolution(tx, caller, id);
  if (!(await decidesOn(tx, caller, access.bank)) || solution.state !== 'published')
    throw new AppError(4003, '只有题库的作者或运营人员可以采纳');
  const { questionId, uid } = solution;
  await tx`select 1 from question where id = ${questionId} for no key update`;
  if (on)
    await tx`update solution set accepted = false where question_id = ${questionId} and accepted and id <> ${id}`;
  const { count } = await tx`update solution set accepted = ${on} where id = ${id} and accepted <> ${on}`;
  if (on && count > 0)
    await notify(tx, {
      uid,
      kind: 'system',
      event: 'solution.accepted',
      actorUid: caller.uid,
      title: '采纳了你的题解',
      text: titleOfSolution(solution),
      link: solutionLink(questionId, id),
      groupKey: `solution.accept:${id}`,
      now,
    });
  return { accepted: on };
}
