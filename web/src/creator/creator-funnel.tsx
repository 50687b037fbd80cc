import type { Figures } from '@xuelin/contract/creator';
import type { Span } from '#creator/creator-figures.ts';
import { Card } from '@xuelin/ui/display/card.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';

const steps: readonly { key: keyof Figures; label: string }[] = [
  { key: 'views', label: '浏览' },
  { key: 'gates', label: '看完试读' },
  { key: 'quotes', label: '查看价格' },
  { key: 'sales', label: '成交' },
  { key: 'refunds', label: '退款' },
];

/** Empty where it is no part: who bought may have looked before the days that are counted. */
const partOf = (count: number, views: number): string =>
  count > views || views === 0 ? '' : `${((count / views) * 100).toFixed(1)}%`;

/** From looking to buying and giving back, each step as a part of the views. */
export function Funnel({ figures, span }: { figures: Figures; span: Span }) {
  const most = Math.max(1, ...steps.map(({ key }) => figures[key]));
  return (
    <Card inset padded label="转化">
      <div className="row between">
        <h2 className="f16 b c1">转化</h2>
        <span className="f12 c3">近 {span} 天，占浏览</span>
      </div>
      <ol className="creator__funnel">
        {steps.map(({ key, label }, at) => (
          <li key={key}>
            <span className="f13 c2">{label}</span>
            <span className="creator__bar">
              <i style={{ width: `${(figures[key] / most) * 100}%` }} />
            </span>
            <b className="num f15 c1">{formatCount(figures[key])}</b>
            <span className="num f12 c3">{at === 0 ? '' : partOf(figures[key], figures.views)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
