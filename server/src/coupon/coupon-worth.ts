import { FEN_PER_COIN } from '@xuelin/contract/core/money';
import type { couponKinds, couponScopes } from '@xuelin/contract/coupon';

export type CouponKind = (typeof couponKinds)[number];
export type CouponScope = (typeof couponScopes)[number];

/** What decides what a coupon does; amounts in coins. */
export type Template = {
  name: string;
  kind: CouponKind;
  scope: CouponScope;
  itemKind: string | null;
  itemId: number | null;
  itemLink: string | null;
  itemTitle: string | null;
  threshold: number;
  value: number;
  percent: number;
  cap: number;
  days: number;
  plan: 'vip' | 'document' | null;
  place: string;
};

/** What is about to be paid: content for coins, or an order for 分. */
export type Target =
  | { unit: 'coin'; kind: string; id: number; price: number }
  | { unit: 'fen'; scope: 'recharge' | 'memberships'; price: number };

export type Effect = { discount: number; bonusCoins: number };

const scopeOfKind: Readonly<Record<string, CouponScope>> = {
  resource: 'resources',
  bank: 'banks',
  paper: 'banks',
  introduction: 'introductions',
};

function covers({ scope, itemKind, itemId }: Template, target: Target): boolean {
  if (target.unit === 'fen')
    return scope === target.scope || (scope === 'all' && target.scope !== 'recharge');
  if (scope === 'item') return itemKind === target.kind && itemId === target.id;
  return scope === 'all' || scope === scopeOfKind[target.kind];
}

/** What a coupon does to a payment; null when it does not apply. Something of an order of money is always left to pay. */
export function effectOf(template: Template, target: Target): Effect | null {
  const { kind, threshold, value, percent, cap } = template;
  const { price } = target;
  const size = target.unit === 'fen' ? FEN_PER_COIN : 1;
  if (price <= 0 || !covers(template, target) || price < threshold * size) return null;
  const most = target.unit === 'fen' ? price - 1 : price;
  const off = (amount: number): Effect | null =>
    amount > 0 ? { discount: Math.min(amount, most), bonusCoins: 0 } : null;
  switch (kind) {
    case 'threshold':
    case 'cash':
      return off(value * size);
    case 'percent': {
      const amount = Math.floor((price * (100 - percent)) / 100);
      return off(cap > 0 ? Math.min(amount, cap * size) : amount);
    }
    case 'download':
      return target.unit === 'coin' && target.kind === 'resource' && price <= value ? off(price) : null;
    case 'bonus':
      return target.unit === 'fen' && target.scope === 'recharge' ? { discount: 0, bonusCoins: value } : null;
    case 'memberDays':
    case 'offline':
      return null;
  }
}

const scopeNames: Record<Exclude<CouponScope, 'item'>, string> = {
  all: '全场通用',
  resources: '限资料',
  banks: '限题库',
  introductions: '限介绍',
  memberships: '限开通会员',
  recharge: '限充值',
};
const planNames = { vip: '会员', document: '文档会员' };

/** The coupon in words. */
export function faceOf(template: Template) {
  const { name, kind, scope, threshold, value, percent, cap, days, plan, place, itemTitle } = template;
  const inMoney = scope === 'recharge' || scope === 'memberships';
  const amount = (coins: number) => (inMoney ? `${(coins * FEN_PER_COIN) / 100} 元` : `${coins} 学币`);
  const [worth, unit] = ((): [string, string] => {
    if (kind === 'percent') return [String(percent / 10), '折'];
    if (kind === 'download') return ['免费', '下载'];
    if (kind === 'memberDays') return [String(days), '天'];
    if (kind === 'bonus') return [`+${value}`, '学币'];
    if (kind === 'offline') return ['线下', '券'];
    return inMoney ? [String((value * FEN_PER_COIN) / 100), '元'] : [String(value), '学币'];
  })();
  const conditions = [
    threshold > 0 ? `满 ${amount(threshold)}可用` : '',
    kind === 'cash' ? '无门槛' : '',
    kind === 'percent' && cap > 0 ? `最多减 ${amount(cap)}` : '',
    kind === 'download' ? `${value} 学币以内的资料一份` : '',
    kind === 'bonus' ? '充值加赠' : '',
    plan === null ? '' : `体验${planNames[plan]}`,
    kind === 'offline' ? place : '',
    kind === 'download' || kind === 'memberDays' || kind === 'offline'
      ? ''
      : scope === 'item'
        ? `限《${itemTitle ?? ''}》`
        : scopeNames[scope],
  ];
  return { name, kind, scope, worth, unit, condition: conditions.filter((one) => one !== '').join('，') };
}

/** The same in one line: “20 学币，满 100 学币可用，限资料”. */
export function faceTextOf(template: Template): string {
  const { worth, unit, condition } = faceOf(template);
  const face = `${worth}${/^[+\d]/.test(worth) ? ' ' : ''}${unit}`;
  return [face, condition].filter((one) => one !== '').join('，');
}

const links: Record<Exclude<CouponScope, 'item'>, string> = {
  all: '#/pages/resource/index',
  resources: '#/pages/resource/index',
  banks: '#/pages/question_bank/index',
  introductions: '#/pages/index/index',
  memberships: '#/pages/vip/index',
  recharge: '#/pages/users/user_recharge/index',
};

/** Where it applies; '' for what is used in the list itself. */
export function linkOf({ kind, scope, itemLink }: Template): string {
  if (kind === 'memberDays' || kind === 'offline') return '';
  return scope === 'item' ? (itemLink ?? links.all) : links[scope];
}
