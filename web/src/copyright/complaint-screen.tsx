import type { ComplaintDetail } from '@xuelin/contract/copyright';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { nextStep, stateTags } from '#copyright/complaint-words.ts';
import { ComplaintSteps } from '#copyright/complaint-steps.tsx';
import { StatementForm } from '#copyright/statement-form.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { usePage } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './copyright.css';

/** One complaint about copyright: how it stands, what can be done until when, what happened. */
export function ComplaintScreen() {
  const id = Number(usePage().options['id']);
  const query = useCall('copyright/getDetail', { id }, { staleTime: 0 });
  return (
    <Screen>
      <Loaded query={query} skeleton="details">
        {(complaint) => (
          <>
            <Head complaint={complaint} />
            <Answer complaint={complaint} />
            <ComplaintSteps complaint={complaint} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Head({ complaint }: { complaint: ComplaintDetail }) {
  const { id, number, title, link, state, side } = complaint;
  const { name, look } = stateTags[state];
  const { mutateAsync, isPending } = useCallMutation('copyright/withdraw');
  const withdraw = async () => {
    const text = '投诉会结束；已下架的内容会恢复。';
    if (!(await confirm({ title: '撤回这件投诉？', text, ok: '撤回', danger: true }))) return;
    try {
      await mutateAsync({ id });
      showToast({ title: '已撤回', icon: 'ok' });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  const isOpen = complaint.endedAt === null;
  return (
    <Card inset padded label={`版权投诉 ${number}`} className="copyr">
      <p className="row g8 f12 c3">
        <Tag look={look}>{name}</Tag>
        <span className="num">{number}</span>
        <span>{side === 'claimant' ? '我提出的投诉' : '针对我的内容'}</span>
      </p>
      <h2 className="f17 b c1">{title === '' ? '已删除的内容' : title}</h2>
      <p className="f14 c2">{nextStep(complaint)}</p>
      <p className="copyr__acts">
        {link === '' ? null : (
          <Button size="sm" look="soft" href={link}>
            查看内容
          </Button>
        )}
        {side === 'claimant' && isOpen ? (
          <Button size="sm" look="quiet" loading={isPending} onPress={() => void withdraw()}>
            撤回投诉
          </Button>
        ) : null}
      </p>
    </Card>
  );
}

/** What the reader may send now; nothing when it is not their turn. */
function Answer({ complaint: { id, state, side } }: { complaint: ComplaintDetail }) {
  const counter = useCallMutation('copyright/counter');
  const react = useCallMutation('copyright/react');
  if (side === 'author' && state === 'takenDown') {
    return (
      <StatementForm
        title="反通知"
        note="说明你为什么有权发布。你的说明和姓名会转给投诉人，联系方式和证明不会。"
        textLabel="有权发布的理由"
        textExample="内容是谁在什么时候写的，得到了谁的授权"
        asksPerson
        oath="以上内容真实，如果不实由我承担责任"
        button="提交反通知"
        onSend={async ({ text, name, contact, proofIds, uploadIds }) => {
          await counter.mutateAsync({ id, text, name, contact, proofIds, uploadIds, truthful: true });
          showToast({ title: '反通知已提交', icon: 'ok' });
        }}
      />
    );
  }
  if (side === 'claimant' && state === 'countered') {
    return (
      <StatementForm
        title="不同意反通知"
        note="已经向法院起诉或向主管部门投诉的，请附上受理的证明，内容会继续下架。"
        textLabel="你采取的措施"
        textExample="在哪里起诉或投诉，案号是什么"
        oath="以上内容真实，如果不实由我承担责任"
        button="提交"
        onSend={async ({ text, proofIds, uploadIds }) => {
          await react.mutateAsync({ id, text, proofIds, uploadIds, truthful: true });
          showToast({ title: '已提交，等待决定', icon: 'ok' });
        }}
      />
    );
  }
  return null;
}
