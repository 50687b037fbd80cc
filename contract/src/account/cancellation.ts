import { Type } from 'typebox';
import { ownerProof } from './account.ts';
import { call } from '../core/call.ts';
import { none, Nullable, Seconds } from '../core/schema.ts';

const Condition = Type.Object({
  /** A sentence for the member. */
  text: Type.String(),
  /** Hash address of the screen where it is settled; '' when there is none. */
  link: Type.String(),
});

export const getCancellation = call({
  name: 'user/getCancellation',
  method: 'GET',
  access: 'member',
  summary: '注销账号之前要知道的：还要处理什么，会失去什么，删除什么，保留什么',
  input: none(),
  output: Type.Object({
    /** Days in which a login keeps the account. */
    coolOffDays: Type.Integer(),
    /** What has to be settled first; the account cannot be cancelled before. */
    obstacles: Type.Array(Condition),
    /** What the member gives up. */
    losses: Type.Array(Condition),
    /** What is removed, in words. */
    goes: Type.Array(Type.String()),
    /** What stays without any personal field, in words. */
    keeps: Type.Array(Type.String()),
  }),
  reads: ['account', 'wallet', 'order', 'withdrawal', 'membership', 'coupon', 'purchase', 'album', 'ticket'],
});

export const cancelAccount = call({
  name: 'user/cancelAccount',
  method: 'POST',
  access: 'member',
  summary: '申请注销账号：所有设备退出登录，七天内登录即撤销，之后个人资料全部删除',
  input: Type.Object(ownerProof, { additionalProperties: false }),
  output: Type.Object({
    /** When the account ends unless its member logs in before. */
    dueAt: Seconds(),
  }),
  errors: [4003, 4009, 4029],
  changes: ['account', 'device'],
});

export const exportStates = ['none', 'waiting', 'running', 'ready', 'failed', 'expired'] as const;

/** The last export a member asked for. */
export const DataExport = Type.Object({
  state: Type.Unsafe<(typeof exportStates)[number]>({ type: 'string', enum: [...exportStates] }),
  /** Parts of the data that are written, and how many there are. */
  done: Type.Integer(),
  total: Type.Integer(),
  createdAt: Nullable(Seconds()),
  /** When the archives are removed. */
  expiresAt: Nullable(Seconds()),
  /** ZIP archives, each whole by itself; their addresses open for this member only, until they are removed. */
  volumes: Type.Array(Type.Object({ url: Type.String(), name: Type.String(), bytes: Type.Integer() })),
});

export const exportData = call({
  name: 'user/exportData',
  method: 'POST',
  access: 'member',
  summary: '导出我的全部数据：在后台生成 ZIP，完成后发消息；正在生成时再次请求得到同一个',
  input: none(),
  output: DataExport,
  errors: [4029],
  changes: ['dataExport'],
});

export const getExport = call({
  name: 'user/getExport',
  method: 'GET',
  access: 'member',
  summary: '最近一次导出的进度和下载地址（一天内有效，只有本人能打开）',
  input: none(),
  output: DataExport,
  reads: ['dataExport'],
});
