import { Type, type Static } from 'typebox';
import { Author } from '../account/account.ts';
import { ContentSummary } from '../content.ts';
import { call } from '../core/call.ts';
import {
  Count,
  Id,
  Latitude,
  listInput,
  listOf,
  Longitude,
  Nullable,
  OneOf,
  Seconds,
} from '../core/schema.ts';
import { TopicTag } from './topic.ts';

/** 种草: posts of the square. Their comments are declared in discussion.ts, writing them in publish.ts. */

/** 审核中 · 已发布 · 未通过. A draft stays with the client; a deleted one is nowhere, but `seeding/restore` brings it back. */
export const seedingStates = ['reviewing', 'published', 'rejected'] as const;
/** Who may see it once it is published: 公开 · 仅粉丝 (who follows the author) · 仅自己. */
export const visibilities = ['all', 'fans', 'self'] as const;
/** 推荐 · 关注 · 最新 · 附近 · one topic's · one author's. */
export const seedingFeeds = ['recommend', 'following', 'latest', 'nearby', 'topic', 'author'] as const;
/**
 * 近期热门 · 最新发布 · 来自你关注的话题 · 你关注的人 · 更多内容 (older than a week).
 */
export const seedingReasons = ['hot', 'new', 'topic', 'following', 'more'] as const;

/** A picture of a post. */
export const SeedingImage = Type.Object({
  id: Id(),
  url: Type.String(),
  /** At most 400 pixels a side. */
  thumbnail: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

/** A poll as the asking member sees it. */
export const Poll = Type.Object({
  choices: Type.Array(
    Type.Object({
      text: Type.String(),
      /** Null until the asking member voted or it is closed; its author sees them at once. */
      votes: Nullable(Count()),
    }),
  ),
  /** Members who voted. */
  total: Count(),
  /** Which choice the asking member took, counted from 0; null when none. */
  voted: Nullable(Type.Integer({ minimum: 0 })),
  endsAt: Seconds(),
  closed: Type.Boolean(),
});
export type Poll = Static<typeof Poll>;

/** What a post recommends or asks about. */
const Attachment = Type.Object({
  kind: ContentSummary.properties.kind,
  id: Id(),
  /** What its card shows; null when it was taken down since: the card says so. */
  content: Nullable(ContentSummary),
});

/** A post, whole, in a list as on its own screen. */
export const Seeding = Type.Object({
  id: Id(),
  author: Author,
  /** The small Markdown subset with $…$ formulas; names no pictures: those are in `images`. */
  content: Type.String(),
  images: Type.Array(SeedingImage),
  /** Shown after the text, in the author's order; they are not part of it. */
  topics: Type.Array(TopicTag),
  attachment: Nullable(Attachment),
  poll: Nullable(Poll),
  /** IP属地, stored when it was written; '' when unknown. */
  place: Type.String(),
  /** Where its author says they are, in their own words; '' when they do not. */
  spot: Type.String(),
  /** Kilometres from the position that was asked with, of one written with a position (0 = within one); else null. */
  distance: Nullable(Count()),
  visibility: OneOf(visibilities),
  likeCount: Count(),
  commentCount: Count(),
  collectCount: Count(),
  shareCount: Count(),
  /** People who opened it. */
  viewCount: Count(),
  liked: Type.Boolean(),
  collected: Type.Boolean(),
  mine: Type.Boolean(),
  /** The asking member follows its author. */
  attention: Type.Boolean(),
  /** Its author put it at the top of their own page. */
  pinned: Type.Boolean(),
  /** When it was changed after it was published; null when it was not. Then seeding/getEditHistory has something to say. */
  editedAt: Nullable(Seconds()),
  /** Until then its author may change it; null for others and where that is over. */
  editableUntil: Nullable(Seconds()),
  /** Others see only published ones. */
  state: OneOf(seedingStates),
  /** Why it was rejected, in words, for its author; else null. report/getDecision (kind 'seeding') says more. */
  reason: Nullable(Type.String()),
  createdAt: Seconds(),
});
export type Seeding = Static<typeof Seeding>;

export const getList = call({
  name: 'seeding/getList',
  method: 'GET',
  access: 'optional',
  summary:
    '种草列表：推荐（按热度，说明原因）、关注、最新、附近、话题、作者；除推荐与话题热门外都按时间。未登录时“关注”是空的',
  input: Type.Object(
    {
      feed: OneOf(seedingFeeds),
      /** Of feed 'topic': needed there. */
      topicId: Type.Optional(Id()),
      /** Of feed 'author': needed there. */
      uid: Type.Optional(Id()),
      /** Of feed 'topic'; 'hot' unless it says otherwise. */
      sort: Type.Optional(OneOf(['hot', 'new'])),
      /** Of feed 'nearby', both or neither: without them the province of the IP address decides. */
      latitude: Type.Optional(Latitude()),
      longitude: Type.Optional(Longitude()),
      ...listInput,
      /** Of 'recommend' it carries what was shown while it was hot. */
      cursor: Type.Optional(Type.String({ maxLength: 4_000 })),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    ...listOf(
      Type.Object({
        ...Seeding.properties,
        /** Why it stands here, of feed 'recommend'; else null. `text` is for people: “近期热门”. */
        recommended: Nullable(Type.Object({ kind: OneOf(seedingReasons), text: Type.String() })),
      }),
    ).properties,
    /** The answer is as of this second: `since` of seeding/getNewCount. */
    asOf: Seconds(),
    /** Whether this page was chosen for the one who asks (discover/setFeedChoice); only 'recommend' ever is. */
    personalised: Type.Boolean(),
    /** Of 'nearby': where that is, in a word (“江苏”, “你的位置”); '' when it is not known and the list is empty. Else ''. */
    area: Type.String(),
  }),
  errors: [4003, 4004],
  reads: ['seeding', 'topic', 'member', 'comment', 'follow', 'feedChoice'],
});

export const getNewCount = call({
  name: 'seeding/getNewCount',
  method: 'GET',
  access: 'optional',
  summary: '一个列表打开以后又有多少条新的种草，最多数到 99；“推荐”数的是全部新发布的',
  input: Type.Object(
    {
      feed: OneOf(['recommend', 'following', 'latest', 'nearby', 'topic']),
      topicId: Type.Optional(Id()),
      latitude: Type.Optional(Latitude()),
      longitude: Type.Optional(Longitude()),
      /** `asOf` of the list. */
      since: Seconds(),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ count: Count() }),
  errors: [4004],
  reads: ['seeding', 'follow'],
});

export const getDetail = call({
  name: 'seeding/getDetail',
  method: 'GET',
  access: 'optional',
  summary: '一条种草；没有权限看到的与不存在的一样',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Seeding,
  errors: [4004],
  reads: ['seeding:id', 'topic', 'member', 'comment:id', 'reaction:id', 'follow'],
});

export const getEditHistory = call({
  name: 'seeding/getEditHistory',
  method: 'GET',
  access: 'optional',
  summary: '一条种草发布后的修改：从最早的一版到现在的一版',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        content: Type.String(),
        topics: Type.Array(Type.String()),
        images: Type.Array(SeedingImage),
        /** When this version was written. */
        writtenAt: Seconds(),
      }),
    ),
  }),
  errors: [4004],
  reads: ['seeding:id'],
});

export const getMySeeding = call({
  name: 'seeding/getMySeeding',
  method: 'POST',
  access: 'member',
  summary: '我的种草，可按状态筛选，新的在前',
  input: Type.Object(
    { state: Type.Optional(OneOf(seedingStates)), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(Seeding),
  reads: ['seeding', 'topic', 'member', 'comment', 'reaction', 'review'],
});
