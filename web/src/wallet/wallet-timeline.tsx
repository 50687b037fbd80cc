import type { Output } from '@xuelin/contract/core/types';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { Card, SectionHead } from '@xuelin/ui/display/card.tsx';
import { formatDay } from '@xuelin/ui/format/format-date.ts';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import './wallet-timeline.css';

type Timeline = Output<'wallet/getTimeline'>;

/** Where coins come from and when they expire, which day money comes, and what the last months brought. */
export function WalletTimeline() {
  const timeline = useCall('wallet/getTimeline', {});
  return (
    <Loaded query={timeline} skeleton="row">
      {({ lots, pending, months, incomes }) => (
        <>
          {lots.length > 0 ? <Lots lots={lots} /> : null}
          {pending.length > 0 ? <Pending pending={pending} /> : null}
          <Months months={months} />
          {incomes.length > 0 ? <Incomes incomes={incomes} /> : null}
        </>
      )}
    </Loaded>
  );
}

function Lots({ lots }: Pick<Timeline, 'lots'>) {
  return (
    <Card inset label="赠送的来源与到期" className="timeline">
      <SectionHead title="赠送学币从哪里来" />
      <ul className="timeline__rows">
        {lots.map(({ id, title, coins, expiresAt }) => (
          <li key={id}>
            <span className="grow">
              <span className="f14 c1">{title}</span>
              <span className="f12 c3">{formatDay(expiresAt * 1000)} 到期，先到期的先用</span>
            </span>
            <b className="num f14 c1">{coins} 学币</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Pending({ pending }: Pick<Timeline, 'pending'>) {
  return (
    <Card inset label="待结算收入" className="timeline">
      <SectionHead title="哪天可以提现" />
      <ol className="timeline__rows">
        {pending.map(({ day, fen, sales, held }) => (
          <li key={`${day} ${held}`}>
            <span className="grow">
              <span className="f14 c1">{held ? '等退款处理结果' : day}</span>
              <span className="f12 c3">{sales} 笔收入</span>
            </span>
            <b className="num f14 c1">{formatYuan(fen)} 元</b>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Bars side by side, to look at; the figures themselves stand in the table below. */
function Months({ months }: Pick<Timeline, 'months'>) {
  const highest = Math.max(1, ...months.flatMap(({ coinsIn, coinsOut }) => [coinsIn, coinsOut]));
  const height = (coins: number) => `${Math.round((coins / highest) * 100)}%`;
  return (
    <Card inset label="近六个月" className="timeline">
      <SectionHead title="近六个月" />
      <div className="timeline__bars" aria-hidden="true">
        {months.map(({ month, coinsIn, coinsOut }) => (
          <span key={month} className="timeline__pair">
            <i className="timeline__in" style={{ blockSize: height(coinsIn) }} />
            <i className="timeline__out" style={{ blockSize: height(coinsOut) }} />
          </span>
        ))}
      </div>
      <table className="timeline__table f12">
        <thead>
          <tr className="c3">
            <th scope="col">月份</th>
            <th scope="col">
              <i className="timeline__key timeline__in" /> 得到学币
            </th>
            <th scope="col">
              <i className="timeline__key timeline__out" /> 用掉学币
            </th>
            <th scope="col">收入（元）</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, coinsIn, coinsOut, fenIn }) => (
            <tr key={month} className="c1">
              <th scope="row" className="num">
                {month}
              </th>
              <td className="num">{coinsIn}</td>
              <td className="num">{coinsOut}</td>
              <td className="num">{formatYuan(fenIn)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Incomes({ incomes }: Pick<Timeline, 'incomes'>) {
  const highest = Math.max(1, ...incomes.map(({ fen }) => fen));
  return (
    <Card inset label="收入来自" className="timeline">
      <SectionHead title="收入来自" />
      <ul className="timeline__rows">
        {incomes.map(({ title, fen, sales }) => (
          <li key={title}>
            <span className="grow">
              <span className="f14 c1">{title}</span>
              <i
                className="timeline__line"
                aria-hidden="true"
                style={{ inlineSize: `${(fen / highest) * 100}%` }}
              />
              <span className="f12 c3">售出 {sales} 次</span>
            </span>
            <b className="num f14 c1">{formatYuan(fen)} 元</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
