import * as account from './account/account.ts';
import * as accountCancellation from './account/cancellation.ts';
import * as consent from './account/consent.ts';
import * as youthMode from './account/youth-mode.ts';
import * as accountSecurity from './account/security.ts';
import * as agreement from './agreement.ts';
import * as album from './album.ts';
import type { TObject } from 'typebox';
import type { Call } from './core/call.ts';
import * as envelope from './core/envelope.ts';
import * as commentTypes from './comment/comment.ts';
import * as contentTypes from './content.ts';
import * as pendingPages from './resource/pending-pages.ts';
import * as settingForms from './setting/setting-forms.ts';
import * as audit from './audit.ts';
import * as category from './category.ts';
import * as checkIn from './check-in.ts';
import * as danmu from './danmu.ts';
import * as comment from './comment/discussion.ts';
import * as creator from './creator.ts';
import * as exam from './exam.ts';
import * as feed from './feed.ts';
import * as feedback from './feedback.ts';
import * as file from './file.ts';
import * as introduction from './introduction/introduction.ts';
import * as introductionDiscussion from './introduction/discussion.ts';
import * as introductionEditing from './introduction/editing.ts';
import * as location from './location.ts';
import * as membership from './membership/membership.ts';
import * as message from './message/message.ts';
import * as moderation from './moderation/moderation.ts';
import * as moderationDecisionLog from './moderation/decision-log.ts';
import * as moderationDesk from './moderation/desk.ts';
import * as operator from './operator/operator.ts';
import * as operatorAccounts from './operator/accounts.ts';
import * as operatorCouponIssues from './operator/coupon-issues.ts';
import * as operatorCoupons from './operator/coupons.ts';
import * as operatorExport from './operator/export.ts';
import * as operatorMoney from './operator/money.ts';
import * as operatorStatement from './operator/statement.ts';
import * as operatorPeople from './operator/people.ts';
import * as operatorSecondFactor from './operator/second-factor.ts';
import * as operatorWatch from './operator/watch.ts';
import * as copyright from './copyright.ts';
import * as coupon from './coupon.ts';
import * as recharge from './recharge.ts';
import * as settlement from './settlement.ts';
import * as spending from './spending.ts';
import * as payment from './payment.ts';
import * as priceTest from './price-test.ts';
import * as purchase from './purchase.ts';
import * as mistake from './practice/mistake.ts';
import * as practice from './practice/practice.ts';
import * as practiceDays from './practice/days.ts';
import * as practiceReport from './practice/report.ts';
import * as question from './question/question.ts';
import * as questionCollection from './question/collection.ts';
import * as questionCorrection from './question/correction.ts';
import * as questionDesk from './question/desk.ts';
import * as questionEditing from './question/editing.ts';
import * as solution from './solution.ts';
import * as reaction from './reaction.ts';
import * as resource from './resource/resource.ts';
import * as resourceRating from './resource/rating.ts';
import * as resourceReading from './resource/reading.ts';
import * as resourceConversion from './resource/conversion.ts';
import * as resourceCollection from './resource/collection.ts';
import * as refund from './refund.ts';
import * as search from './search.ts';
import * as seeding from './seeding/seeding.ts';
import * as seedingCollection from './seeding/collection.ts';
import * as seedingDiscussion from './seeding/discussion.ts';
import * as seedingPublish from './seeding/publish.ts';
import * as seedingTopic from './seeding/topic.ts';
import * as seedingTopicDesk from './seeding/topic-desk.ts';
import * as site from './site.ts';
import * as setting from './setting/setting.ts';
import * as social from './social.ts';
import * as spread from './spread.ts';
import * as ticket from './ticket.ts';
import * as wallet from './wallet.ts';
import * as withdrawal from './withdrawal/withdrawal.ts';
import * as wording from './wording.ts';
import * as withdrawalOperator from './withdrawal/operator.ts';

/** Every file with calls, in the order of the domains. */
const modules = [
  setting,
  audit,
  agreement,
  file,
  location,
  wording,
  account,
  accountSecurity,
  accountCancellation,
  consent,
  youthMode,
  message,
  social,
  wallet,
  coupon,
  payment,
  recharge,
  spending,
  category,
  checkIn,
  moderation,
  moderationDecisionLog,
  moderationDesk,
  copyright,
  reaction,
  search,
  withdrawal,
  membership,
  withdrawalOperator,
  comment,
  danmu,
  resource,
  resourceCollection,
  resourceRating,
  resourceReading,
  resourceConversion,
  album,
  question,
  questionEditing,
  questionDesk,
  questionCorrection,
  questionCollection,
  practice,
  practiceReport,
  practiceDays,
  mistake,
  solution,
  ticket,
  introduction,
  introductionDiscussion,
  introductionEditing,
  seeding,
  seedingPublish,
  seedingDiscussion,
  seedingTopic,
  seedingTopicDesk,
  seedingCollection,
  exam,
  creator,
  spread,
  feedback,
  settlement,
  priceTest,
  purchase,
  refund,
  feed,
  site,
  operator,
  operatorSecondFactor,
  operatorAccounts,
  operatorPeople,
  operatorCoupons,
  operatorCouponIssues,
  operatorExport,
  operatorMoney,
  operatorStatement,
  operatorWatch,
];

type CallsOf<M> = { [K in keyof M]: M[K] extends Call ? M[K] : never }[keyof M];
type AnyCall =
  | CallsOf<typeof account>
  | CallsOf<typeof accountCancellation>
  | CallsOf<typeof consent>
  | CallsOf<typeof youthMode>
  | CallsOf<typeof accountSecurity>
  | CallsOf<typeof agreement>
  | CallsOf<typeof album>
  | CallsOf<typeof comment>
  | CallsOf<typeof audit>
  | CallsOf<typeof danmu>
  | CallsOf<typeof category>
  | CallsOf<typeof checkIn>
  | CallsOf<typeof exam>
  | CallsOf<typeof creator>
  | CallsOf<typeof spread>
  | CallsOf<typeof feedback>
  | CallsOf<typeof feed>
  | CallsOf<typeof file>
  | CallsOf<typeof introduction>
  | CallsOf<typeof introductionDiscussion>
  | CallsOf<typeof introductionEditing>
  | CallsOf<typeof location>
  | CallsOf<typeof membership>
  | CallsOf<typeof message>
  | CallsOf<typeof moderation>
  | CallsOf<typeof moderationDecisionLog>
  | CallsOf<typeof moderationDesk>
  | CallsOf<typeof operator>
  | CallsOf<typeof operatorAccounts>
  | CallsOf<typeof operatorPeople>
  | CallsOf<typeof operatorCoupons>
  | CallsOf<typeof operatorCouponIssues>
  | CallsOf<typeof operatorExport>
  | CallsOf<typeof operatorMoney>
  | CallsOf<typeof operatorStatement>
  | CallsOf<typeof operatorWatch>
  | CallsOf<typeof operatorSecondFactor>
  | CallsOf<typeof copyright>
  | CallsOf<typeof coupon>
  | CallsOf<typeof payment>
  | CallsOf<typeof recharge>
  | CallsOf<typeof spending>
  | CallsOf<typeof settlement>
  | CallsOf<typeof priceTest>
  | CallsOf<typeof purchase>
  | CallsOf<typeof refund>
  | CallsOf<typeof mistake>
  | CallsOf<typeof practice>
  | CallsOf<typeof practiceDays>
  | CallsOf<typeof practiceReport>
  | CallsOf<typeof question>
  | CallsOf<typeof questionCollection>
  | CallsOf<typeof questionCorrection>
  | CallsOf<typeof questionDesk>
  | CallsOf<typeof questionEditing>
  | CallsOf<typeof solution>
  | CallsOf<typeof reaction>
  | CallsOf<typeof resource>
  | CallsOf<typeof resourceCollection>
  | CallsOf<typeof resourceRating>
  | CallsOf<typeof resourceReading>
  | CallsOf<typeof resourceConversion>
  | CallsOf<typeof search>
  | CallsOf<typeof seeding>
  | CallsOf<typeof seedingCollection>
  | CallsOf<typeof seedingDiscussion>
  | CallsOf<typeof seedingPublish>
  | CallsOf<typeof seedingTopic>
  | CallsOf<typeof seedingTopicDesk>
  | CallsOf<typeof site>
  | CallsOf<typeof setting>
  | CallsOf<typeof social>
  | CallsOf<typeof ticket>
  | CallsOf<typeof wallet>
  | CallsOf<typeof withdrawal>
  | CallsOf<typeof withdrawalOperator>
  | CallsOf<typeof wording>;

/** Call name → its declaration. */
export type Registry = { [C in AnyCall as C['name']]: C };

/** All calls, in the order of the domains. */
export const registry = Object.fromEntries(
  modules.flatMap(callsOf).map((one) => [one.name, one]),
) as unknown as Registry;

/** The types of the wire by the names under which the contract exports them: those of several calls, and their parts. */
export const namedSchemas: ReadonlyMap<string, TObject> = new Map(
  [...modules, commentTypes, contentTypes, pendingPages, settingForms, envelope].flatMap((module) =>
    Object.entries<unknown>(module).filter((entry): entry is [string, TObject] => isObjectSchema(entry[1])),
  ),
);

function isObjectSchema(value: unknown): value is TObject {
  return typeof value === 'object' && value !== null && 'properties' in value && 'type' in value;
}

function callsOf(module: object): Call[] {
  return Object.values(module).filter(isCall);
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'idempotent' in value && 'access' in value;
}
