import { Type } from 'typebox';
import { call } from './core/call.ts';
import { none, OneOf, Seconds, Text } from './core/schema.ts';

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
    /** 备案 numbers at the foot of pages; '' for none. */
    filing: Type.Object({ icp: Type.String(), police: Type.String() }),
    /** Where we are reached, beside the feedback form; '' for none. */
    contact: Type.Object({
      email: Type.String(),
      phone: Type.String({ description: '客服电话；没有则为空' }),
    }),
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
  summary: '协议全文（Markdown）：现行的版本，或以前生效过的一个版本',
  input: Type.Object(
    {
      kind: OneOf(agreementKinds),
      /** Of agreement/getVersionList; left out = in force. Every call has a `version` of its own: the client's. */
      textVersion: Type.Optional(Text(1, 20)),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    kind: Type.String(),
    title: Type.String(),
    version: Type.String(),
    effectiveAt: Seconds(),
    /** Small Markdown subset: headings, paragraphs, lists, bold. */
    content: Type.String(),
  }),
  errors: [4004],
  reads: ['agreement'],
});

export const getAgreementVersionList = call({
  name: 'agreement/getVersionList',
  method: 'GET',
  access: 'public',
  summary: '一份协议生效过的全部版本，新的在前',
  input: Type.Object({ kind: OneOf(agreementKinds) }, { additionalProperties: false }),
  output: Type.Object({
    list: Type.Array(Type.Object({ version: Type.String(), effectiveAt: Seconds() })),
  }),
  reads: ['agreement'],
});

/** 推荐与排序 · 费用 · 退款 · 审核 · 联系与投诉 */
export const helpTopics = ['ranking', 'fees', 'refunds', 'review', 'contact'] as const;

export const getHelp = call({
  name: 'help/get',
  method: 'GET',
  access: 'public',
  summary: '帮助：推荐与排序、费用、退款、审核规则、联系与投诉（Markdown，数字是现行规则的）',
  input: Type.Object({ topic: OneOf(helpTopics) }, { additionalProperties: false }),
  output: Type.Object({
    topic: OneOf(helpTopics),
    title: Type.String(),
    /** Small Markdown subset, as agreements. */
    content: Type.String(),
  }),
  reads: ['setting', 'agreement'],
});
