import { Type } from 'typebox';
import { Author } from './account.ts';
import { call } from './call.ts';
import { Comment } from './comment.ts';
import { Coins, Count, done, Id, listInput, listOf, none, Nullable, OneOf, Seconds, Text } from './schema.ts';

export const introductionKinds = ['article', 'course', 'event'] as const;

export const IntroductionCard = Type.Object({
  id: Id(),
  kind: OneOf(introductionKinds),
  title: Type.String(),
  summary: Type.String(),
  cover: Nullable(Type.String()),
  categoryId: Id(),
  categoryName: Type.String(),
  price: Coins(),
  /** Holders of 会员 read it without coins. */
  memberFree: Type.Boolean(),
  readCount: Count(),
  commentCount: Count(),
  likeCount: Count(),
  /** Chapters of a course, seats of an event; 0 for an article. */
  size: Count(),
  publishedAt: Seconds(),
  author: Author,
});

export const getCategoryList = call({
  name: 'introduce/getCategoryList',
  method: 'GET',
  access: 'public',
  summary: '介绍分类',
  input: none(),
  output: Type.Object({
    list: Type.Array(Type.Object({ id: Id(), name: Type.String(), slug: Type.String() })),
  }),
  cache: 60,
  planned: true,
});

export const getList = call({
  name: 'introduce/getList',
  method: 'GET',
  access: 'public',
  summary: '介绍列表',
  input: Type.Object(
    {
      categoryId: Type.Optional(Id()),
      keyword: Type.Optional(Text(1, 60)),
      kind: Type.Optional(OneOf(introductionKinds)),
      sort: Type.Optional(OneOf(['hot', 'new'])),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: listOf(IntroductionCard),
  cache: 10,
  planned: true,
});

export const getBannerList = call({
  name: 'banner/getBannerList',
  method: 'GET',
  access: 'public',
  summary: '首页横幅',
  input: none(),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Id(),
        eyebrow: Type.String(),
        title: Type.String(),
        action: Type.String(),
        image: Nullable(Type.String()),
        linkKind: OneOf(['page', 'introduction', 'resource', 'external']),
        link: Type.String(),
      }),
    ),
  }),
  cache: 60,
  planned: true,
});

export const getIntroduceDetail = call({
  name: 'introduce/getIntroduceDetail',
  method: 'GET',
  access: 'public',
  summary: '介绍详情：图文、课程或活动',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({
    ...IntroductionCard.properties,
    /** Small Markdown subset. */
    content: Type.String(),
    liked: Type.Boolean(),
    collected: Type.Boolean(),
    owned: Type.Boolean(),
    chapters: Type.Array(
      Type.Object({
        id: Id(),
        title: Type.String(),
        kind: OneOf(['text', 'video']),
        free: Type.Boolean(),
        seconds: Count(),
      }),
    ),
    event: Nullable(
      Type.Object({
        startsAt: Seconds(),
        endsAt: Seconds(),
        place: Type.String(),
        address: Type.String(),
        seats: Count(),
        seatsLeft: Count(),
        registrationEndsAt: Seconds(),
      }),
    ),
  }),
  errors: [4004],
  planned: true,
});

const commentInput = { ...listInput, sort: Type.Optional(OneOf(['new', 'hot'])) };

export const getIntroduceComment = call({
  name: 'introduce/getIntroduceComment',
  method: 'GET',
  access: 'public',
  summary: '介绍的评论',
  input: Type.Object({ introduceId: Id(), ...commentInput }, { additionalProperties: false }),
  output: listOf(Comment),
  errors: [4004],
  planned: true,
});

export const getIntroduceSonComment = call({
  name: 'introduce/getIntroduceSonComment',
  method: 'GET',
  access: 'public',
  summary: '一条评论的回复',
  input: Type.Object({ commentId: Id(), ...commentInput }, { additionalProperties: false }),
  output: listOf(Comment),
  errors: [4004],
  planned: true,
});

export const addIntroduceComment = call({
  name: 'introduce/addIntroduceComment',
  method: 'POST',
  access: 'member',
  summary: '发表评论或回复',
  input: Type.Object(
    {
      introduceId: Id(),
      /** Replies to this comment when given. */
      commentId: Type.Optional(Id()),
      content: Text(1, 500),
      imageIds: Type.Optional(Type.Array(Id(), { maxItems: 3 })),
    },
    { additionalProperties: false },
  ),
  output: Comment,
  errors: [4001, 4003, 4004, 4010, 4029],
  idempotent: true,
  affects: [
    'introduce/getIntroduceComment',
    'introduce/getIntroduceSonComment',
    'introduce/getIntroduceDetail',
  ],
  planned: true,
});

export const deleteIntroduceComment = call({
  name: 'introduce/deleteIntroduceComment',
  method: 'POST',
  access: 'member',
  summary: '删除自己的评论，回复保留',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: done(),
  errors: [4003, 4004],
  idempotent: true,
  affects: [
    'introduce/getIntroduceComment',
    'introduce/getIntroduceSonComment',
    'introduce/getIntroduceDetail',
  ],
  planned: true,
});

export const motionIntroduce = call({
  name: 'introduce/motionIntroduce',
  method: 'POST',
  access: 'member',
  summary: '点赞或取消点赞',
  input: Type.Object({ id: Id(), on: Type.Boolean() }, { additionalProperties: false }),
  output: Type.Object({ on: Type.Boolean(), likeCount: Count() }),
  errors: [4004],
  idempotent: true,
  affects: ['introduce/getIntroduceDetail', 'introduce/getList'],
  planned: true,
});
