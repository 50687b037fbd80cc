import { Type } from 'typebox';
import { call } from './call.ts';
import { IntroductionCard } from './introduction.ts';
import { ResourceCard } from './resource.ts';
import { done, listInput, listOf, none, Nullable, OneOf, Seconds } from './schema.ts';

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
    wechatLogin: Type.Boolean(),
    /** True when demo accounts and codes exist: the login page shows them. */
    demo: Type.Boolean(),
    /** Event → template id for WeChat subscribe messages; empty when none is configured. */
    subscribeMessage: Type.Unsafe<Record<string, string>>(
      Type.Object({}, { additionalProperties: Type.String() }),
    ),
  }),
  cache: 60,
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
  cache: 300,
});

export const feedKinds = ['resource', 'introduction'] as const;
/**
 * 近期热门 (younger than a week, and somebody wanted it) · 近期发布 (as young, nobody did yet) · 最新发布 · 因为你收藏过 · 因为你购买过 · 因为你最近看过 (on this device) · 更多内容 (older than a week)
 */
export const feedReasons = ['hot', 'recent', 'new', 'collected', 'bought', 'viewed', 'more'] as const;

export const getFeed = call({
  name: 'discover/getFeed',
  method: 'GET',
  access: 'optional',
  summary: '首页推荐：介绍与资料混排，每条说明为什么出现；关闭个性化后按热度',
  input: Type.Object(
    {
      /**
       * Categories of documents this device opened lately, “3,17,4”: only sent while personalisation is on. For who has
       * no session; a member's own acts decide otherwise.
       */
      viewed: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,9}(,[1-9]\\d{0,9}){0,4}$', maxLength: 60 })),
      ...listInput,
      /** Carries what was shown while it was hot. */
      cursor: Type.Optional(Type.String({ maxLength: 4_000 })),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    ...listOf(
      Type.Object({
        kind: OneOf(feedKinds),
        resource: Nullable(ResourceCard),
        introduction: Nullable(IntroductionCard),
        reason: Type.Object({
          kind: OneOf(feedReasons),
          /** A sentence: “因为你收藏过《高等数学》这类内容”. */
          text: Type.String(),
        }),
      }),
    ).properties,
    /** Whether this page was chosen for the one who asks. */
    personalised: Type.Boolean(),
  }),
  cache: 10,
});

export const getFeedChoice = call({
  name: 'discover/getFeedChoice',
  method: 'GET',
  access: 'member',
  summary: '个性化推荐是否开启',
  input: none(),
  output: Type.Object({ personalised: Type.Boolean() }),
});

export const setFeedChoice = call({
  name: 'discover/setFeedChoice',
  method: 'POST',
  access: 'member',
  summary: '开启或关闭个性化推荐',
  input: Type.Object({ personalised: Type.Boolean() }, { additionalProperties: false }),
  output: done(),
  affects: ['discover/getFeed', 'discover/getFeedChoice'],
});
