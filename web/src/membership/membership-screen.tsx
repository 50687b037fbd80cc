import type { Output } from '@xuelin/contract/core/types';
import { membershipKinds, type MembershipKind } from '@xuelin/contract/membership/plans';
import { useCall } from '@xuelin/client/queries/query.ts';
import { isProfile, useSession } from '@xuelin/client/session/session.ts';
import { BenefitsTable } from '#membership/benefits-table.tsx';
import { MembershipRecords } from '#membership/membership-records.tsx';
import { PlanForm } from '#membership/plan-form.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { formatDay } from '@xuelin/ui/format/format-date.ts';
import './membership.css';

export type Plans = Output<'vip/getPlanList'>;

/** The end of this membership; what it gives, before it was opened. */
function stateText(kind: MembershipKind, { own, benefits }: Plans): string {
  const until = kind === 'member' ? own?.memberUntil : own?.documentUntil;
  const { label } = membershipKinds[kind];
  if (until) return `${label}有效至 ${formatDay(until * 1000)}`;
  return kind === 'member'
    ? `开通后购买内容按 ${benefits.memberPercent / 10} 折`
    : `开通后每月 ${benefits.documentsPerMonth} 份免币下载`;
}

/** Who the member is and until when, on a card of gold. */
function MembershipCard({ kind, plans }: { kind: MembershipKind; plans: Plans }) {
  const { userInfo } = useSession();
  const { own, benefits } = plans;
  const member = own && isProfile(userInfo) ? userInfo : undefined;
  return (
    <section className={`vip__card vip__card--${kind}`} aria-label="会员状态">
      <div className="row g12">
        {member ? <Avatar name={member.nickname} src={member.avatar ?? ''} size={48} /> : null}
        <div className="grow">
          <h2 className="ell">{member?.nickname ?? membershipKinds[kind].label}</h2>
          <p>{stateText(kind, plans)}</p>
        </div>
        <span className="vip__seal serif" aria-hidden="true">
          学而成林
        </span>
      </div>
      {kind === 'document' && own?.documentUntil ? (
        <p className="num vip__use">
          本月已下载 <b>{own.documentsThisMonth}</b> / {benefits.documentsPerMonth} 份
        </p>
      ) : null}
    </section>
  );
}

/** One membership: state, plans, what it gives, and what was bought. */
export function MembershipScreen({ kind }: { kind: MembershipKind }) {
  const plans = useCall('vip/getPlanList', {});
  const isLoggedIn = useSession().token !== false;
  return (
    <Screen className="vip">
      <div className="vip__head">
        <nav className="vip__kinds" aria-label="会员种类">
          {(['member', 'document'] as const).map((one) => (
            <a
              key={one}
              href={`#${membershipKinds[one].screen}`}
              aria-current={one === kind ? 'page' : undefined}
            >
              {membershipKinds[one].label}
            </a>
          ))}
        </nav>
        {plans.data ? <MembershipCard kind={kind} plans={plans.data} /> : <div className="vip__card" />}
      </div>
      <Loaded query={plans} skeleton="details">
        {(current) => (
          <>
            <PlanForm kind={kind} plans={current} />
            <BenefitsTable kind={kind} benefits={current.benefits} />
          </>
        )}
      </Loaded>
      {isLoggedIn ? <MembershipRecords kind={kind} /> : null}
    </Screen>
  );
}
