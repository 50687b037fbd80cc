import type { EditedBank } from '@xuelin/contract/question/editing';
import { bankHref } from '#question/question-links.ts';
import { stateNames } from '#question/editing/my-banks-screen.tsx';
import { WhyRejected } from '#moderation/moderation.public.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { usePageMoves } from '#shell/page/use-page-moves.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

const publishNames: Partial<Record<EditedBank['state'], string>> = {
  draft: '提交发布',
  rejected: '重新提交',
  offShelf: '重新发布',
};

/** What state a bank is in, and what can be done about it: publish, take down, remove. */
export function BankActs({ bank }: { bank: EditedBank }) {
  const { id, title, state, reason, questionCount, buyCount } = bank;
  const publish = useCallMutation('questionBank/publish');
  const offShelf = useCallMutation('questionBank/offShelf');
  const remove = useCallMutation('questionBank/remove');
  const { goBack } = usePageMoves();
  const isBusy = publish.isPending || offShelf.isPending || remove.isPending;
  const act = async (work: () => Promise<string>) => {
    try {
      showToast({ title: await work(), icon: 'ok' });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn', duration: 4000 });
    }
  };
  const submit = () =>
    act(async () => {
      const { state: next } = await publish.mutateAsync({ id });
      return next === 'published' ? '已发布，大家可以看到了' : '已提交，审核结果会在消息里告诉你';
    });
  const takeDown = async () => {
    const text = '下架后别人不能再购买；买过的人仍可以练习，以后可以重新发布。';
    if (!(await confirm({ title: `下架“${title}”？`, text, ok: '下架' }))) return;
    await act(async () => {
      await offShelf.mutateAsync({ id });
      return '已下架';
    });
  };
  const throwAway = async () => {
    const text = `里面的 ${questionCount} 道题一起删除，不能恢复。`;
    if (!(await confirm({ title: `删除“${title}”？`, text, ok: '删除', danger: true }))) return;
    await act(async () => {
      await remove.mutateAsync({ id });
      goBack();
      return '已删除';
    });
  };
  const publishName = publishNames[state];
  const { name, look } = stateNames[state];
  return (
    <Card inset padded label="状态" className="editing__f">
      <p className="row wrap g8">
        <Tag look={look}>{name}</Tag>
        <span className="f13 c3">
          {questionCount} 题·卖出 {buyCount} 份
        </span>
      </p>
      {reason ? <p className="f13 editing__bad">{reason}</p> : null}
      {state === 'rejected' ? <WhyRejected target={{ kind: 'bank', id }} state={state} /> : null}
      <div className="editing__acts">
        {publishName ? (
          <Button
            size="sm"
            loading={publish.isPending}
            disabled={questionCount === 0}
            onPress={() => void submit()}
          >
            {questionCount === 0 ? '先添加题目再发布' : publishName}
          </Button>
        ) : null}
        <Button size="sm" look="soft" href={bankHref(id)}>
          看详情页
        </Button>
        {state === 'published' ? (
          <Button size="sm" look="quiet" disabled={isBusy} onPress={() => void takeDown()}>
            下架
          </Button>
        ) : null}
        {state === 'draft' ? (
          <Button size="sm" look="quiet" disabled={isBusy} onPress={() => void throwAway()}>
            删除
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
