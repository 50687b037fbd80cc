import type { Complaint, ComplaintState } from '@xuelin/contract/copyright';
import type { TagLook } from '@xuelin/ui/display/tag.tsx';
import { formatDate } from '@xuelin/ui/format/time.ts';

/** How the states of a complaint are called, and how their tags look. */
export const stateTags: Readonly<Record<ComplaintState, { name: string; look: TagLook }>> = {
  received: { name: '已受理', look: 'warn' },
  takenDown: { name: '已下架', look: 'bad' },
  countered: { name: '有反通知', look: 'warn' },
  disputed: { name: '待决定', look: 'warn' },
  rejected: { name: '未成立', look: 'plain' },
  restored: { name: '已恢复', look: 'ok' },
  upheld: { name: '成立', look: 'bad' },
  withdrawn: { name: '已撤回', look: 'plain' },
  closed: { name: '已结束', look: 'plain' },
};

type State = Pick<Complaint, 'state' | 'side' | 'dueAt'>;

/** What the reader can do now and until when, or how it ended. */
export function nextStep({ state, side, dueAt }: State): string {
  const day = dueAt === null ? '' : formatDate(dueAt);
  const isAuthor = side === 'author';
  switch (state) {
    case 'received':
      return `我们会在 ${day} 前答复，结果在消息里告诉你。`;
    case 'takenDown':
      return isAuthor
        ? `内容已下架。如果你有权发布它，请在 ${day} 前提交反通知；过期不再恢复。`
        : `内容已下架。作者可以在 ${day} 前提交反通知。`;
    case 'countered':
      return isAuthor
        ? `反通知已转给投诉人。对方在 ${day} 前没有回应，内容就会恢复。`
        : `作者提交了反通知。如果不同意，请在 ${day} 前提交已起诉或已向主管部门投诉的证明；否则内容会恢复。`;
    case 'disputed':
      return `双方的说法不一致，内容继续下架，我们会在 ${day} 前作出决定。`;
    case 'rejected':
      return '投诉没有成立，内容没有变化。补充证明后可以重新提交。';
    case 'restored':
      return '投诉已经结束，内容恢复。';
    case 'upheld':
      return isAuthor ? '投诉成立，内容不再恢复。改好以后可以重新提交审核。' : '投诉成立，内容不再恢复。';
    case 'withdrawn':
      return isAuthor ? '投诉人撤回了投诉，内容恢复。' : '你撤回了投诉。';
    case 'closed':
      return '一方的账号已注销，投诉已经结束。';
  }
}
