import { Type } from 'typebox';
import { call } from './core/call.ts';
import { ContentSummary } from './content.ts';
import { done, listInput, listOf, none, OneOf } from './core/schema.ts';
import { summaryTags } from './core/tags.ts';

/**
 * 近期热门 (younger than a week, and somebody wanted it) · 近期发布 (as young, nobody did yet) · 最新发布 · 因为你收藏过 · 因为你购买过 · 因为你最近看过 (on this device) · 更多内容 (older than a week)
 */
export const feedReasons = ['hot', 'recent', 'new', 'collected', 'bought', 'viewed', 'more'] as const;

export const getFeed = call({
  name: 'discover/getFeed',
  method: 'GET',
  access: 'optional',
  summary: '首页推荐：各种内容混排，每条说明为什么出现；关闭个性化后按热度',
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
        content: ContentSummary,
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
  reads: [...summaryTags, 'category', 'member', 'comment', 'feedChoice', 'block'],
});

export const getFeedChoice = call({
  name: 'discover/getFeedChoice',
  method: 'GET',
  access: 'member',
  summary: '个性化推荐是否开启',
  input: none(),
  output: Type.Object({ personalised: Type.Boolean() }),
  reads: ['feedChoice'],
});

export const setFeedChoice = call({
  name: 'discover/setFeedChoice',
  method: 'POST',
  access: 'member',
  summary: '开启或关闭个性化推荐',
  input: Type.Object({ personalised: Type.Boolean() }, { additionalProperties: false }),
  output: done(),
  changes: ['feedChoice'],
});
