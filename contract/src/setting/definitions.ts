import { type Static, Type } from 'typebox';
import {
  CHECK_IN_COINS,
  COMMENT,
  DANMU,
  FILE,
  IMAGE,
  INTRODUCTION,
  REPORT,
  RESOURCE,
  SEEDING,
  SMS,
  VIDEO,
} from '../core/constants.ts';
import { OneOf } from '../core/schema.ts';
import { reportReasonNames } from '../moderation/report-reasons.ts';
import { reviewTemplates } from '../moderation/review-templates.ts';
import { DEFAULT_RATES } from '../core/protocol.ts';
import { featureNames, type FeatureKey } from './features.ts';
import { MinorCap, OwnAmount, Plan, Tier, whole, WithholdingTable } from './setting-forms.ts';
import { copyrightSettings } from './copyright-settings.ts';
import { define } from './define-setting.ts';

const megabyte = 1024 * 1024;

const tiers = [
  { id: 1, fen: 600, coins: 60, giftCoins: 0 },
  { id: 2, fen: 1800, coins: 180, giftCoins: 5 },
  { id: 3, fen: 3000, coins: 300, giftCoins: 15 },
  { id: 4, fen: 6800, coins: 680, giftCoins: 50 },
  { id: 5, fen: 12_800, coins: 1280, giftCoins: 120 },
  { id: 6, fen: 32_800, coins: 3280, giftCoins: 400 },
];

const feature = (key: FeatureKey) =>
  define(Type.Boolean(), true, [
    '',
    `${featureNames[key]}：关上以后会员暂时不能做，看和已经有的不受影响`,
    '功能开关',
  ]);

/**
 * Every number an operator may change while the product runs. What is not here is fixed: above all coins for one yuan. Where
 * the contract itself states a ceiling (a price, a picture, pictures of a comment), a setting may only be lower.
 */
export const settingDefinitions = {
  'sale.creatorPercent': define(whole(0, 100), DEFAULT_RATES.creatorPercent, [
    '%',
    '作者从一次销售所付充值学币中得到的份额',
    '创作者协议',
  ]),
  'sale.certifiedCreatorPercent': define(whole(0, 100), DEFAULT_RATES.certifiedCreatorPercent, [
    '%',
    '通过认证的作者得到的份额',
    '创作者协议',
  ]),
  'sale.memberPercent': define(whole(1, 100), DEFAULT_RATES.memberPercent, [
    '%',
    '会员购买时付原价的多少',
    '会员协议',
  ]),
  'sale.pendingDays': define(whole(0, 90), DEFAULT_RATES.pendingDays, [
    '天',
    '作者的收入多久以后可以提现',
    '创作者协议',
  ]),
  'sale.maxResourcePrice': define(whole(0, RESOURCE.maxPrice), RESOURCE.maxPrice, [
    '学币',
    '一份资料新定的价格最高多少；已定的不变',
    '创作者协议',
  ]),
  'sale.maxIntroductionPrice': define(whole(0, INTRODUCTION.maxPrice), INTRODUCTION.maxPrice, [
    '学币',
    '一篇介绍新定的价格最高多少；已定的不变',
    '创作者协议',
  ]),
  'gift.days': define(whole(1, 3_650), DEFAULT_RATES.giftDays, ['天', '赠送学币的有效期', '充值协议']),
  'checkIn.coins': define(
    Type.Array(whole(0, 1_000), { minItems: CHECK_IN_COINS.length, maxItems: CHECK_IN_COINS.length }),
    [...CHECK_IN_COINS],
    ['学币', '连续签到第一天到第七天各得多少赠送学币', '签到规则'],
  ),
  'recharge.tiers': define(
    Type.Array(Tier, { minItems: 1, maxItems: 12 }),
    tiers,
    ['', '充值档位：价格（分）、充值学币、赠送学币', '充值协议'],
    (all) => (new Set(all.map(({ id }) => id)).size < all.length ? '每个档位的编号不能相同' : null),
  ),
  'recharge.firstGiftCoins': define(whole(0, 10_000), 20, ['学币', '首次充值另外赠送的学币', '充值协议']),
  'recharge.ownAmount': define(
    OwnAmount,
    { minFen: 100, maxFen: 500_000 },
    ['分', '自定金额充值的最小与最大金额', '充值协议'],
    ({ minFen, maxFen }) => (minFen > maxFen ? '最小金额不能大于最大金额' : null),
  ),
  'recharge.minorCaps': define(
    Type.Array(MinorCap, { maxItems: 5 }),
    [
      { belowAge: 8, onceFen: 0, monthFen: 0 },
      { belowAge: 16, onceFen: 5_000, monthFen: 20_000 },
      { belowAge: 18, onceFen: 10_000, monthFen: 40_000 },
    ],
    ['分', '未成年人每次与每月最多充值多少，按年龄从小到大', '未成年人保护规则'],
    (all) =>
      all.some(({ belowAge }, i) => i > 0 && belowAge <= (all[i - 1]?.belowAge ?? 0))
        ? '年龄要从小到大'
        : null,
  ),
  'refund.hours': define(whole(0, 720), 24, ['小时', '没有使用的内容买后多久内可以直接退', '购买规则']),
  'refund.readDocuments': define(whole(0, 100), 3, [
    '份',
    '每人 30 天内有多少份看过付费内容的资料可以直接退',
    '购买规则',
  ]),
  'refund.qualityDays': define(whole(0, 90), 7, ['天', '内容有问题时买后多久内可以申请退款', '购买规则']),
  'order.payMinutes': define(whole(5, 1_440), 30, ['分钟', '订单多久不付款就关闭', '充值协议']),
  'withdrawal.minFen': define(whole(1_000, 200_000), 1_000, ['分', '一次提现最少多少', '提现规则']),
  'withdrawal.maxFen': define(whole(1_000, 200_000), 200_000, ['分', '一次提现最多多少', '提现规则']),
  'withdrawal.timesPerDay': define(whole(1, 100), 3, ['次', '每人每天可以提现的次数', '提现规则']),
  'withdrawal.dayFen': define(whole(1_000, 100_000_000), 500_000, ['分', '每人每天最多提现多少', '提现规则']),
  'withdrawal.monthFen': define(whole(1_000, 100_000_000), 2_000_000, [
    '分',
    '每人每月最多提现多少',
    '提现规则',
  ]),
  'withdrawal.taxTable': define(
    WithholdingTable,
    {
      exemptFen: 80_000,
      fixedUpToFen: 400_000,
      fixedDeductionFen: 80_000,
      deductionPercent: 20,
      brackets: [
        { upToFen: 2_000_000, percent: 20, quickFen: 0 },
        { upToFen: 5_000_000, percent: 30, quickFen: 200_000 },
        { upToFen: 1_000_000_000, percent: 40, quickFen: 700_000 },
      ],
    },
    ['分', '提现时代扣个人所得税的税表，同一个月的提现合并计算', '个人所得税预扣率表（劳务报酬）'],
    ({ brackets }) =>
      brackets.some(({ upToFen }, i) => i > 0 && upToFen <= (brackets[i - 1]?.upToFen ?? 0))
        ? '各级的上限要从小到大'
        : null,
  ),
  'membership.plans': define(
    Type.Array(Plan, { minItems: 1, maxItems: 6 }),
    [
      { kind: 'member', plan: 'month', fen: 1_800, days: 31 },
      { kind: 'member', plan: 'quarter', fen: 4_500, days: 92 },
      { kind: 'member', plan: 'year', fen: 12_800, days: 366 },
      { kind: 'document', plan: 'month', fen: 2_500, days: 31 },
      { kind: 'document', plan: 'quarter', fen: 6_000, days: 92 },
      { kind: 'document', plan: 'year', fen: 16_800, days: 366 },
    ],
    ['', '会员与文档会员的方案：价格（分）与天数', '会员协议'],
    (all) =>
      new Set(all.map(({ kind, plan }) => `${kind} ${plan}`)).size < all.length
        ? '同一方案只能有一个价格'
        : null,
  ),
  'membership.refundHours': define(whole(0, 720), 24, ['小时', '没有用过的会员多久以内可以退', '会员协议']),
  'membership.documentsPerMonth': define(whole(1, 100_000), 100, [
    '份',
    '文档会员每月可以免币下载的资料',
    '会员协议',
  ]),
  'membership.poolPercent': define(whole(0, 100), 40, [
    '%',
    '文档会员每月收入中按下载分给作者的部分',
    '创作者协议',
  ]),
  'membership.uploadMegabytes': define(whole(1, 2_000), 200, ['MB', '会员上传一份资料的大小', '会员协议']),
  'preview.pages': define(whole(1, 1_000), RESOURCE.previewPages, [
    '页',
    '购买前最多可以看多少页',
    '资料规则',
  ]),
  'preview.percent': define(whole(0, 100), RESOURCE.previewPercent, [
    '%',
    '购买前最多可以看全文的多少，至少一页',
    '资料规则',
  ]),
  'feed.hotPeople': define(whole(1, 1_000), 3, [
    '人',
    '一周内至少有多少人点赞、收藏或购买才算热门',
    '推荐规则',
  ]),
  'download.perDay': define(whole(1, 10_000), RESOURCE.downloadsPerDay, [
    '份',
    '每人每天可以下载的资料',
    '资料规则',
  ]),
  'download.perDayMember': define(whole(1, 10_000), RESOURCE.downloadsPerDayMember, [
    '份',
    '会员每天可以下载的资料',
    '会员协议',
  ]),
  'correction.coins': define(whole(0, 1_000), 5, [
    '学币',
    '题目勘误被采纳，发现者得多少赠送学币，每道题一次，每人一天最多 5 次',
    '题库规则',
  ]),
  'practice.freePerDay': define(whole(0, 10_000), 30, [
    '题',
    '每人每天可以免费做的未购买题库的题',
    '题库规则',
  ]),
  'report.perDay': define(whole(1, 1_000), REPORT.perDay, ['次', '每人每天可以举报的次数', '社区规则']),
  'report.hidingWeight': define(whole(1, 1_000), REPORT.hidingWeight, [
    '',
    '举报人的信任等级合计多少时先隐藏内容',
    '社区规则',
  ]),
  'comment.perMinute': define(whole(1, 1_000), COMMENT.perMinute, ['条', '每人每分钟的评论', '社区规则']),
  'comment.newcomerFirstDay': define(whole(1, 1_000), COMMENT.newcomerFirstDay, [
    '条',
    '新同学第一天的评论',
    '社区规则',
  ]),
  'comment.images': define(whole(0, COMMENT.images), COMMENT.images, ['张', '每条评论的图片', '社区规则']),
  'comment.newcomerImages': define(whole(0, COMMENT.images), COMMENT.imagesNewcomer, [
    '张',
    '新同学每条评论的图片',
    '社区规则',
  ]),
  'seeding.perTenMinutes': define(whole(1, 1_000), SEEDING.perTenMinutes, [
    '条',
    '每人每十分钟发布的帖子',
    '社区规则',
  ]),
  'seeding.newcomerSeconds': define(whole(0, 86_400), SEEDING.newcomerInterval, [
    '秒',
    '新同学两条帖子之间的间隔',
    '社区规则',
  ]),
  'seeding.newcomerFirstDay': define(whole(1, 1_000), SEEDING.newcomerFirstDay, [
    '条',
    '新同学第一天的帖子',
    '社区规则',
  ]),
  'seeding.images': define(whole(0, SEEDING.images), SEEDING.images, ['张', '每条帖子的图片', '社区规则']),
  'seeding.newcomerImages': define(whole(0, SEEDING.images), SEEDING.imagesNewcomer, [
    '张',
    '新同学每条帖子的图片',
    '社区规则',
  ]),
  'danmu.perMinute': define(whole(1, 1_000), DANMU.perMinute, ['条', '每人每分钟的弹幕', '社区规则']),
  'danmu.marksPerVideo': define(whole(1, 10_000), DANMU.marksPerVideo, [
    '处',
    '每人在一个视频里的“没看懂”标记',
    '社区规则',
  ]),
  'upload.imageMegabytes': define(whole(1, IMAGE.maxBytes / megabyte), IMAGE.maxBytes / megabyte, [
    'MB',
    '一张图片的大小',
    '上传规则',
  ]),
  'upload.imageSide': define(whole(100, IMAGE.maxSide), IMAGE.maxSide, [
    '像素',
    '图片每边的最大长度',
    '上传规则',
  ]),
  'upload.imagesPerHour': define(whole(1, 10_000), IMAGE.perHour, ['张', '每人每小时上传的图片', '上传规则']),
  'upload.unfinished': define(whole(1, 1_000), FILE.unfinished, ['个', '每人同时未传完的文件', '上传规则']),
  'upload.startsPerTenMinutes': define(whole(1, 10_000), FILE.startsPerTenMinutes, [
    '个',
    '每人十分钟内开始上传的文件',
    '上传规则',
  ]),
  'upload.unclaimedMegabytes': define(whole(1, 1_000_000), FILE.unclaimedBytes / megabyte, [
    'MB',
    '每人还没有发布的文件的总大小',
    '上传规则',
  ]),
  'upload.videoMegabytes': define(whole(1, 100_000), VIDEO.maxBytes / megabyte, [
    'MB',
    '一个视频的大小',
    '上传规则',
  ]),
  'review.promisedHours': define(whole(1, 720), 24, ['小时', '审核与举报承诺多久以内处理', '社区规则']),
  'review.appealHours': define(whole(1, 720), 72, ['小时', '申诉承诺多久以内复核', '社区规则']),
  ...copyrightSettings,
  'review.templates': define(
    Type.Array(
      Type.Object(
        { code: OneOf(reportReasonNames), text: Type.String({ minLength: 1, maxLength: 200 }) },
        { additionalProperties: false },
      ),
      { maxItems: 100 },
    ),
    reviewTemplates,
    ['', '审核人员驳回时可选的句子：所依的规则与作者看到的话', '社区规则'],
  ),
  'wallet.adjustmentLimit': define(whole(0, 1_000_000), 500, [
    '学币',
    '一位运营人员一天里增减学币和发放优惠券合计、一位会员一天里增减学币合计，超过多少要另一位运营人员同意；自己调高的 7 天后才对自己有效',
    '财务制度',
  ]),
  'operator.secondFactor': define(whole(0, 1), 1, [
    '',
    '运营人员登录是否必须用动态口令：1 是，0 由本人决定；演示时不要求',
    '运营后台安全规则',
  ]),
  'site.icpNumber': define(Type.String({ maxLength: 60 }), '', [
    '',
    'ICP 备案号，显示在“我的”和帮助页底部；空着不显示',
    '备案规定',
  ]),
  'site.policeNumber': define(Type.String({ maxLength: 60 }), '', ['', '公安备案号；空着不显示', '备案规定']),
  'site.contactEmail': define(Type.String({ maxLength: 100 }), '', [
    '',
    '联系与投诉的邮箱；空着不显示',
    '用户协议',
  ]),
  'site.contactPhone': define(Type.String({ maxLength: 40 }), '', [
    '',
    '联系与投诉的电话；空着不显示',
    '用户协议',
  ]),
  'feature.upload': feature('feature.upload'),
  'feature.bank': feature('feature.bank'),
  'feature.seeding': feature('feature.seeding'),
  'feature.comment': feature('feature.comment'),
  'feature.danmu': feature('feature.danmu'),
  'feature.solution': feature('feature.solution'),
  'feature.recharge': feature('feature.recharge'),
  'feature.membership': feature('feature.membership'),
  'feature.purchase': feature('feature.purchase'),
  'feature.withdrawal': feature('feature.withdrawal'),
  'sms.perPhoneDay': define(whole(1, 1_000), SMS.perPhoneDay, ['条', '一个手机号每天的验证码', '短信费用']),
  'sms.perIpDay': define(whole(1, 100_000), SMS.perIpDay, ['条', '一个网络每天的验证码', '短信费用']),
} as const;

type Definitions = typeof settingDefinitions;
export type SettingKey = keyof Definitions;
/** Type of a setting's value. */
export type SettingOf<K extends SettingKey> = Static<Definitions[K]['schema']>;

/** The key of a definition, of any text. */
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingDefinitions, key);
