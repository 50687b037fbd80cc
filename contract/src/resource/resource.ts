import { Type, type Static } from 'typebox';
import { Author } from '../account/account.ts';
import { call } from '../core/call.ts';
import { RESOURCE } from '../core/constants.ts';
import { PendingPages } from './pending-pages.ts';
import { Coins, Count, Id, listInput, listOf, none, Nullable, OneOf, Seconds, Text } from '../core/schema.ts';

/** 草稿 → 转换中 → (转换失败) → 审核中 → 已发布 / 未通过 → 已下架 */
export const resourceStates = [
  'draft',
  'converting',
  'failed',
  'reviewing',
  'published',
  'rejected',
  'offShelf',
] as const;
/** What a buyer's download is: the uploaded bytes, or a PDF stamped with the buyer's id. */
export const buyerFiles = ['original', 'watermarked'] as const;
/** What made the pages: drawn from the PDF, laid out by LibreOffice, or the text set on clean pages of our own. */
export const engines = ['pdf', 'office', 'text'] as const;
export const fileKinds = ['pdf', 'word', 'slides', 'sheet', 'text', 'ebook'] as const;
export const resourceSorts = ['hot', 'new', 'downloads', 'rating', 'priceAsc', 'priceDesc'] as const;

export const Category = Type.Object({
  id: Id(),
  slug: Type.String(),
  name: Type.String(),
  /** Name of the icon in the client's set. */
  icon: Type.String(),
  children: Type.Array(Type.Object({ id: Id(), slug: Type.String(), name: Type.String() })),
});

export const getCategoryTree = call({
  name: 'resource/getCategoryTree',
  method: 'GET',
  access: 'public',
  summary: '资料分类（两级）',
  input: none(),
  output: Type.Object({ list: Type.Array(Category) }),
  reads: ['category'],
});

/** A document in a list. */
export const ResourceCard = Type.Object({
  id: Id(),
  title: Type.String(),
  /** One or two lines about it. */
  summary: Type.String(),
  subject: Type.String(),
  categoryId: Id(),
  categoryName: Type.String(),
  year: Nullable(Type.Integer()),
  fileKind: OneOf(fileKinds),
  /** Extension of the original: pdf, docx … */
  format: Type.String(),
  /** 0 while its pages are being made. */
  pageCount: Count(),
  bytes: Count(),
  price: Coins(),
  /** 文档会员 reads all of it without coins; its file is for those who own it. */
  memberFree: Type.Boolean(),
  viewCount: Count(),
  downloadCount: Count(),
  buyCount: Count(),
  publishedAt: Seconds(),
  author: Author,
});
export type ResourceCard = Static<typeof ResourceCard>;

export const getList = call({
  name: 'resource/getList',
  method: 'GET',
  access: 'optional',
  summary: '资料列表：分类、筛选与排序',
  input: Type.Object(
    {
      /** A category of either level. */
      categoryId: Type.Optional(Id()),
      fileKind: Type.Optional(OneOf(fileKinds)),
      subject: Type.Optional(Text(1, 30)),
      year: Type.Optional(Type.Integer({ minimum: 1990, maximum: 2100 })),
      access: Type.Optional(OneOf(['free', 'memberFree', 'coins'])),
      maxPrice: Type.Optional(Coins({ maximum: RESOURCE.maxPrice })),
      uid: Type.Optional(Id()),
      sort: Type.Optional(OneOf(resourceSorts)),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: listOf(ResourceCard),
  reads: ['resource', 'category', 'member', 'block'],
});

export const getSubjectList = call({
  name: 'resource/getSubjectList',
  method: 'GET',
  access: 'public',
  summary: '某个分类（不填为全部）的资料有哪些科目，资料多的在前，最多 60 个',
  input: Type.Object(
    {
      /** A category of either level. */
      categoryId: Type.Optional(Id()),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    /** `count`: published documents of the subject. */
    list: Type.Array(Type.Object({ subject: Type.String(), count: Count() })),
  }),
  reads: ['resource'],
});

export const OutlineItem = Type.Object({ title: Type.String(), page: Type.Integer(), depth: Type.Integer() });

export const ResourceDetail = Type.Object({
  ...ResourceCard.properties,
  description: Type.String(),
  /** Pages anybody may see. */
  previewPages: Count(),
  outline: Type.Array(OutlineItem),
  /** Characters of text a page on average: how dense it is. */
  textDensity: Count(),
  /** Which way the pages were made; null where it was not recorded. */
  engine: Nullable(OneOf(engines)),
  /** When the file says it was made, or null. */
  documentDate: Nullable(Seconds()),
  /** First lines of the text that anybody may see. */
  excerpt: Type.String(),
  /** The original, too, where a watermark is wanted and turned out not to hold on this file. */
  buyerFile: OneOf(buyerFiles),
  /** The version shown; 0 while there is none with pages. */
  version: Count(),
  /** While nobody can be shown its pages, how far they are; else null. */
  pendingPages: Nullable(PendingPages),
  state: OneOf(resourceStates),
  /** The asking member made it. */
  mine: Type.Boolean(),
  /** The asking member bought it, made it, or it is free: whole preview and download. */
  owned: Type.Boolean(),
  /** 文档会员 of the asking member opens it: whole preview, and downloads without coins. */
  openByMembership: Type.Boolean(),
  /** The member bought it (it never costs again). */
  bought: Type.Boolean(),
  /** The asking member collected it. */
  collected: Type.Boolean(),
  collectCount: Count(),
  shareCount: Count(),
  /** Ratings of its owners, and the mean of their stars times 10, rounded: 49 = 4.9; 0 without ratings. */
  ratingCount: Count(),
  ratingTenths: Count(),
});
export type ResourceDetail = Static<typeof ResourceDetail>;

export const getDetail = call({
  name: 'resource/getDetail',
  method: 'GET',
  access: 'optional',
  summary: '资料详情；未发布的只有作者可见',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: ResourceDetail,
  errors: [4004],
  reads: ['resource:id', 'category', 'member', 'reaction:id', 'purchase:id', 'setting'],
});

export const getPreview = call({
  name: 'resource/getPreview',
  method: 'GET',
  access: 'optional',
  summary: `预览页图片，每次 ${RESOURCE.previewBatch} 页；超出可看范围的页不会给出`,
  input: Type.Object(
    {
      id: Id(),
      /** First page of the batch, from 1. */ from: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
      ),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    pages: Type.Array(
      Type.Object({
        number: Type.Integer(),
        /** Short-lived address bound to who asked. */
        url: Type.String(),
        width: Type.Integer(),
        height: Type.Integer(),
      }),
    ),
    pageCount: Count(),
    /** Pages this caller may see. */
    visiblePages: Count(),
    /** First page of the next batch, or null. */
    nextFrom: Nullable(Type.Integer()),
    expiresAt: Seconds(),
  }),
  errors: [4004],
  reads: ['resource:id', 'purchase:id', 'setting'],
});

export const getRelated = call({
  name: 'resource/getRelated',
  method: 'GET',
  access: 'optional',
  summary: '相关资料：同科目与同分类',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({ list: Type.Array(ResourceCard) }),
  errors: [4004],
  reads: ['resource', 'category', 'member', 'block'],
});

const meta = {
  title: Text(RESOURCE.titleMin, RESOURCE.titleMax),
  description: Text(0, RESOURCE.descriptionMax),
  categoryId: Id(),
  subject: Text(1, 30),
  year: Nullable(Type.Integer({ minimum: 1990, maximum: 2100 })),
  price: Coins({ maximum: RESOURCE.maxPrice }),
  memberFree: Type.Boolean(),
  buyerFile: OneOf(buyerFiles),
};
const optionalMeta = Type.Partial(Type.Object(meta)).properties;

/** A member's own document with its state. */
export const MyResource = Type.Object({
  id: Id(),
  ...meta,
  state: OneOf(resourceStates),
  /** Why conversion or review failed, in words; else null. */
  reason: Nullable(Type.String()),
  /** The complaint about copyright that keeps it out of sight; null = none does. */
  complaintId: Nullable(Id()),
  /** Pages converted so far while converting. */
  pagesDone: Count(),
  pageCount: Count(),
  fileName: Type.String(),
  format: Type.String(),
  bytes: Count(),
  version: Count(),
  viewCount: Count(),
  downloadCount: Count(),
  buyCount: Count(),
  /** What it earned, 分. */
  earnedFen: Type.Integer(),
  createdAt: Seconds(),
  updatedAt: Seconds(),
});
export type MyResource = Static<typeof MyResource>;

export const create = call({
  name: 'resource/create',
  method: 'POST',
  access: 'member',
  summary: '由上传好的文件建立资料；draft 为真时只存草稿，否则转换后发布',
  input: Type.Object(
    {
      ...meta,
      /** uploadId of a ready file of one's own. */
      uploadId: Text(1, 100),
      draft: Type.Optional(Type.Boolean()),
      /** The uploader states to hold the rights; needed to publish. */
      rights: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
  output: MyResource,
  errors: [4001, 4003, 4004, 4009, 4010],
  changes: ['resource'],
  idempotent: true,
});

export const update = call({
  name: 'resource/update',
  method: 'POST',
  access: 'member',
  summary: '修改资料；可换新文件（成为新版本），已购买者免费得到新版本',
  input: Type.Object(
    {
      id: Id(),
      ...optionalMeta,
      uploadId: Type.Optional(Text(1, 100)),
      /** Submit a draft, a rejected or a taken-down document for publishing. */
      publish: Type.Optional(Type.Boolean()),
      rights: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  output: MyResource,
  errors: [4003, 4004, 4009, 4010],
  changes: ['resource:id'],
  idempotent: true,
});

export const offShelf = call({
  name: 'resource/offShelf',
  method: 'POST',
  access: 'member',
  summary: '下架；已购买者仍可阅读和下载',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: MyResource,
  errors: [4003, 4004, 4009],
  changes: ['resource:id'],
  idempotent: true,
});

export const retryConversion = call({
  name: 'resource/retryConversion',
  method: 'POST',
  access: 'member',
  summary: '重新转换失败的资料',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: MyResource,
  errors: [4003, 4004, 4009],
  changes: ['resource:id'],
  idempotent: true,
});

export const removeDraft = call({
  name: 'resource/remove',
  method: 'POST',
  access: 'member',
  summary: '删除从未发布过的资料（草稿、转换失败、未通过）',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({}),
  errors: [4003, 4004, 4009],
  changes: ['resource:id'],
  idempotent: true,
});

export const getUserResourceList = call({
  name: 'resource/getUserResourceList',
  method: 'POST',
  access: 'member',
  summary: '我的上传，可按状态筛选',
  input: Type.Object(
    { state: Type.Optional(OneOf(resourceStates)), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(MyResource),
  reads: ['resource', 'purchase'],
});

export const getMine = call({
  name: 'resource/getMine',
  method: 'GET',
  access: 'member',
  summary: '自己的一份资料（编辑用）',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: MyResource,
  errors: [4003, 4004],
  reads: ['resource:id', 'purchase:id'],
});

export const download = call({
  name: 'resource/download',
  method: 'POST',
  access: 'member',
  summary: '取得 60 秒内有效、只属于本人的下载地址',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({
    url: Type.String(),
    fileName: Type.String(),
    /** Bytes of what will be sent; null while a watermark is still to be made. */
    bytes: Nullable(Count()),
    sha256: Nullable(Type.String()),
    /** A watermark is to be on it; when the file turns out not to take one, the original comes and getDetail says so. */
    watermarked: Type.Boolean(),
    expiresAt: Seconds(),
    /** Downloads left today. */
    leftToday: Count(),
  }),
  errors: [4003, 4004, 4006, 4029],
  changes: ['download'],
});

export const getDownloadList = call({
  name: 'resource/getDownloadList',
  method: 'POST',
  access: 'member',
  summary: '我的下载记录',
  input: Type.Object(listInput, { additionalProperties: false }),
  output: listOf(
    Type.Object({
      id: Id(),
      resourceId: Id(),
      /** Of what the member can no longer open, the name of the file they got. */
      title: Type.String(),
      fileKind: OneOf(fileKinds),
      format: Type.String(),
      bytes: Count(),
      createdAt: Seconds(),
    }),
  ),
  reads: ['download', 'resource'],
});
