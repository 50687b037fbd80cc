import { randomBytes } from 'node:crypto';
import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/operator/coupons';
import type { WriteContext } from '#core/calls/call-context.ts';
import { csvLine } from '#core/member-data/csv.ts';
import { invalid } from '#core/errors.ts';
import {
  issueBlock,
  issueCoupons,
  mostCoinsOf,
  timesWorth,
  withdrawIssues,
  type WorthFacts,
} from './issues.ts';

/** No letter is taken for a digit or another letter, and none makes a word. */
const alphabet = '23456789BCDFGHJKLMNPQRSTVWXZ';
const CODE_LENGTH = 14;

/** A code that nobody guesses: 67 random bits. */
function randomCode(): string {
  let code = '';
  while (code.length < CODE_LENGTH) {
    // Bytes above the last whole round of the alphabet would make its first letters likelier.
    for (const byte of randomBytes(CODE_LENGTH * 2))
      if (byte < 256 - (256 % alphabet.length) && code.length < CODE_LENGTH)
        code += alphabet[byte % alphabet.length];
  }
  return code;
}

/** Makes a batch of codes for a campaign, each another one; above the limit they are good for nothing before a second operator agrees. */
export async function makeCouponCodes({
  tx,
  caller,
  input,
  now,
  fail,
  describeAct,
}: WriteContext<typeof contract.makeCouponCodes>): Promise<OutputOf<typeof contract.makeCouponCodes>> {
  const { campaignId, count, uses, validUntil, note } = input;
  if (validUntil <= now) throw invalid('validUntil', '到期时间要在以后');
  const [template] = await tx<(WorthFacts & { stock: number | null; given: number })[]>`
    select stock, given, kind, value, percent, cap, days, plan from coupon_template where id = ${campaignId} for no key update`;
  if (!template) return fail(4004, '没有这个活动');
  if (template.stock !== null && template.stock - template.given < count)
    return fail(4009, `这个活动只剩 ${template.stock - template.given} 张，不够 ${count} 个兑换码`);
  const [batch] = await tx<{ id: number }[]>`
    insert into coupon_code_batch (template_id, count, uses, valid_until, note, made_by, made_at)
    values (${campaignId}, ${count}, ${uses}, ${validUntil}, ${note}, ${caller.operatorId}, ${now}) returning id`;
  if (!batch) throw new Error('the batch was not written');
  const codes = new Set<string>();
  while (codes.size < count) codes.add(randomCode());
  await tx`
    insert into coupon_code (code, template_id, uses, valid_until, batch_id)
    select code, ${campaignId}, ${uses}, ${validUntil}, ${batch.id} from unnest(${[...codes]}::text[]) as c (code)`;
  const state = await issueCoupons(tx, {
    templateId: campaignId,
    batchId: batch.id,
    worth: timesWorth(mostCoinsOf(template, now), count * uses),
    reason: note,
    by: caller.operatorId,
    now,
  });
  describeAct({
    subject: { kind: 'coupon', id: campaignId },
    after: { batch: batch.id, count, uses, validUntil, state },
    reason: note,
  });
  return { id: batch.id, state };
}

/** Hands out the codes of a batch, once: who has the file can change them all. */
export async function exportCouponCodes({
  tx,
  caller,
  input: { id },
  now,
  fail,
  describeAct,
}: WriteContext<typeof contract.exportCouponCodes>): Promise<OutputOf<typeof contract.exportCouponCodes>> {
  const [batch] = await tx<
    {
      exportedAt: number | null;
      voidedAt: number | null;
      validUntil: number;
      uses: number;
      templateId: number;
    }[]
  >`
    select exported_at, voided_at, valid_until, uses, template_id from coupon_code_batch
    where id = ${id} for no key update`;
  if (!batch) return fail(4004, '没有这一批兑换码');
  if (batch.voidedAt !== null) return fail(4009, '这一批已经停用了');
  if (batch.exportedAt !== null)
    return fail(4009, '这一批已经导出过，不能再导出；文件丢了请停用这一批，再生成新的');
  const block = await issueBlock(tx, { templateId: batch.templateId, batchId: id });
  if (block === 'waiting') return fail(4009, '这一批要另一位运营人员同意后才能导出');
  if (block === 'rejected') return fail(4009, '另一位运营人员没有同意这一批，不能导出');
  const rows = await tx<
    { code: string }[]
  >`select code from coupon_code where batch_id = ${id} order by code`;
  await tx`
    update coupon_code_batch set exported_at = ${now}, exported_by = ${caller.operatorId} where id = ${id}`;
  describeAct({
    subject: { kind: 'coupon', id: batch.templateId },
    after: { batch: id, exported: rows.length },
  });
  const until = new Date(batch.validUntil * 1000).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
  const lines = rows.map(({ code }) => csvLine([code, batch.uses, until]));
  return {
    fileName: `coupon-codes-${id}.csv`,
    csv: `\uFEFF${csvLine(['兑换码', '可兑换次数', '到期时间'])}${lines.join('')}`,
  };
}

/** Ends a batch: what nobody changed yet is worth nothing any more. */
export async function voidCouponCodes({
  tx,
  input: { id, reason },
  now,
  fail,
  describeAct,
}: WriteContext<typeof contract.voidCouponCodes>): Promise<OutputOf<typeof contract.voidCouponCodes>> {
  const [batch] = await tx<{ voidedAt: number | null; templateId: number; validUntil: number }[]>`
    select voided_at, template_id, valid_until from coupon_code_batch where id = ${id} for no key update`;
  if (!batch) return fail(4004, '没有这一批兑换码');
  if (batch.voidedAt !== null) return fail(4009, '这一批已经停用了');
  await tx`update coupon_code_batch set voided_at = ${now} where id = ${id}`;
  await withdrawIssues(tx, { templateId: batch.templateId, batchId: id, now });
  await tx`update coupon_code set valid_until = least(valid_until, ${now}) where batch_id = ${id}`;
  describeAct({
    subject: { kind: 'coupon', id: batch.templateId },
    before: { batch: id, validUntil: batch.validUntil },
    after: { voidedAt: now },
    reason,
  });
  return {};
}
