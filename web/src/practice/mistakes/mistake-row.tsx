import type { Mistake } from '@xuelin/contract/practice/mistake';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { kindNames } from '#question/question.public.ts';
import { dueText } from '#practice/mistakes/due-text.ts';
import { PlainText } from '@xuelin/ui/rich-text/rich-text.tsx';

/** A mistake in a list: what it was, how often it went wrong, when it comes back. */
export function MistakeRow({ mistake, onOpen }: { mistake: Mistake; onOpen: (mistake: Mistake) => void }) {
  const { kind, title, chapterTitle, wrongCount, dueAt, state, available } = mistake;
  const due = state === 'mastered' ? '已掌握' : `${dueText(dueAt)}复习`;
  return (
    <button type="button" className="mistake" onClick={() => onOpen(mistake)}>
      <span className="f15 c1 l2">
        <PlainText text={title} />
      </span>
      <span className="mistake__f">
        <Tag look="sky">{kindNames[kind]}</Tag>
        <span className="grow ell">{chapterTitle}</span>
        <span>错 {wrongCount} 次</span>
        <span>{available ? due : '题库未开放'}</span>
      </span>
    </button>
  );
}
