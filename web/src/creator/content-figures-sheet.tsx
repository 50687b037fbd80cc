import { useState } from 'react';
import type { AuthoredContent } from '@xuelin/contract/creator';
import { ContentMarks } from '#creator/content-marks.tsx';
import { Funnel } from '#creator/creator-funnel.tsx';
import {
  csvOf,
  figureText,
  metrics,
  spans,
  sumOf,
  type Metric,
  type Span,
} from '#creator/creator-figures.ts';
import { PriceTest } from '#creator/price-test/price-test.tsx';
import { TrendChart } from '#creator/trend-chart.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { saveBlob } from '@xuelin/client/calls/download.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { downloadIcon } from '@xuelin/ui/icons/icons.ts';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';

type Props = { content: AuthoredContent; open: boolean; onClose: () => void };

/** What came of one content: a figure by the day, the way from looking to buying, and the days as a file. */
export function ContentFiguresSheet({ content, open, onClose }: Props) {
  const { kind, id, title, link, price } = content;
  const [span, setSpan] = useState<Span>('30');
  const [metric, setMetric] = useState<Metric>('views');
  const figures = useCall('creator/getContentFigures', { kind, id, days: Number(span) }, { enabled: open });
  const save = () => {
    const days = figures.data?.list ?? [];
    saveBlob(new Blob([csvOf(days)], { type: 'text/csv;charset=utf-8' }), `${title} 的数据.csv`);
  };
  const foot = (
    <>
      <Button look="soft" className="grow" icon={downloadIcon} disabled={!figures.data} onPress={save}>
        导出表格
      </Button>
      <Button className="grow" href={link} onPress={onClose}>
        打开
      </Button>
    </>
  );
  return (
    <Sheet open={open} onClose={onClose} title={`《${title}》的数据`} foot={foot}>
      <Segment items={spans} current={span} onSelect={setSpan} label="多少天" />
      <Loaded query={figures} waiting={<div className="creator__wait" aria-busy="true" />}>
        {({ list }) => {
          const sum = sumOf(list);
          return (
            <>
              <TrendChart key={list.length} days={list} metric={metric} />
              <div className="row wrap g8 creator__metrics">
                {metrics.map(({ key, label }) => (
                  <Chip key={key} well on={key === metric} onPress={() => setMetric(key)}>
                    {label} {figureText(key, sum[key])}
                  </Chip>
                ))}
              </div>
              <Funnel figures={sum} span={span} />
            </>
          );
        }}
      </Loaded>
      {price === null || price === 0 ? null : <PriceTest content={{ kind, id, price }} enabled={open} />}
      <ContentMarks kind={kind} id={id} isOpen={open} onOpen={onClose} />
    </Sheet>
  );
}
