import { useState } from 'react';
import { DANMU } from '@xuelin/contract/core/constants';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import type { TimedDanmu } from '#danmu/danmu-timeline.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { useLateClose } from '@xuelin/ui/layers/use-late-close.ts';

/** Where the course's author answers a danmu; an empty answer takes it back. */
export function AnswerSheet({ danmu, onClose }: { danmu: TimedDanmu; onClose: () => void }) {
  const [text, setText] = useState(danmu.answer ?? '');
  const [fault, setFault] = useState('');
  const { mutateAsync, isPending } = useCallMutation('danmu/answer');
  const isEmpty = text.trim() === '';
  const closeLater = useLateClose(onClose);
  const send = async () => {
    const close = closeLater();
    try {
      await mutateAsync({ id: danmu.id, text });
      close();
      showToast(isEmpty ? '已收回回答' : '已置顶在这一秒');
    } catch (error) {
      setFault(errorText(error));
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title="回答弹幕"
      foot={
        <Button
          size="lg"
          loading={isPending}
          disabled={isEmpty && danmu.answer === null}
          onPress={() => void send()}
        >
          {isEmpty && danmu.answer !== null ? '收回回答' : '置顶回答'}
        </Button>
      }
    >
      <p className="f15 c1 dn__q">{danmu.text}</p>
      <Field
        label="回答"
        hideLabel
        well
        counted
        max={DANMU.answerMax}
        value={text}
        error={fault || undefined}
        placeholder="看到这一秒的同学都会看到你的回答"
        onChange={(next) => {
          setFault('');
          setText(next);
        }}
      />
    </Sheet>
  );
}
