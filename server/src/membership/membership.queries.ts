import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/membership/membership';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';
import { memberForSale } from '../account/account.public.ts';
import { spendingStateOf } from '../payment/payment.public.ts';
import { settingAt } from '../setting/setting.public.ts';
import { pursesOf } from '../wallet/wallet.public.ts';
import { memberDownloadsOf } from './member-downloads.ts';
import { plansAt } from './plans.ts';
import { refundFault, termColumns, type TermRow } from './refund.ts';

type List = typeof contract.getPlanList;
type Records = typeof contract.getRecordList;

const megabyte = 1024 * 1024;

export async function getPlanList({ db, caller, config, now }: ReadContext<List>): Promise<OutputOf<List>> {
  const uploadMegabytes = Math.floor(config.upload.maxBytes / megabyte);
  return {
    plans: plansAt(now),
    benefits: {
      memberPercent: settingAt('sale.memberPercent', now),
      downloadsPerDay: settingAt('download.perDay', now),
      downloadsPerDayMember: settingAt('download.perDayMember', now),
      freeQuestionsPerDay: settingAt('practice.freePerDay', now),
      documentsPerMonth: settingAt('membership.documentsPerMonth', now),
      previewPages: settingAt('preview.pages', now),
      uploadMegabytes,
      uploadMegabytesMember: Math.max(uploadMegabytes, settingAt('membership.uploadMegabytes', now)),
      refundHours: settingAt('membership.refundHours', now),
    },
    own: caller && (await ownOf(db, caller.uid, now)),
  };
}

async function ownOf(db: ReadContext['db'], uid: number, now: number) {
  const [member, documentsThisMonth, purses, spending] = await Promise.all([
    memberForSale(db, uid),
    memberDownloadsOf(db, uid, now),
    pursesOf(db, uid),
    spendingStateOf(db, uid, now),
  ]);
  return {
    memberUntil: member.vipUntil > now ? member.vipUntil : null,
    documentUntil: member.documentVipUntil > now ? member.documentVipUntil : null,
    documentsThisMonth,
    coins: purses.gift + purses.paid,
    spending,
  };
}

export async function getRecordList({
  db,
  caller,
  input,
  now,
}: ReadContext<Records>): Promise<OutputOf<Records>> {
  const { kind = null, cursor, limit = LIMIT } = input;
  const rows = await db<TermRow[]>`
    select ${db.unsafe(termColumns)} from membership_term t
    where t.uid = ${caller.uid} and t.id < ${unpackId(cursor)} and t.state <> 'waiting'
      and (${kind}::text is null or t.kind = ${kind})
    order by t.id desc limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    (term) => ({
      ...term,
      coins: term.paidCoins + term.giftCoins,
      refunded: term.state === 'refunded',
      refundable: term.state === 'running' && refundFault(term, now) === null,
    }),
    ({ id }) => [id],
  );
}
