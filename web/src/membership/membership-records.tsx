import type { Output } from '@xuelin/contract/core/types';
import { membershipKinds, planNames, type MembershipKind } from '@xuelin/contract/membership/plans';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { SectionHead } from '@xuelin/ui/display/card.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { formatDay } from '@xuelin/ui/format/format-date.ts';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

type Term = Output<'vip/getRecordList'>['list'][number];

const sources: Partial<Record<Term['source'], string>> = { coupon: '优惠券赠送', grant: '赠送' };

function Row({ term }: { term: Term }) {
  const { id, kind, plan, source, fen, coins, startsAt, endsAt, refunded, refundable } = term;
  const refund = useCallMutation('vip/refund');
  const name = plan === null ? `${term.days} 天` : planNames[plan];
  const back = async () => {
    const text = fen > 0 ? '款项会原路退回，会员随即结束。' : `${coins} 学币会退回钱包，会员随即结束。`;
    if (!(await confirm({ title: `退回${membershipKinds[kind].label}（${name}）？`, text, ok: '退回' })))
      return;
    try {
      await refund.mutateAsync({ id });
      showToast({ title: '已退回', icon: 'ok' });
    } catch (error) {
      showToast(errorText(error));
    }
  };
  return (
    <article className="vip__term">
      <span className="grow">
        <b className="f15 c1">
          {membershipKinds[kind].label}·{name}
        </b>
        <span className="f13 c3">
          {formatDay(startsAt * 1000)} 至 {formatDay(endsAt * 1000)}，
          {sources[source] ?? (fen > 0 ? `${formatYuan(fen)} 元` : `${coins} 学币`)}
        </span>
      </span>
      {refunded ? <Tag>已退回</Tag> : null}
      {refundable ? (
        <Button look="line" size="sm" loading={refund.isPending} onPress={() => void back()}>
          退回
        </Button>
      ) : null}
    </article>
  );
}

/** What was bought and given of one membership, with the way to give it back. */
export function MembershipRecords({ kind }: { kind: MembershipKind }) {
  const list = useCallList('vip/getRecordList', { kind });
  return (
    <div className="vip__records">
      <SectionHead title="开通记录" />
      <PageList
        query={list}
        label="开通记录"
        keyOf={({ id }) => id}
        renderItem={(term) => <Row term={term} />}
        end=""
        empty={{
          picture: 'seedling',
          title: '还没有开通过',
          text: '选好方案，用学币或在线支付都可以开通。',
        }}
      />
    </div>
  );
}
