import { Button, DatePicker, Select, Space, Table } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { ExportButton } from '#shell/export-button.tsx';
import { dayOf, nowSeconds } from '#shell/format-values.ts';
import { LoadError, PageFrame } from '#shell/page-frame.tsx';
import { useOperatorQuery } from '#use-operator-call.ts';
import { FigureChart } from '#watch/figure-chart.tsx';
import { figureNames, figures, type FigureName } from '#watch/figure-names.ts';

const DAY = 86_400;
const ranges = [7, 30, 90, 365];

/** Figures by day: one as a chart, all as a table and as a file. */
export function FiguresPage() {
  const [range, setRange] = useState({ from: dayOf(nowSeconds() - 29 * DAY), to: dayOf(nowSeconds()) });
  const [name, setName] = useState<FigureName>('purchases');
  const query = useOperatorQuery('operator/getFigures', range, { keep: true });
  const list = query.data?.list ?? [];
  return (
    <PageFrame
      title="每天的数字"
      extra={
        <Space wrap>
          {ranges.map((days) => (
            <Button
              key={days}
              onClick={() =>
                setRange({ from: dayOf(nowSeconds() - (days - 1) * DAY), to: dayOf(nowSeconds()) })
              }
            >
              {days} 天
            </Button>
          ))}
          <DatePicker.RangePicker
            aria-label="从哪天到哪天"
            value={[dayjs(range.from), dayjs(range.to)]}
            allowClear={false}
            onChange={(days) => {
              const [from, to] = days ?? [];
              if (from && to) setRange({ from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') });
            }}
          />
          <Select
            aria-label="哪个数字"
            style={{ width: 140 }}
            value={name}
            onChange={setName}
            options={figureNames.map((value) => ({ value, label: figures[value].label }))}
          />
          <ExportButton list="operator/getFigures" filters={range} />
        </Space>
      }
    >
      {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      <FigureChart
        label={figures[name].label}
        format={figures[name].format}
        days={list.map(({ day, figures: values }) => ({ day, value: values[name] }))}
      />
      <Table
        size="small"
        loading={query.isPending}
        dataSource={list.toReversed()}
        rowKey={({ day }) => day}
        pagination={{ pageSize: 31, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: '日期', dataIndex: 'day', className: 'console-nowrap' },
          ...figureNames.map((one) => ({
            title: figures[one].label,
            key: one,
            align: 'right' as const,
            className: 'console-wraps',
            render: (_: unknown, { figures: values }: (typeof list)[number]) =>
              figures[one].format(values[one]),
          })),
        ]}
      />
    </PageFrame>
  );
}
