import { Type, type Static } from 'typebox';
import { call } from '../core/call.ts';
import { INTRODUCTION } from '../core/constants.ts';
import { operator } from '../core/operator-role.ts';
import {
  Banner,
  bannerLinks,
  chapterKinds,
  IntroductionCategory,
  introductionKinds,
  TextImage,
} from './introduction.ts';
import {
  Coins,
  Count,
  done,
  Id,
  listInput,
  listOf,
  none,
  Nullable,
  OneOf,
  Position,
  Seconds,
  Text,
} from '../core/schema.ts';

/** Editing by operators. What they make stands under the name of the member they publish as. */

export const introductionStates = ['draft', 'published', 'offShelf'] as const;

const event = Type.Object(
  {
    startsAt: Seconds(),
    endsAt: Seconds(),
    place: Text(1, 60),
    address: Text(1, 120),
    seats: Type.Integer({ minimum: 1, maximum: INTRODUCTION.maxSeats }),
    registrationStartsAt: Seconds(),
    registrationEndsAt: Seconds(),
  },
  { additionalProperties: false },
);

const meta = {
  kind: OneOf(introductionKinds),
  title: Text(INTRODUCTION.titleMin, INTRODUCTION.titleMax),
  summary: Text(1, INTRODUCTION.summaryMax),
  /** Id of a picture sent by upload/image, or null for a drawn cover. */
  coverId: Nullable(Id()),
  categoryId: Id(),
  price: Coins({ maximum: INTRODUCTION.maxPrice }),
  memberFree: Type.Boolean(),
  /** Open to all: an article's trial part (its whole when it costs nothing), what a course or event is about. */
  content: Text(1, INTRODUCTION.contentMax),
  /** What an article with a price sells beyond its trial part; empty for everything else. */
  paidContent: Text(0, INTRODUCTION.contentMax),
  /** Documents that go with it. */
  relatedIds: Type.Array(Id(), { maxItems: 10 }),
  /** Of an event, else null. */
  event: Nullable(event),
};

/** What an editor has before them, as a stamp; given back with a change, which is refused when somebody else was faster. */
const stamp = { stamp: Type.String() };
const basedOn = { basedOn: Type.Optional(Text(1, 40)) };

/** A chapter as its editors see it. */
export const EditedChapter = Type.Object({
  id: Id(),
  title: Type.String(),
  kind: OneOf(chapterKinds),
  free: Type.Boolean(),
  seconds: Count(),
  content: Type.String(),
  /** uploadId of its video, or null. */
  uploadId: Nullable(Type.String()),
  /** Id of the picture that stands for the video, or null. */
  posterId: Nullable(Id()),
  ...stamp,
});

/** An introduction as its editors see it. */
export const EditedIntroduction = Type.Object({
  id: Id(),
  ...meta,
  state: OneOf(introductionStates),
  chapters: Type.Array(EditedChapter),
  /** Every picture it uses: cover, posters, those its texts name. */
  images: Type.Array(TextImage),
  publishedAt: Nullable(Seconds()),
  updatedAt: Seconds(),
  /** Of what `saveIntroduction` writes: not of the chapters, which have their own. */
  ...stamp,
});
export type EditedIntroduction = Static<typeof EditedIntroduction>;

export const getIntroduction = call({
  name: 'operator/getIntroduction',
  method: 'GET',
  access: operator('editor'),
  summary: '编辑：一篇介绍的全部内容',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: EditedIntroduction,
  errors: [4004],
  reads: ['introduction:id'],
});

export const getIntroductionList = call({
  name: 'operator/getIntroductionList',
  method: 'GET',
  access: operator('editor'),
  summary: '编辑：全部介绍，新的在前，可按状态筛选',
  input: Type.Object(
    { state: Type.Optional(OneOf(introductionStates)), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(
    Type.Object({
      id: Id(),
      kind: meta.kind,
      title: Type.String(),
      state: OneOf(introductionStates),
      readCount: Count(),
      buyCount: Count(),
      updatedAt: Seconds(),
    }),
  ),
  reads: ['introduction', 'purchase'],
});

export const saveIntroduction = call({
  name: 'operator/saveIntroduction',
  method: 'POST',
  access: operator('editor'),
  summary: '编辑：新建（无 id）或修改一篇介绍；种类不能再改，座位不能少于已售出的票',
  input: Type.Object({ id: Type.Optional(Id()), ...meta, ...basedOn }, { additionalProperties: false }),
  output: EditedIntroduction,
  errors: [4003, 4004, 4009],
  changes: ['introduction:id'],
  idempotent: true,
});

export const publishIntroduction = call({
  name: 'operator/publishIntroduction',
  method: 'POST',
  access: operator('editor'),
  summary: '编辑：发布一篇介绍，或让下架的重新上架',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: EditedIntroduction,
  errors: [4004, 4009],
  changes: ['introduction:id'],
  idempotent: true,
});

export const takeDownIntroduction = call({
  name: 'operator/takeDownIntroduction',
  method: 'POST',
  access: operator('editor'),
  summary: '编辑：下架一篇介绍；已购买者仍可阅读，已售出的票仍有效',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: EditedIntroduction,
  errors: [4004, 4009],
  changes: ['introduction:id'],
  idempotent: true,
});

export const saveChapter = call({
  name: 'operator/saveChapter',
  method: 'POST',
  access: operator('editor'),
  summary: '编辑：新建（无 id，排在最后）或修改课程的一章',
  input: Type.Object(
    {
      id: Type.Optional(Id()),
      introduceId: Id(),
      title: Text(1, INTRODUCTION.titleMax),
      kind: OneOf(chapterKinds),
      free: Type.Boolean(),
      content: Text(0, INTRODUCTION.contentMax),
      /** uploadId of a ready video of one's own, or the one it has; needed for a video chapter, else null. */
      uploadId: Nullable(Text(1, 100)),
      /** Id of a picture sent by upload/image that stands for the video, or null. */
      posterId: Nullable(Id()),
      ...basedOn,
    },
    { additionalProperties: false },
  ),
  output: EditedChapter,
  errors: [4003, 4004, 4009],
  changes: ['introduction:introduceId'],
  idempotent: true,
});

export const orderChapters = call({
  name: 'operator/orderChapters',
  method: 'POST',
  access: operator('editor'),
  summary: '编辑：安排一门课程章节的顺序；没有列出的章节被删除',
  input: Type.Object(
    {
      introduceId: Id(),
      ids: Type.Array(Id(), { maxItems: INTRODUCTION.maxChapters }),
      /** The chapters that were shown: with others in the course by now it is refused, and none is deleted unseen. */
      basedOn: Type.Optional(Type.Array(Id(), { maxItems: INTRODUCTION.maxChapters })),
    },
    { additionalProperties: false },
  ),
  /** The chapters there are now, in their order. */
  output: Type.Object({ ids: Type.Array(Id()) }),
  errors: [4004, 4009],
  changes: ['introduction:introduceId'],
  idempotent: true,
});

export const saveIntroductionCategory = call({
  name: 'operator/saveIntroductionCategory',
  method: 'POST',
  access: operator('editor'),
  summary: '编辑：新建（无 id）或修改一个介绍分类',
  input: Type.Object(
    {
      id: Type.Optional(Id()),
      name: Text(1, 12),
      slug: Type.String({ pattern: '^[a-z][a-z0-9-]{1,29}$' }),
      position: Position(),
    },
    { additionalProperties: false },
  ),
  output: IntroductionCategory,
  errors: [4004, 4009],
  changes: ['category'],
  idempotent: true,
});

const banner = {
  eyebrow: Text(0, 20),
  title: Text(1, 40),
  action: Text(0, 12),
  /** Id of a picture sent by upload/image, or null for a drawn banner. */
  imageId: Nullable(Id()),
  linkKind: OneOf(bannerLinks),
  link: Text(1, 500),
  position: Position(),
  /** Shown within these; null = no limit. */
  startsAt: Nullable(Seconds()),
  endsAt: Nullable(Seconds()),
  shown: Type.Boolean(),
};

export const EditedBanner = Type.Object({ ...banner, id: Id(), image: Banner.properties.image });
export type EditedBanner = Static<typeof EditedBanner>;

export const getBanners = call({
  name: 'operator/getBannerList',
  method: 'GET',
  access: operator('editor'),
  summary: '编辑：全部横幅，未展示的也在内',
  input: none(),
  output: Type.Object({ list: Type.Array(EditedBanner) }),
  reads: ['banner'],
});

export const saveBanner = call({
  name: 'operator/saveBanner',
  method: 'POST',
  access: operator('editor'),
  summary: '编辑：新建（无 id）或修改一条横幅',
  input: Type.Object({ id: Type.Optional(Id()), ...banner }, { additionalProperties: false }),
  output: EditedBanner,
  errors: [4004, 4009],
  changes: ['banner'],
  idempotent: true,
});

export const removeBanner = call({
  name: 'operator/removeBanner',
  method: 'POST',
  access: operator('editor'),
  summary: '编辑：删除一条横幅',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: done(),
  errors: [4004],
  changes: ['banner'],
  idempotent: true,
});
