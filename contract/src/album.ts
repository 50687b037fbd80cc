import { Type, type Static } from 'typebox';
import { Author } from './account/account.ts';
import { call } from './core/call.ts';
import { ALBUM, RESOURCE } from './core/constants.ts';
import { collectedFields } from './reaction.ts';
import { ResourceCard } from './resource/resource.ts';
import { SpendingState } from './spending.ts';
import {
  Coins,
  Count,
  done,
  Id,
  listInput,
  listOf,
  Nullable,
  OneOf,
  Seconds,
  Text,
  Toggle,
} from './core/schema.ts';

/** An ordered collection of published documents by one curator. */

/** 草稿 · 审核中 · 已发布 · 未通过 */
export const albumStates = ['draft', 'reviewing', 'published', 'rejected'] as const;
export const albumSorts = ['hot', 'new', 'buys'] as const;

/** An album in a list. */
export const AlbumCard = Type.Object({
  id: Id(),
  title: Type.String(),
  /** The description's first words; may be ''. */
  summary: Type.String(),
  /** Address of its picture, or null: the client draws a cover. */
  cover: Nullable(Type.String()),
  /** What most of it is about: subject and category of its first document; '' while it is empty. */
  subject: Type.String(),
  categoryName: Type.String(),
  /** Percent off the curator's own documents for who buys the whole album. */
  discount: Type.Integer(),
  /** Documents in it that everybody can see. */
  itemCount: Count(),
  /** What those cost one by one. */
  price: Coins(),
  viewCount: Count(),
  buyCount: Count(),
  publishedAt: Seconds(),
  author: Author,
});
export type AlbumCard = Static<typeof AlbumCard>;

/** A document in an album. */
export const AlbumItem = Type.Object({
  ...ResourceCard.properties,
  /** False when it was taken down since: shown to its buyers, its author and the curator only. */
  available: Type.Boolean(),
  /** The asking member bought it or made it. */
  owned: Type.Boolean(),
});
export type AlbumItem = Static<typeof AlbumItem>;

/**
 * A ZIP file attached to an album. It is kept and sent as it came: nothing in it, and no archive inside it, is ever unpacked
 * here, so whoever downloads it opens it at their own risk.
 */
export const AlbumAttachment = Type.Object({
  /** Names it in album/save and album/download; opens nothing by itself. */
  uploadId: Type.String(),
  name: Type.String(),
  bytes: Count(),
});
export type AlbumAttachment = Static<typeof AlbumAttachment>;

export const AlbumDetail = Type.Object({
  ...AlbumCard.properties,
  description: Type.String(),
  state: OneOf(albumStates),
  /** Why it waits or was rejected, for its curator; else null. */
  reason: Nullable(Type.String()),
  /** Of its list of documents: named again when that is replaced. */
  version: Count(),
  items: Type.Array(AlbumItem),
  /** In their order; everybody sees their names and sizes. */
  attachments: Type.Array(AlbumAttachment),
  /** The asking member may download them: the curator, and who has or needs to buy none of the documents any more. */
  attachmentsOpen: Type.Boolean(),
  mine: Type.Boolean(),
  /** What is left for the asking member, or a visitor, to buy: how many documents, and for how many coins together. */
  missing: Type.Object({ count: Count(), coins: Coins() }),
  liked: Type.Boolean(),
  likeCount: Count(),
  collected: Type.Boolean(),
  collectCount: Count(),
  shareCount: Count(),
  commentCount: Count(),
});
export type AlbumDetail = Static<typeof AlbumDetail>;

const cardTags = ['album', 'resource', 'category', 'member'] as const;

export const getList = call({
  name: 'album/getList',
  method: 'GET',
  access: 'optional',
  summary: '专辑列表：全部、某人的，或收录某份资料的',
  input: Type.Object(
    {
      /** Of this curator. */
      uid: Type.Optional(Id()),
      /** Those that hold this document. */
      resourceId: Type.Optional(Id()),
      sort: Type.Optional(OneOf(albumSorts)),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: listOf(AlbumCard),
  reads: [...cardTags, 'block'],
});

export const getMine = call({
  name: 'album/getMine',
  method: 'POST',
  access: 'member',
  summary: '我的专辑，可按状态筛选',
  input: Type.Object(
    { state: Type.Optional(OneOf(albumStates)), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(
    Type.Object({
      ...AlbumCard.properties,
      state: OneOf(albumStates),
      reason: AlbumDetail.properties.reason,
      updatedAt: Seconds(),
    }),
  ),
  reads: cardTags,
});

export const getDetail = call({
  name: 'album/getDetail',
  method: 'GET',
  access: 'optional',
  summary: '一个专辑和里面的资料；未发布的只有作者可见',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: AlbumDetail,
  errors: [4004],
  reads: ['album:id', 'resource', 'category', 'member', 'reaction:id', 'comment:id', 'purchase', 'setting'],
});

export const save = call({
  name: 'album/save',
  method: 'POST',
  access: 'member',
  summary: '新建或修改（有 id）专辑；state 为 published 时发布，为 draft 时只有自己可见',
  input: Type.Object(
    {
      id: Type.Optional(Id()),
      title: Text(ALBUM.titleMin, ALBUM.titleMax),
      description: Text(0, ALBUM.descriptionMax),
      /** A picture of one's own; null has the client draw a cover; left out, it stays as it is. */
      coverId: Type.Optional(Nullable(Id())),
      discount: Type.Integer({ minimum: 0, maximum: ALBUM.maxDiscount }),
      /**
       * Its ZIP files in their order, sent to `/files` as `archive` before; left out, they stay as they are. At most
       * ALBUM.attachmentBytes together.
       */
      attachmentIds: Type.Optional(
        Type.Array(Text(1, 100), { maxItems: ALBUM.attachments, uniqueItems: true }),
      ),
      state: OneOf(['draft', 'published']),
    },
    { additionalProperties: false },
  ),
  output: AlbumDetail,
  errors: [4001, 4003, 4004, 4009, 4010],
  changes: ['album:id', 'review'],
  idempotent: true,
});

export const setItems = call({
  name: 'album/setItems',
  method: 'POST',
  access: 'member',
  summary: '整体替换专辑里的资料和顺序；version 与现在不同会被拒绝',
  input: Type.Object(
    {
      id: Id(),
      /** `version` of the list that was changed. */
      version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
      /** Documents in their order: published ones, or such as are in it already. */
      ids: Type.Array(Id(), { maxItems: ALBUM.items, uniqueItems: true }),
    },
    { additionalProperties: false },
  ),
  output: AlbumDetail,
  errors: [4003, 4004, 4009],
  changes: ['album'],
  idempotent: true,
});

export const download = call({
  name: 'album/download',
  method: 'POST',
  access: 'member',
  summary: '专辑附件的下载地址，一分钟内有效，只能本人打开；专辑里的资料都拥有或免费时才有',
  input: Type.Object({ id: Id(), uploadId: Text(1, 100) }, { additionalProperties: false }),
  output: Type.Object({
    url: Type.String(),
    fileName: Type.String(),
    bytes: Count(),
    expiresAt: Seconds(),
  }),
  errors: [4003, 4004],
  reads: ['album:id', 'resource', 'purchase'],
});

export const remove = call({
  name: 'album/delete',
  method: 'POST',
  access: 'member',
  summary: `删除自己的专辑；${ALBUM.restoreSeconds / 60} 分钟内可以撤销（restore）`,
  input: Type.Object({ id: Id(), restore: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
  output: done(),
  errors: [4003, 4004],
  changes: ['album', 'review'],
});

export const motion = call({
  name: 'album/motion',
  method: 'POST',
  access: 'member',
  summary: '点赞或取消点赞一个专辑',
  input: Type.Object({ id: Id(), on: Toggle() }, { additionalProperties: false }),
  output: Type.Object({ on: Type.Boolean(), likeCount: Count() }),
  errors: [4003, 4004],
  changes: ['reaction:id'],
});

/** One document of a quote: what it costs alone, and what it costs in the album. */
export const AlbumQuoteItem = Type.Object({
  id: Id(),
  title: Type.String(),
  price: Coins(),
  payable: Coins(),
});

export const getQuote = call({
  name: 'album/getQuote',
  method: 'POST',
  access: 'member',
  summary: '全部购买的价格说明：只算还没有的，折扣只用于专辑作者自己的资料',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({
    id: Id(),
    title: Type.String(),
    discount: Type.Integer(),
    /** What is missing to the member, in the album's order; empty when they own all. */
    items: Type.Array(AlbumQuoteItem),
    /** Documents in it that everybody can see, and how many of them cost nothing or are the member's already. */
    itemCount: Count(),
    ownedCount: Count(),
    /** What the missing ones cost one by one, and together in the album. */
    price: Coins(),
    payable: Coins(),
    fromGift: Coins(),
    fromPaid: Coins(),
    /** Coins missing; 0 when it can be bought. */
    missing: Coins(),
    coinsBefore: Coins(),
    coinsAfter: Coins(),
    /** What may hold the member back although there are coins. */
    spending: SpendingState,
  }),
  errors: [4004],
  reads: ['album:id', 'resource', 'purchase', 'wallet', 'order', 'youthMode', 'setting', 'member'],
});

export const buy = call({
  name: 'album/buy',
  method: 'POST',
  access: 'member',
  summary: '一次买下专辑里还没有的资料；与报价不同会被拒绝（4009），请重新取报价',
  input: Type.Object(
    {
      id: Id(),
      /** `items` of the quote the member agreed to: each document and its `payable`. */
      items: Type.Array(
        Type.Object(
          { id: Id(), payable: Coins({ maximum: RESOURCE.maxPrice }) },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: ALBUM.items },
      ),
      /** The member agreed to a price above their own confirmation amount; without it that is refused with 4009. */
      confirmed: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    /** Documents bought. */
    count: Count(),
    /** Coins paid, and left. */
    paid: Coins(),
    coins: Coins(),
  }),
  errors: [4002, 4003, 4004, 4009],
  changes: ['purchase', 'wallet', 'album:id'],
  idempotent: true,
});

export const getCollectAlbumList = call({
  name: 'collect/getCollectAlbumList',
  method: 'POST',
  access: 'member',
  summary: '我收藏的专辑，包括作者收起来的',
  input: Type.Object(listInput, { additionalProperties: false }),
  output: listOf(Type.Object({ ...AlbumCard.properties, ...collectedFields })),
  reads: ['collection', ...cardTags],
});
