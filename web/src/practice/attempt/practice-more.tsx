import { useState } from 'react';
import { PRACTICE } from '@xuelin/contract/core/constants';
import type { AttemptQuestion } from '@xuelin/contract/practice/practice';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { TextArea } from '@xuelin/ui/controls/field.tsx';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { getTextSize, setTextSize } from '@xuelin/ui/theme/theme.ts';
import './practice-more.css';

export type PracticeMoreProps = {
  open?: boolean;
  onClose: () => void;
  question: AttemptQuestion;
  /** A visitor keeps no notes. */
  isMember: boolean;
  onNote: (note: string) => void;
};

const sizes = [
  { key: 'normal', label: '标准' },
  { key: 'large', label: '大' },
  { key: 'huge', label: '特大' },
  { key: 'double', label: '两倍' },
] as const;

/** Size of the text, and the member's own note to the question. */
export function PracticeMore({ open = true, onClose, question, isMember, onNote }: PracticeMoreProps) {
  const [size, setSize] = useState(getTextSize);
  return (
    <Sheet open={open} onClose={onClose} title="这道题">
      <h3 className="more__t">字号</h3>
      <Segment
        items={sizes}
        current={size}
        label="字号"
        onSelect={(next) => {
          setTextSize(next);
          setSize(next);
        }}
      />
      {isMember ? (
        <Note key={question.questionId} question={question} onNote={onNote} onClose={onClose} />
      ) : null}
      <p className="f12 c3 more__k">键盘：← → 换题，A–D 或 1–9 选择。手机上左右滑动换题。</p>
    </Sheet>
  );
}

function Note({ question, onNote, onClose }: Pick<PracticeMoreProps, 'question' | 'onNote' | 'onClose'>) {
  const [text, setText] = useState(question.note);
  const saveNote = useCallMutation('practice/saveNote');
  const save = async () => {
    try {
      const { note } = await saveNote.mutateAsync({ questionId: question.questionId, text: text.trim() });
      onNote(note);
      showToast({ title: note ? '笔记已保存' : '笔记已删除', icon: 'ok' });
      onClose();
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  return (
    <div className="more__note">
      <TextArea
        label="我的笔记"
        value={text}
        onChange={setText}
        max={PRACTICE.noteMax}
        rows={3}
        placeholder="只有自己看得到：易错点、口诀、要回头看的地方"
        well
      />
      <Button
        block
        look="soft"
        loading={saveNote.isPending}
        disabled={text === question.note}
        onPress={() => void save()}
      >
        保存笔记
      </Button>
    </div>
  );
}
