import { useState } from 'react';
import { RATING } from '@xuelin/contract/core/constants';
import type { Rating } from '#resource/rating/details-ratings.tsx';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { TextArea } from '@xuelin/ui/controls/field.tsx';
import { StarInput } from '@xuelin/ui/controls/stars.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { useLateClose } from '@xuelin/ui/layers/use-late-close.ts';

type Props = { id: number; mine: Rating | null; open: boolean; onClose: () => void };

/** Rates a document one owns, or changes that. */
export function RateSheet({ id, mine, open, onClose }: Props) {
  const [stars, setStars] = useState(mine?.stars ?? 0);
  const [content, setContent] = useState(mine?.content ?? '');
  const rate = useCallMutation('resource/rate');
  const closeLater = useLateClose(onClose, open);
  const send = async () => {
    if (rate.isPending) return;
    if (stars === 0) return showToast({ title: '请先选几颗星', icon: 'warn' });
    const close = closeLater();
    try {
      const { state } = await rate.mutateAsync({ id, stars, content });
      showToast({
        title: state === 'published' ? '已发布评价' : '已提交，通过以后所有人都能看到',
        icon: 'ok',
      });
      close();
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn', duration: 4000 });
    }
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={mine ? '修改评价' : '写评价'}
      foot={
        <Button block size="lg" loading={rate.isPending} onPress={() => void send()}>
          {mine ? '保存' : '发布评价'}
        </Button>
      }
    >
      <StarInput label="评分" value={stars} onChange={setStars} />
      <TextArea
        label="评价（可以不写）"
        value={content}
        max={RATING.contentMax}
        rows={4}
        placeholder="内容全不全、清不清楚、适合谁"
        onChange={setContent}
      />
    </Sheet>
  );
}
