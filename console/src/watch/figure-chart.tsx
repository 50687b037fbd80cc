import { theme } from 'antd';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

type Props = { label: string; format: (value: number) => string; days: { day: string; value: number }[] };

const HEIGHT = 240;

/** One figure over days. The table below it says the same in words, so it is a picture to screen readers. */
export function FigureChart({ label, format, days }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { token } = theme.useToken();
  useEffect(() => {
    const element = box.current;
    if (!element || days.length === 0) return;
    const axis = {
      stroke: token.colorTextDescription,
      grid: { stroke: token.colorBorderSecondary, width: 1 },
    };
    const chart = new UPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Asia/Shanghai'),
        scales: { y: { range: (_chart, _low, high) => [0, Math.max(1, high * 1.1)] } },
        axes: [
          { ...axis, values: (_chart, ticks) => ticks.map((tick) => dayLabel(tick)) },
          { ...axis, size: 80, values: (_chart, ticks) => ticks.map((tick) => format(tick)) },
        ],
        series: [
          { label: '日期', value: (_chart, value) => (value ? dayLabel(value) : '') },
          {
            label,
            stroke: token.colorPrimary,
            fill: `${token.colorPrimary}22`,
            width: 2,
            value: (_chart, value) => (value === null ? '' : format(value)),
          },
        ],
      },
      [days.map(({ day }) => Date.parse(`${day}T00:00:00+08:00`) / 1000), days.map(({ value }) => value)],
      element,
    );
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [label, format, days, token]);
  const total = days.reduce((sum, { value }) => sum + value, 0);
  return (
    <figure
      style={{ margin: '0 0 16px' }}
      aria-label={`${label}：${days.length} 天合计 ${format(total)}，每天的数字在下面的表里`}
    >
      <div ref={box} aria-hidden="true" />
    </figure>
  );
}

const dayLabel = (seconds: number): string =>
  new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', month: 'numeric', day: 'numeric' }).format(
    seconds * 1000,
  );
