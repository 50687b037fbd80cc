import { Type } from 'typebox';
import { call } from './core/call.ts';
import { none, OneOf, Seconds } from './core/schema.ts';

export const getPublicInformation = call({
  name: 'getPublicInformation',
  method: 'GET',
  access: 'public',
  summary: '启动时取一次的公共信息：名称、货币、功能开关、热门设置',
  input: none(),
  output: Type.Object({
    appName: Type.String(),
    version: Type.String(),
    versionCode: Type.Integer(),
    logoUrl: Type.String(),
    brand: Type.String(),
    shareTitle: Type.String(),
    coinName: Type.String(),
    /** Coins for one yuan. */
    coinsPerYuan: Type.Integer(),
    /** Rates in force: percent of a sale's paid coins for its creator, of a price for 会员; days of waiting and of gifts. */
    rates: Type.Object({
      creatorPercent: Type.Integer(),
      certifiedCreatorPercent: Type.Integer(),
      memberPercent: Type.Integer(),
      pendingDays: Type.Integer(),
      giftDays: Type.Integer(),
    }),
    /** Widest page in CSS pixels; the page is centred in a wider window. */
    pageMaxWidth: Type.Integer(),
    /** Form field of the older picture upload (`POST /api/upload/image`). */
    legacyUploadField: Type.String(),
    wechatLogin: Type.Boolean(),
    /** True when demo accounts and codes exist: the login page shows them. */
    demo: Type.Boolean(),
    /** Event → template id for WeChat subscribe messages; empty when none is configured. */
    subscribeMessage: Type.Unsafe<Record<string, string>>(
      Type.Object({}, { additionalProperties: Type.String() }),
    ),
  }),
  reads: ['setting'],
});

export const agreementKinds = ['user', 'privacy', 'recharge', 'membership', 'creator'] as const;

export const getAgreement = call({
  name: 'agreement/get',
  method: 'GET',
  access: 'public',
  summary: '协议全文（Markdown）',
  input: Type.Object({ kind: OneOf(agreementKinds) }, { additionalProperties: false }),
  output: Type.Object({
    kind: Type.String(),
    title: Type.String(),
    version: Type.String(),
    effectiveAt: Seconds(),
    /** Small Markdown subset: headings, paragraphs, lists, bold. */
    content: Type.String(),
  }),
  reads: [],
});
