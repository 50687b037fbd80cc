import type { OutputOf, InputOf } from '@xuelin/contract/core/call';
import type { addCouponCampaign as contract } from '@xuelin/contract/operator/coupons';
import type { WriteContext } from '#core/calls/call-context.ts';
import { invalid } from '#core/errors.ts';
import { contentWith } from '../../content/content.public.ts';
import {
  addTemplate,
  claimWorth,
  issueCoupons,
  mostCoinsOf,
  refuseTimes,
} from '../../coupon/coupon.public.ts';

type Input = InputOf<typeof contract>;

/**
 * Adds a campaign. What its kind does not use is left at what has no effect, whatever was sent. Above the limit nobody claims
 * of it before a second operator has agreed. Refuses with 4000 what would be worth nothing, and with 4004 an item that is not
 * for sale.
 */
export async function addCouponCampaign({
  tx,
  caller,
  input,
  now,
  fail,
  describeAct,
}: WriteContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { reason, ...facts } = input;
  refuseTimes(facts);
  refuseWorthless(facts);
  const item = { itemKind: null, itemId: null, itemLink: null, itemTitle: null };
  if (facts.scope === 'item') {
    const { itemKind, itemId } = facts;
    if (itemKind === null || itemId === null) throw invalid('itemId', '请填写是哪一份内容');
    const kind = contentWith('sale', itemKind);
    if (!(await kind.sale.find(tx, itemId))) return fail(4004, '没有这份在售的内容');
    const { title, link } = await kind.requireVisible(tx, itemId, { caller: null, now });
    Object.assign(item, { itemKind, itemId, itemLink: link, itemTitle: title });
  }
  const template = { ...facts, ...worthOf(facts), ...item, now };
  const id = await addTemplate(tx, template);
  const state = await issueCoupons(tx, {
    templateId: id,
    batchId: null,
    worth: claimWorth(facts, mostCoinsOf(template, now)),
    reason,
    by: caller.operatorId,
    now,
  });
  describeAct({ subject: { kind: 'coupon', id }, after: { ...facts, ...item, state }, reason });
  return { id, state };
}

/** Only what the kind uses. */
function worthOf({ kind, threshold, value, percent, cap, days, plan, place }: Omit<Input, 'reason'>) {
  return {
    threshold: kind === 'memberDays' || kind === 'offline' || kind === 'cash' ? 0 : threshold,
    value: kind === 'percent' || kind === 'memberDays' || kind === 'offline' ? 0 : value,
    percent: kind === 'percent' ? percent : 100,
    cap: kind === 'percent' ? cap : 0,
    days: kind === 'memberDays' ? days : 0,
    plan: kind === 'memberDays' ? plan : null,
    place: kind === 'offline' ? place : '',
  };
}

function refuseWorthless({
  kind,
  scope,
  threshold,
  value,
  percent,
  days,
  plan,
  place,
}: Omit<Input, 'reason'>): void {
  const needsValue = kind === 'threshold' || kind === 'cash' || kind === 'download' || kind === 'bonus';
  if (needsValue && value < 1) throw invalid('value', '面值至少是 1');
  if (kind === 'threshold' && threshold <= value) throw invalid('threshold', '要满的金额得大于减的金额');
  if (kind === 'percent' && percent > 99) throw invalid('percent', '折扣要小于 10 折');
  if (kind === 'memberDays' && (days < 1 || plan === null)) throw invalid('days', '请填写会员种类和天数');
  if (kind === 'offline' && place === '') throw invalid('place', '请写明在哪里、能做什么');
  if (kind === 'bonus' && scope !== 'recharge') throw invalid('scope', '充值加赠只能用于充值');
  if (kind === 'download' && scope !== 'all' && scope !== 'resources')
    throw invalid('scope', '免费下载券只能用于资料');
}
