import { useState } from 'react';
import type { ExamDetail } from '@xuelin/contract/exam';
import { editExamPath } from '#exam/exam-links.ts';
import { examStates, scoreText } from '#exam/exam-texts.ts';
import { WhyRejected } from '#moderation/moderation.public.ts';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { numberOption, usePage } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { usePageMoves } from '#shell/page/use-page-moves.ts';
import { goBack } from '#shell/stack/router.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { CallError, errorText } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Certificate } from '@xuelin/ui/display/certificate.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { formatDay } from '@xuelin/ui/format/format-date.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { ImagePreview } from '@xuelin/ui/layers/image-preview.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './exam-detail.css';

/** One of one's own exam records: how it stands, what it says, its proof. */
export function ExamDetailScreen() {
  const id = numberOption(usePage().options.id);
  return (
    <Screen>
      {id === undefined ? (
        <Failed error={new CallError('这个链接缺少考试经历的编号', 4004)} onRetry={() => goBack()} />
      ) : (
        <OwnExam id={id} />
      )}
    </Screen>
  );
}

function OwnExam({ id }: { id: number }) {
  const own = useCall('exam/getDetail', { id });
  return (
    <Loaded query={own} skeleton="article">
      {(detail) => (
        <>
          <State detail={detail} />
          <Facts detail={detail} />
          <Proofs detail={detail} onBroken={() => void own.refetch()} />
        </>
      )}
    </Loaded>
  );
}

function State({ detail }: { detail: ExamDetail }) {
  const { id, state, reason, certificate, shown, expiresAt } = detail;
  const { name, look, text } = examStates[state];
  const submit = useCallMutation('exam/submit');
  const withdraw = useCallMutation('exam/withdraw');
  const remove = useCallMutation('exam/delete');
  const moves = usePageMoves();
  const isBusy = submit.isPending || withdraw.isPending || remove.isPending;
  const act = async (work: () => Promise<string>) => {
    try {
      showToast({ title: await work(), icon: 'ok' });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn', duration: 4000 });
    }
  };
  const send = () =>
    act(async () => {
      await submit.mutateAsync({ id });
      return '已提交，审核结果会在消息里告诉你';
    });
  const takeBack = async () => {
    const question =
      state === 'approved'
        ? { title: '撤回这份认证？', text: '名字旁边的认证标签和认证作者的分成会一起取消。', ok: '撤回' }
        : { title: '撤回审核？', text: '会回到草稿，修改以后可以再提交。', ok: '撤回' };
    if (!(await confirm(question))) return;
    await act(async () => {
      await withdraw.mutateAsync({ id });
      return '已撤回';
    });
  };
  const throwAway = async () => {
    const question = {
      title: '删除这份考试经历？',
      text: '证明图片一起删除，不能恢复；它带来的认证标签也会消失。',
      ok: '删除',
      danger: true,
    };
    if (!(await confirm(question))) return;
    await act(async () => {
      await remove.mutateAsync({ id });
      moves.goBack();
      return '已删除';
    });
  };
  const canEdit = state !== 'reviewing' && state !== 'approved';
  return (
    <Card inset padded label="审核状态" className="exam">
      <p className="row wrap g8">
        <Tag look={look}>{name}</Tag>
        <Certificate>{certificate}</Certificate>
        {shown ? <span className="f12 c3">正在展示</span> : null}
      </p>
      <p className="f13 c3">
        {state === 'approved' && expiresAt !== null ? `有效期至 ${formatDay(expiresAt * 1000)}` : text}
      </p>
      {reason ? <p className="f13 exam__bad">{reason}</p> : null}
      <WhyRejected target={{ kind: 'exam', id }} state={state} />
      <div className="exam__acts">
        {canEdit ? (
          <>
            <Button size="sm" disabled={isBusy} loading={submit.isPending} onPress={() => void send()}>
              {state === 'draft' ? '提交审核' : '重新提交'}
            </Button>
            <Button size="sm" look="soft" href={`#${editExamPath(id)}`}>
              修改
            </Button>
          </>
        ) : (
          <Button size="sm" look="soft" disabled={isBusy} onPress={() => void takeBack()}>
            撤回
          </Button>
        )}
        <Button size="sm" look="quiet" disabled={isBusy} onPress={() => void throwAway()}>
          删除
        </Button>
      </div>
    </Card>
  );
}

function Facts({ detail }: { detail: ExamDetail }) {
  const { exam, year, school, subjects } = detail;
  return (
    <Card inset label="考试情况">
      <Cell title="考试" value={exam} />
      <Cell title="年份" value={`${year} 年`} />
      {school === '' ? null : <Cell title="学校" value={school} />}
      {subjects.map((subject) => (
        <Cell
          key={subject.name}
          title={subject.name}
          value={<b className="num c1">{scoreText(subject)}</b>}
        />
      ))}
      {subjects.length === 0 ? <Cell title="科目" value="还没有填写" /> : null}
    </Card>
  );
}

function Proofs({ detail: { proofs }, onBroken }: { detail: ExamDetail; onBroken: () => void }) {
  const [shownAt, setShownAt] = useState<number | null>(null);
  // Links live for an hour: a picture that fails is asked for anew, once.
  const [hasAsked, setAsked] = useState(false);
  const askAgain = () => {
    if (hasAsked) return;
    setAsked(true);
    onBroken();
  };
  const images = proofs.map(({ url }, at) => ({ src: url, alt: `第 ${at + 1} 张证明` }));
  return (
    <Card inset padded label="成绩证明" className="exam">
      <h2 className="f15 b c1">成绩证明</h2>
      <p className="f12 c3">只有你和审核人员能看到</p>
      {proofs.length === 0 ? <p className="f13 c3">还没有上传</p> : null}
      <ul className="exam__pics">
        {proofs.map(({ id, thumbnail }, at) => (
          <li key={id}>
            <button type="button" aria-label={`查看第 ${at + 1} 张证明`} onClick={() => setShownAt(at)}>
              <img src={thumbnail} alt="" onError={askAgain} />
            </button>
          </li>
        ))}
      </ul>
      {shownAt === null ? null : (
        <ImagePreview open onClose={() => setShownAt(null)} images={images} start={shownAt} />
      )}
    </Card>
  );
}
