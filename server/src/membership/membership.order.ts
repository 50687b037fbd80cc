import type { MembershipKind } from '@xuelin/contract/membership/plans';
import { membershipKinds } from '@xuelin/contract/membership/plans';
import type { OrderKind } from '../payment/payment.public.ts';
import { postMembershipPayment } from '../wallet/wallet.public.ts';
import { startTerm } from './terms.ts';

type Term = { kind: MembershipKind; days: number };

/** Memberships paid with money. */
export const membershipOrder: OrderKind = {
  kind: 'membership',
  label: '会员',
  couponScope: 'memberships',
  link: ({ title }) =>
    `#${title.startsWith(membershipKinds.document.label) ? membershipKinds.document.screen : membershipKinds.member.screen}`,
  async deliver(tx, { refId, uid, fen, totalFen, title }, now) {
    const [term] = await tx<Term[]>`
      update membership_term set fen = ${fen}, created_at = ${now} where id = ${refId} returning kind, days`;
    if (!term) throw new Error(`there is no term ${refId}`);
    await startTerm(tx, { id: refId, uid, ...term, now });
    await postMembershipPayment(tx, { termId: refId, fen, totalFen, title: `开通${title}`, now });
  },
};
