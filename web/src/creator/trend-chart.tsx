import { useId, useState } from 'react';
import type { PointerEvent } from 'react';
import type { DayPoint } from '@xuelin/contract/creator';
import { dayLabel, figureText, metrics, type Metric } from '#creator/creator-figures.ts';

const width = 343;
const height = 146;
/** Edges of the drawing: above the highest point, below the base line, beside the first and last day. */
const [top, base, side] = [28, 118, 14];

/** A smooth line through the points: level at each of them, so that it never goes beyond a value. */
function lineThrough(points: readonly { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, at) => {
      const before = points[at - 1];
      if (!before) return `M${x} ${y}`;
      const middle = (before.x + x) / 2;
      return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}

/** One figure day by day: a line to look at, a table to listen to. A tap or the pointer reads off a day. */
export function TrendChart({ days, metric }: { days: readonly DayPoint[]; metric: Metric }) {
  const gradient = useId();
  const [pickedAt, setPickedAt] = useState<number | null>(null);
  const values = days.map((day) => day[metric]);
  // A scale of less than one yuan, or of part of a view, would make something of nothing.
  const highest = Math.max(metric === 'earnedFen' ? 100 : 1, ...values);
  const lowest = Math.min(0, ...values);
  const step = days.length > 1 ? (width - 2 * side) / (days.length - 1) : 0;
  const points = values.map((value, at) => ({
    x: side + at * step,
    y: base - ((value - lowest) / (highest - lowest)) * (base - top),
  }));
  const visibleAt =
    pickedAt !== null && pickedAt < days.length ? pickedAt : values.lastIndexOf(Math.max(...values));
  const at = points[visibleAt];
  const line = lineThrough(points);
  const every = Math.ceil(days.length / 7);
  const { label, unit } = metrics.find(({ key }) => key === metric) ?? metrics[0];
  const pick = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width;
    setPickedAt(Math.min(days.length - 1, Math.max(0, Math.round((x - side) / (step || 1)))));
  };
  const text = at ? `${figureText(metric, values[visibleAt] ?? 0)} ${unit}` : '';
  const tip = Math.max(64, text.length * 9 + 16);
  const tipX = at ? Math.min(width - tip, Math.max(0, at.x - tip / 2)) : 0;
  return (
    <>
      <svg
        className="trend"
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerDown={pick}
        onPointerMove={pick}
      >
        <defs>
          <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className="trend__g0" />
            <stop offset="1" className="trend__g1" />
          </linearGradient>
        </defs>
        <path
          className="trend__grid"
          d={`M0 ${base}h${width}M0 ${base - 30}h${width}M0 ${base - 60}h${width}M0 ${top}h${width}`}
        />
        {points.length > 1 ? <path d={`${line}V${base}H${side}z`} fill={`url(#${gradient})`} /> : null}
        <path className="trend__line" d={line} />
        {days.length <= 7
          ? points.map(({ x, y }) => <circle key={x} className="trend__dot" cx={x} cy={y} r="3" />)
          : null}
        <text className="trend__y" x="0" y={top + 12}>
          {figureText(metric, highest)} {unit}
        </text>
        <text className="trend__y" x="0" y={base - 4}>
          {figureText(metric, lowest)}
        </text>
        {at ? (
          <>
            <path className="trend__cut" d={`M${at.x} ${at.y}V${base}`} />
            <circle className="trend__on" cx={at.x} cy={at.y} r="5" />
            <g transform={`translate(${tipX} 0)`}>
              <rect className="trend__tip" width={tip} height="20" rx="6" />
              <text className="trend__tiptext" x={tip / 2} y="14">
                {text}
              </text>
            </g>
          </>
        ) : null}
        {days.map(({ date }, place) =>
          (days.length - 1 - place) % every === 0 ? (
            <text key={date} className="trend__x" x={side + place * step} y="138">
              {dayLabel(date, days.length > 7)}
            </text>
          ) : null,
        )}
      </svg>
      <table className="sr">
        <caption>
          {label}，近 {days.length} 天
        </caption>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{day.date}</th>
              <td>
                {figureText(metric, day[metric])} {unit}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
