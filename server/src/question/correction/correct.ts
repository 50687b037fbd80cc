import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/question/correction';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { InputOf } from '@xuelin/contract/core/call';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { hasPhone } from '../../account/account.public.ts';
import { notify } from '../../message/message.public.ts';
import { checkText, cleanText, refuseText } from '../../moderation/moderation.public.ts';
import { settingAt } from '../../setting/setting.public.ts';
import { postGrant } from '../../wallet/wallet.public.ts';
import { openQuestion } from '../access.ts';
import { indexBank } from '../editing/index-bank.ts';
import { lockQuestion, refuseFaults, revise } from '../editing/save-question.ts';
import { correctionsLink, questionLink } from '../kinds.ts';
import { type BankRow, selectBank } from '../question.rows.ts';
import { correctionColumns, type CorrectionRow, correctionViews } from './correction.queries.ts';

type Propose = typeof contract.proposeCorrection;
type Decide = typeof contract.decideCorrection;
type DecideAny = typeof contract.decideAnyCorrection;

/** Says what is wrong in a question: one waits for each finder at a time. */
export async function proposeCorrection({
  tx,
  caller: { uid, sessionId },
  input,
  now,
}: WriteContext<Propose>): Promise<OutputOf<Propose>> {
  if (!(await hasPhone(tx, uid))) throw new AppError(4001, '绑定手机号后才能提交勘误');
  const { questionId, version, kind } = input;
  const { bank } = await openQuestion(tx, { uid, sessionId }, questionId);
  if (bank.uid === uid) throw new AppError(4003, '自己题库里的题可以直接修改');
  const text = cleanText('text', input.text, 500);
  const proposal =
    (input.proposal ?? '').trim() === '' ? '' : cleanText('proposal', input.proposal ?? '', 2_000);
  const check = await checkText(tx, { uid, texts: [text, proposal], kind: 'question', now });
  if (check.verdict === 'refused') throw refuseText(check.reasons);
  const values = { questionId, bankId: bank.id, version, uid, kind, text, proposal, createdAt: now };
  const [row] = await tx<CorrectionRow[]>`
    insert into question_correction ${tx(values)} on conflict do nothing returning ${correctionColumns(tx)}`;
  if (!row) throw new AppError(4009, '你对这道题的上一条勘误还在处理，结果会告诉你');
  await notify(tx, {
    uid: bank.uid,
    kind: 'review',
    event: 'correction',
    actorUid: uid,
    title: '认为你的一道题有误',
    text,
    link: correctionsLink,
    groupKey: `correction:${questionId}`,
    now,
  });
  return viewOf(tx, row);
}

/** Decides a correction in a bank of one's own. */
export async function decideCorrection({
  tx,
  caller: { uid },
  input,
  now,
}: WriteContext<Decide>): Promise<OutputOf<Decide>> {
  const { row, bank } = await lockWaiting(tx, input.id);
  if (bank.uid !== uid) throw new AppError(4003, '只有题库的作者可以处理勘误');
  return await decide(tx, row, { input, writerUid: uid, decidedBy: uid, now });
}

/** Decides one in any bank, as an operator: what is corrected stands in the name of the bank's author. */
export async function decideAnyCorrection({
  tx,
  caller,
  input,
  now,
  describeAct,
}: WriteContext<DecideAny>): Promise<OutputOf<DecideAny>> {
  const { row, bank } = await lockWaiting(tx, input.id);
  // Else an operator would reward their own account.
  if (row.uid === caller.memberUid) throw new AppError(4003, '自己提交的勘误由别人处理');
  describeAct({
    subject: { kind: 'correction', id: row.id },
    before: { state: row.state, questionId: row.questionId, version: input.version ?? null },
    after: { state: input.accept ? 'accepted' : 'rejected' },
    reason: (input.reason ?? '').trim(),
  });
  return await decide(tx, row, { input, writerUid: bank.uid, decidedBy: null, now });
}

type Decision = {
  input: InputOf<Decide>;
  /** In whose name the corrected version stands. */
  writerUid: number;
  /** The member who decided; null for an operator, whom the audit log names. */
  decidedBy: number | null;
  now: number;
};

/** Accepts a correction with the question as it shall be, or not; the finder is told, and rewarded once a question. */
async function decide(
  tx: Tx,
  correction: CorrectionRow,
  { input, writerUid, decidedBy, now }: Decision,
): Promise<OutputOf<Decide>> {
  const { id, questionId, bankId } = correction;
  const reason = (input.reason ?? '').trim();
  let newVersion: number | null = null;
  let coins = 0;
  if (input.accept) {
    const form = input.question;
    if (!form) throw invalid('question', '请给出改好的题目');
    refuseFaults([form]);
    const question = await lockQuestion(tx, questionId);
    const place = { bankId, paperId: question.paperId, uid: writerUid, now };
    await revise(tx, place, question, { question: form, version: input.version });
    newVersion = question.version + 1;
    await tx`update question set correction_count = correction_count + 1 where id = ${questionId}`;
    await indexBank(tx, bankId);
    coins = await reward(tx, correction, now);
  }
  const state = input.accept ? 'accepted' : 'rejected';
  const [row] = await tx<CorrectionRow[]>`
    update question_correction set state = ${state}, reason = ${reason}, corrected_version = ${newVersion}, coins = ${coins},
      decided_by = ${decidedBy}, decided_at = ${now} where id = ${id} returning ${correctionColumns(tx)}`;
  await notify(tx, {
    uid: correction.uid,
    kind: 'review',
    event: `correction.${state}`,
    title: input.accept ? '你发现的题目错误已改正' : '你提交的勘误没有被采纳',
    text: coins > 0 ? `谢谢你，已送你 ${coins} 学币` : reason,
    link: questionLink(questionId),
    now,
  });
  if (!row) throw new Error('the correction was not written');
  return { correction: await viewOf(tx, row), coins };
}

/** A correction that waits, locked until the transaction ends, and its bank. */
async function lockWaiting(tx: Tx, id: number): Promise<{ row: CorrectionRow; bank: BankRow }> {
  const [row] = await tx<CorrectionRow[]>`
    select ${correctionColumns(tx)} from question_correction where id = ${id} for no key update`;
  const bank = row && (await selectBank(tx, row.bankId));
  if (!row || !bank) throw new AppError(4004, '这条勘误不存在');
  if (row.state !== 'waiting') throw new AppError(4009, '这条勘误已经处理过');
  return { row, bank };
}

/** Corrections that bring a member coins within a day: the author who accepts them pays nothing for it. */
const rewardsPerDay = 5;
const day = 86_400;

/** Gift coins for the finder, of each question once and so many times a day. */
async function reward(tx: Tx, { id, questionId, uid }: CorrectionRow, now: number): Promise<number> {
  const coins = settingAt('correction.coins', now);
  const [formerReward] = await tx`
    select 1 from question_correction where question_id = ${questionId} and uid = ${uid} and coins > 0`;
  if (formerReward || coins === 0) return 0;
  // One reward of a member at a time, so that the number is exact.
  await tx`select pg_advisory_xact_lock(hashtextextended('correction reward', ${uid}))`;
  const lately = await tx`
    select 1 from question_correction where uid = ${uid} and coins > 0 and decided_at > ${now - day}
    limit ${rewardsPerDay}`;
  if (lately.length === rewardsPerDay) return 0;
  await postGrant(tx, {
    uid,
    reason: 'correction',
    refId: id,
    paid: 0,
    gift: coins,
    title: '题目勘误被采纳',
    now,
  });
  return coins;
}

async function viewOf(tx: Tx, row: CorrectionRow) {
  const [view] = await correctionViews(tx, [row]);
  if (!view) throw new Error('the correction has no finder');
  return view;
}
