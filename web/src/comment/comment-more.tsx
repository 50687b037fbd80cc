import { ReportSheet } from '#moderation/moderation.public.tsx';
import { useState } from 'react';
import { callsOf } from '#comment/comment-calls.ts';
import type { ReplyTarget, CommentOn, Reply } from '#comment/comment-calls.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { copyText } from '@xuelin/client/device/clipboard.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { commentIcon, flagIcon, noteIcon, trashIcon } from '@xuelin/ui/icons/icons.ts';
import { ActionSheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

type Props = {
  on: CommentOn;
  /** Whose acts are shown; null for none. */
  comment: Reply | null;
  onClose: () => void;
  onAnswer: (replyTo: ReplyTarget) => void;
};

/** What else can be done with a comment: answer, copy, delete one's own, report another's. */
export function CommentMore({ on, comment, onClose, onAnswer }: Props) {
  const remove = useCallMutation(callsOf(on.kind).remove);
  // The sheet slides away with what it showed.
  const [stateOrComment, setKept] = useState(comment);
  if (comment !== null && comment !== stateOrComment) setKept(comment);
  const [reportId, setReportId] = useState<number | null>(null);
  const [isReporting, setReporting] = useState(false);
  if (!stateOrComment) return null;
  const { id, author, content, mine, replyCount, parentId, state } = stateOrComment;

  const takeAway = async () => {
    const rest = parentId === null && replyCount > 0 ? `下面的 ${replyCount} 条回复会保留。` : '';
    const isSure = await confirm({
      title: '删除这条评论？',
      text: `删除后无法恢复。${rest}`,
      ok: '删除',
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ id });
      showToast({ title: '已删除', icon: 'ok' });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  const copy = async () => {
    const { message, copied } = await copyText(content);
    showToast({ title: message, icon: copied ? 'ok' : 'warn' });
  };
  const report = () => {
    if (!currentToken()) return toLogin();
    setReportId(id);
    setReporting(true);
  };
  const answer = {
    key: 'answer',
    label: '回复',
    icon: commentIcon,
    onPress: () => onAnswer({ id, nickname: author?.nickname ?? '' }),
  };
  const copying = { key: 'copy', label: '复制', icon: noteIcon, onPress: () => void copy() };
  const last = mine
    ? { key: 'remove', label: '删除', icon: trashIcon, onPress: () => void takeAway() }
    : { key: 'report', label: '举报', icon: flagIcon, onPress: report };
  return (
    <>
      <ActionSheet
        open={comment !== null}
        onClose={onClose}
        title="评论"
        actions={state === 'published' ? [answer, copying, last] : [copying, last]}
      />
      {reportId === null ? null : (
        <ReportSheet
          key={reportId}
          target={{ kind: 'comment', id: reportId }}
          open={isReporting}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}
