import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { gateOf } from '#resource/details/preview-gate.ts';
import { detailsHref } from '#resource/resource-links.ts';
import { returnTo } from '#shell/stack/router.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';

/** What stands behind the last page: how many more there are and the way to them, or that this was all. */
export function ReadingEnd({ detail, visible }: { detail: ResourceDetail; visible: number }) {
  const gate = gateOf({ pageCount: detail.pageCount, visiblePages: visible }, detail);
  if (!gate) return <p className="read__end f13">已经读完了</p>;
  return (
    <div className="read__gate">
      <p className="f15 b c1">{gate.title}</p>
      <p className="f13 c3">{gate.text}</p>
      <Button onPress={() => returnTo(detailsHref(detail.id))}>看价格与详情</Button>
    </div>
  );
}
