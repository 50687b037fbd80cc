import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { primaryOf } from '#resource/details/details-facts.ts';
import { gateOf } from '#resource/details/preview-gate.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';

type Props = {
  detail: ResourceDetail;
  visible: number;
  /** The act that opens the rest. */
  onOpen: () => void;
};

/** What stands behind the last page: how many more there are and the act that opens them, or that this was all. */
export function ReadingEnd({ detail, visible, onOpen }: Props) {
  const gate = gateOf({ pageCount: detail.pageCount, visiblePages: visible }, detail);
  if (!gate) return <p className="read__end f13">已经读完了</p>;
  const { act, label } = primaryOf(detail);
  return (
    <div className="read__gate">
      <p className="f15 b c1">{gate.title}</p>
      <p className="f13 c3">{gate.text}</p>
      <Button onPress={onOpen}>{act === 'buy' ? `${detail.price} 学币购买` : label}</Button>
    </div>
  );
}
