import { Type } from 'typebox';
import { Author } from '../account/account.ts';
import { call } from '../core/call.ts';
import { operator } from '../core/operator-role.ts';
import {
  Coins,
  Count,
  done,
  Fen,
  Id,
  listInput,
  listOf,
  Nullable,
  OneOf,
  Seconds,
  Text,
} from '../core/schema.ts';
import { ReviewDetail } from '../moderation/desk.ts';

const closedObject = { additionalProperties: false };
const Reason = () => Text(1, 200);
const Level = () => Type.Integer({ minimum: 0, maximum: 4 });

/** Until when a member may not do something, and why: they read it. */
const Restriction = Nullable(Type.Object({ until: Seconds(), reason: Type.String() }));

/** A member in the list of operators. */
export const MemberLine = Type.Object({
  ...Author.properties,
  /** 138****0001; null when none is bound. */
  phone: Nullable(Type.String()),
  level: Level(),
  muted: Type.Boolean(),
  banned: Type.Boolean(),
  registeredAt: Seconds(),
});

export const getMemberList = call({
  name: 'operator/getMemberList',
  method: 'POST',
  access: operator(),
  summary: '会员：按编号、完整手机号或昵称开头查找；都不填时新注册的在前（运营）',
  input: Type.Object(
    {
      /** An uid, a whole phone number, or how a nickname begins. */
      keyword: Type.Optional(Text(1, 40)),
      ...listInput,
    },
    closedObject,
  ),
  output: listOf(MemberLine),
  reads: ['member', 'account'],
});

export const getMember = call({
  name: 'operator/getMember',
  method: 'GET',
  access: operator(),
  summary: '一位会员的全部：账号、限制、设备、钱包（财务与管理员）、购买、审核记录、备注（运营）',
  input: Type.Object({ uid: Id() }, closedObject),
  output: Type.Object({
    ...MemberLine.properties,
    /** 微信 logs them in too. */
    wechatBound: Type.Boolean(),
    sex: OneOf(['unknown', 'male', 'female']),
    school: Type.String(),
    grade: Type.String(),
    targetExam: Type.String(),
    bio: Type.String(),
    /** Province or country of the first login. */
    registerPlace: Type.String(),
    /** An operator chose the level. */
    levelFixed: Type.Boolean(),
    mute: Restriction,
    ban: Restriction,
    fansCount: Count(),
    attentionCount: Count(),
    likeCount: Count(),
    resourceCount: Count(),
    /** Ends of 会员 and 文档会员; 0 = never had one. */
    vipUntil: Seconds(),
    documentVipUntil: Seconds(),
    devices: Type.Array(
      Type.Object({ name: Type.String(), place: Type.String(), createdAt: Seconds(), lastUsedAt: Seconds() }),
    ),
    /** Coins and money; null for who has not the rights of 财务. */
    wallet: Nullable(
      Type.Object({
        paidCoins: Coins(),
        giftCoins: Coins(),
        pendingFen: Fen(),
        availableFen: Fen(),
        frozenFen: Fen(),
      }),
    ),
    /** Real name and identity number, masked; null when there is none, and for who has not the rights of 财务. */
    identity: Nullable(Type.Object({ name: Type.String(), number: Type.String() })),
    /**
     * What limits the member's payments as a minor's: the latest date of birth they ever gave and the age below which the
     * limit holds; null when nothing does, and for who has not the rights of 财务.
     */
    minor: Nullable(Type.Object({ birthday: Type.String(), belowAge: Type.Integer() })),
    /** The last ten. */
    purchases: Type.Array(
      Type.Object({
        id: Id(),
        kind: Type.String(),
        goodsId: Id(),
        title: Type.String(),
        coins: Coins(),
        refunded: Type.Boolean(),
        createdAt: Seconds(),
      }),
    ),
    /** What was decided about what they made. */
    reviews: Type.Omit(ReviewDetail.properties.author, ['registeredAt']),
    /** Complaints about copyright that took content of theirs down and were not lifted. */
    infringementCount: Count(),
    /** The last twenty. */
    notes: Type.Array(
      Type.Object({ id: Id(), text: Type.String(), operatorName: Type.String(), createdAt: Seconds() }),
    ),
  }),
  errors: [4004],
  reads: ['member', 'account', 'wallet', 'purchase', 'device', 'review', 'withdrawal', 'copyright'],
});

const restriction = Type.Object(
  {
    uid: Id(),
    /** The last second of it, in the future; null = it ends now. */
    until: Nullable(Seconds()),
    /** The member reads it. */
    reason: Reason(),
  },
  closedObject,
);

export const muteMember = call({
  name: 'operator/muteMember',
  method: 'POST',
  access: operator('reviewer'),
  summary: '禁言到某一秒（不能发布任何内容），或解除；会员会收到消息（运营）',
  input: restriction,
  output: done(),
  errors: [4003, 4004],
  changes: ['account', 'message'],
  idempotent: true,
});

export const banMember = call({
  name: 'operator/banMember',
  method: 'POST',
  access: operator('reviewer'),
  summary: '封禁到某一秒（所有设备退出，不能登录），或解除（运营）',
  input: restriction,
  output: done(),
  errors: [4003, 4004],
  changes: ['account', 'device'],
  idempotent: true,
});

export const setMemberLevel = call({
  name: 'operator/setMemberLevel',
  method: 'POST',
  access: operator('admin'),
  summary: '设定会员的信任等级，此后不再自动升级；level 为空则恢复自动（运营）',
  input: Type.Object({ uid: Id(), level: Nullable(Level()), reason: Reason() }, closedObject),
  output: done(),
  errors: [4003, 4004],
  changes: ['account', 'member'],
  idempotent: true,
});

export const addMemberNote = call({
  name: 'operator/addMemberNote',
  method: 'POST',
  access: operator(),
  summary: '给会员写一条备注，只有运营人员看得到（运营）',
  input: Type.Object({ uid: Id(), text: Text(1, 500) }, closedObject),
  output: Type.Object({ id: Id() }),
  errors: [4004],
  changes: ['account'],
  idempotent: true,
});

export const confirmAdult = call({
  name: 'operator/confirmAdult',
  method: 'POST',
  access: operator('finance'),
  summary: '确认会员已成年（没有中国身份证、又填过未成年生日的）：支付不再按未成年人限额（运营）',
  input: Type.Object(
    { uid: Id(), /** What proved it: which paper, seen how. */ reason: Reason() },
    closedObject,
  ),
  output: done(),
  errors: [4003, 4004, 4009],
  changes: ['account', 'member', 'wallet'],
  idempotent: true,
});

export const revealIdentity = call({
  name: 'operator/revealIdentity',
  method: 'POST',
  access: operator('finance'),
  summary: '查看会员的真实姓名与身份证号；每次都写进操作记录（运营）',
  input: Type.Object({ uid: Id(), reason: Reason() }, closedObject),
  output: Type.Object({ name: Type.String(), number: Type.String() }),
  errors: [4004],
  changes: [],
});

const CoinAdjustment = Type.Object({
  id: Id(),
  member: Type.Object({ uid: Id(), nickname: Type.String() }),
  purse: OneOf(['paid', 'gift']),
  /** Negative = taken. */
  coins: Type.Integer(),
  reason: Type.String(),
  /** waiting: a second operator has to agree. */
  state: OneOf(['waiting', 'done', 'rejected']),
  requestedBy: Type.String(),
  requestedAt: Seconds(),
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(Seconds()),
});

export const adjustCoins = call({
  name: 'operator/adjustCoins',
  method: 'POST',
  access: operator('finance'),
  summary:
    '增减会员的学币，记入账本；运营人员一天里给出的合计或会员一天里合计超过限额的要另一位运营人员同意（运营）',
  input: Type.Object(
    {
      uid: Id(),
      purse: OneOf(['paid', 'gift']),
      /** Negative = taken. */
      coins: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
      /** The member reads it on their bill. */
      reason: Text(1, 60),
    },
    closedObject,
  ),
  output: Type.Object({ id: Id(), state: OneOf(['waiting', 'done']) }),
  errors: [4002, 4003, 4004],
  changes: ['wallet'],
  idempotent: true,
});

export const getCoinAdjustmentList = call({
  name: 'operator/getCoinAdjustmentList',
  method: 'POST',
  access: operator('finance'),
  summary: '学币增减，新的在前（运营）',
  input: Type.Object(
    { state: Type.Optional(OneOf(['waiting', 'done', 'rejected'])), uid: Type.Optional(Id()), ...listInput },
    closedObject,
  ),
  output: listOf(CoinAdjustment),
  reads: ['wallet', 'member'],
});

export const decideCoinAdjustment = call({
  name: 'operator/decideCoinAdjustment',
  method: 'POST',
  access: operator('finance'),
  summary: '同意或拒绝别人提出的一次学币增减（运营）',
  input: Type.Object({ id: Id(), approve: Type.Boolean() }, closedObject),
  output: done(),
  errors: [4002, 4003, 4004, 4009],
  changes: ['wallet'],
  idempotent: true,
});
