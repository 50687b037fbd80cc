import { csvOf, metrics, spans, type Metric, type Span } from '#creator/creator-figures.ts';
import { TrendChart } from '#creator/trend-chart.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { saveBlob } from '@xuelin/client/calls/download.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { downloadIcon } from '@xuelin/ui/icons/icons.ts';

/** One figure of all contents by the day, as a chart and as a file. */
export function Trend({ span, onSpan }: { span: Span; onSpan: (span: Span) => void }) {
  const [metric, setMetric] = usePersistedState<Metric>('metric', 'earnedFen');
  const trend = useCall('creator/getTrend', { days: Number(span) });
  const label = metrics.find(({ key }) => key === metric)?.label ?? '';
  const save = () => {
    const days = trend.data?.list ?? [];
    const name = `创作者数据 ${days[0]?.date ?? ''} 至 ${days.at(-1)?.date ?? ''}.csv`;
    saveBlob(new Blob([csvOf(days)], { type: 'text/csv;charset=utf-8' }), name);
  };
  return (
    <Card label={`${label}走势`} className="creator__chart">
      <div className="row wrap between g8">
        <h2 className="f16 b c1">{label}走势</h2>
        <Segment items={spans} current={span} onSelect={onSpan} label="多少天" />
      </div>
      <Loaded query={trend} waiting={<div className="creator__wait" aria-busy="true" />}>
        {({ list }) => <TrendChart key={list.length} days={list} metric={metric} />}
      </Loaded>
      {metric === 'readers' ? (
        <p className="f12 c3 creator__note">
          每天按人数，同一个人当天只算一次；同一个人在两天都来过，各算一次。
        </p>
      ) : null}
      <div className="row wrap g8 creator__metrics">
        {metrics.map(({ key, label: name }) => (
          <Chip key={key} well on={key === metric} onPress={() => setMetric(key)}>
            {name}
          </Chip>
        ))}
        <Button size="sm" look="quiet" icon={downloadIcon} disabled={!trend.data} onPress={save}>
          导出表格
        </Button>
      </div>
    </Card>
  );
}
