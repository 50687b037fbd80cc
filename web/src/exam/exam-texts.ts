import type { ExamSubject, OwnExam } from '@xuelin/contract/exam';
import type { TagLook } from '@xuelin/ui/display/tag.tsx';

type State = OwnExam['state'];

/** What a record's state is called, and what it means for its member. */
export const examStates: Readonly<Record<State, { name: string; look: TagLook; text: string }>> = {
  draft: { name: '草稿', look: 'plain', text: '还没有提交，只有你能看到' },
  reviewing: { name: '审核中', look: 'warn', text: '由人工审核，结果会在消息里告诉你' },
  approved: { name: '已通过', look: 'ok', text: '认证标签会显示在你的名字旁边' },
  rejected: { name: '已驳回', look: 'bad', text: '按原因修改后可以再次提交，也可以申诉一次' },
  withdrawn: { name: '已撤回', look: 'plain', text: '认证标签不再显示，可以重新提交' },
  expired: { name: '已过期', look: 'plain', text: '认证满三年，补上新的证明后可以再次提交' },
};

/** “142 / 150”, “142”, or 合格 for what is only passed. */
export function scoreText({ score, full }: Pick<ExamSubject, 'score' | 'full'>): string {
  if (score === null) return '合格';
  return full === null ? `${score} 分` : `${score} / ${full}`;
}
