import { useState } from 'react';
import { RATING } from '@xuelin/contract/core/constants';
import type { Rating } from '#resource/rating/details-ratings.tsx';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { TextArea } from '@xuelin/ui/controls/field.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { useLateClose } from '@xuelin/ui/layers/use-late-close.ts';

/** The uploader's answer to a rating; an empty one takes it back. */
export function AnswerSheet({
  rating,
  open,
  onClose,
}: {
  rating: Rating;
  open: boolean;
  onClose: () => void;
}) {
  const [answer, setAnswer] = useState(rating.answer ?? '');
  const send = useCallMutation('resource/answerRating');
  const closeLater = useLateClose(onClose, open);
  const save = async () => {
    if (send.isPending) return;
    const close = closeLater();
    try {
      await send.mutateAsync({ ratingId: rating.id, answer });
      showToast({ title: answer.trim() === '' ? '已收回回复' : '已回复', icon: 'ok' });
      close();
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn', duration: 4000 });
    }
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="回复评价"
      foot={
        <Button block size="lg" loading={send.isPending} onPress={() => void save()}>
          {answer.trim() === '' && rating.answer !== null ? '收回回复' : '回复'}
        </Button>
      }
    >
      <TextArea
        label="回复"
        value={answer}
        max={RATING.contentMax}
        rows={4}
        placeholder="所有人都能看到"
        onChange={setAnswer}
      />
    </Sheet>
  );
}
