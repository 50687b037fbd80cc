import { useEffect, useState } from 'react';
import { APPEAL_MAX } from '@xuelin/contract/core/constants';
import type { Decision } from '@xuelin/contract/moderation/moderation';
import { reportReasons } from '@xuelin/contract/moderation/report-reasons';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorCode, errorText } from '@xuelin/client/calls/errors.ts';
import { invalidateChanged } from '@xuelin/client/calls/invalidate-changed.ts';
import { DRAFT, loadPart, savePart } from '@xuelin/client/storage/page-memory.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { formatDate } from '@xuelin/ui/format/time.ts';
import { sendAgain } from '#moderation/refusal-advice.ts';
import { pathWith } from '#shell/stack/route-path.ts';
import { Waiting } from '#shell/page/loaded.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { TextArea } from '@xuelin/ui/controls/field.tsx';
import { useOffline } from '@xuelin/ui/feedback/offline-strip.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { useLateClose } from '@xuelin/ui/layers/use-late-close.ts';
import './decision-sheet.css';

/** Something of the reader's that may have been rejected. */
export type DecisionTarget = { kind: string; id: number };

export type DecisionSheetProps = {
  target: DecisionTarget;
  open: boolean;
  onClose: () => void;
  /** An appeal was sent: it waits for a person again. */
  onAppealed: () => void;
};

const OFFLINE = '网络已断开，写下的会保留，连上后再提交。';

/** What the page shows of the thing is no longer so. */
const invalidateAll = () => void invalidateChanged('report/appeal', {});

/** What a try came to nothing by, and what to do. */
function faultOf(error: unknown): string {
  if (errorCode(error) !== 0) return errorText(error);
  return navigator.onLine ? sendAgain('提交申诉') : OFFLINE;
}

/** An appeal being written; what is written stays until it is sent. */
function useAppeal({ target, open, onClose, onAppealed }: DecisionSheetProps) {
  const part = `${DRAFT}appeal:${target.kind}:${target.id}`;
  const [text, setText] = useState(() => (loadPart(part) as string | undefined) ?? '');
  const [fault, setFault] = useState('');
  const { mutateAsync, isPending } = useCallMutation('report/appeal');
  const write = (next: string) => {
    setText(next);
    setFault('');
    savePart(part, next);
  };
  const closeLater = useLateClose(onClose, open);
  const send = async () => {
    if (text.trim() === '') return setFault('请写下为什么不该驳回');
    setFault('');
    const close = closeLater();
    try {
      await mutateAsync({ ...target, text: text.trim() });
    } catch (error) {
      setFault(faultOf(error));
      // Decided, appealed or changed elsewhere meanwhile: what is shown then says so.
      if ([4003, 4004, 4009].includes(errorCode(error))) invalidateAll();
      return;
    }
    write('');
    onAppealed();
    close();
    showToast({ title: '申诉已提交，等待处理', icon: 'ok' });
  };
  return { text, fault, write, send, isPending };
}

function Reasons({ decision: { code, rule, reason, decidedAt } }: { decision: Decision }) {
  return (
    <dl className="decision__l">
      {code === null ? null : (
        <div>
          <dt>违反规则</dt>
          <dd>
            <b>{reportReasons[code].label}</b>
            {rule}
          </dd>
        </div>
      )}
      {reason === '' ? null : (
        <div>
          <dt>审核说明</dt>
          <dd>{reason}</dd>
        </div>
      )}
      <div>
        <dt>处理时间</dt>
        <dd className="num">{formatDate(decidedAt, { time: true })}</dd>
      </div>
    </dl>
  );
}

function Appeal({ appeal }: { appeal: NonNullable<Decision['appeal']> }) {
  const waits = appeal.state === 'waiting';
  return (
    <section className="decision__a" aria-label="我的申诉">
      <p>
        <Tag look={waits ? 'warn' : 'bad'}>{waits ? '审核中' : '未通过'}</Tag>
        <b className="c1">{waits ? '申诉已提交，等待处理' : '申诉已处理，维持驳回'}</b>
      </p>
      <p className="f13 c3">
        {waits ? '会有人重新看一遍，结果在消息里告诉你。' : '这是最终的决定，不能再次申诉。'}
      </p>
      <blockquote>{appeal.text}</blockquote>
      <p className="f12 c3 num">{formatDate(appeal.createdAt, { time: true })}</p>
    </section>
  );
}

/** No appeal was made and none can be: the thing is another by now, or waits already. */
const closedTexts: Readonly<Record<string, string>> = {
  resource: '资料在驳回以后改动过，或正在重新审核，不需要申诉。改好以后直接重新提交。',
  comment: '评论正在重新审核，结果在消息里告诉你。',
  danmu: '弹幕正在重新审核，结果在消息里告诉你。',
};
const closedElse = '内容正在重新审核，结果在消息里告诉你。';

/** Why there is nothing to read, and what to do about it. */
function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const offline = useOffline();
  const isGone = errorCode(error) === 4004;
  useEffect(() => {
    if (isGone) invalidateAll();
  }, [isGone]);
  return (
    <div className="decision__no" role="alert">
      <p>{offline ? '网络已断开，连上后可以看原因。' : errorText(error)}</p>
      {isGone ? null : (
        <Button size="sm" look="soft" onPress={onRetry}>
          重试
        </Button>
      )}
    </div>
  );
}

/** Why something of one's own was rejected, and the appeal against it. */
export function DecisionSheet(props: DecisionSheetProps) {
  const { target, open, onClose } = props;
  const { kind, id } = target;
  // What a person decides is not told to this page: it is asked each time it is opened.
  const query = useCall('report/getDecision', { kind, id }, { enabled: open, staleTime: 0 });
  const { text, fault, write, send, isPending } = useAppeal(props);
  const offline = useOffline();
  const { data, error } = query;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="没有通过审核"
      foot={
        data?.canAppeal ? (
          <Button size="lg" loading={isPending} onPress={() => void send()}>
            提交申诉
          </Button>
        ) : undefined
      }
    >
      {data ? <Reasons decision={data} /> : null}
      {data?.appeal ? <Appeal appeal={data.appeal} /> : null}
      {data?.canAppeal ? (
        <TextArea
          label="申诉"
          well
          rows={4}
          max={APPEAL_MAX}
          value={text}
          onChange={write}
          placeholder="为什么不该驳回，会有人重新看一遍"
          hint={offline ? OFFLINE : '每次驳回可以申诉一次'}
          error={fault || undefined}
        />
      ) : null}
      {data && data.complaintId !== null ? (
        <p className="decision__a">
          它因版权投诉下架。经过、期限和反通知都在
          <a href={`#${pathWith('/pages/copyright/details', { id: data.complaintId })}`} onClick={onClose}>
            这件投诉
          </a>
          里。
        </p>
      ) : null}
      {data && !data.canAppeal && !data.appeal && data.complaintId === null ? (
        <p className="decision__a">{closedTexts[kind] ?? closedElse}</p>
      ) : null}
      {data && !data.canAppeal && fault !== '' ? (
        <p className="decision__no" role="alert">
          {fault}
        </p>
      ) : null}
      {!data && error ? <Missing error={error} onRetry={() => void query.refetch()} /> : null}
      {data || error ? null : <Waiting kind="row" count={2} />}
    </Sheet>
  );
}
