import type { DecisionWeek } from '@xuelin/contract/moderation/decision-log';
import { reportReasons } from '@xuelin/contract/moderation/report-reasons';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Card } from '@xuelin/ui/display/card.tsx';
import { timeTaken } from '#moderation/decisions/time-taken.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { Screen } from '#shell/page/screen.tsx';
import './decision-log.css';

type Rule = DecisionWeek['rules'][number]['rule'];

const labelOf = (rule: Rule) => (rule === 'unnamed' ? '审核员另写了原因' : reportReasons[rule].label);

const date = new Intl.DateTimeFormat('zh-CN', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'Asia/Shanghai',
});
const dateOf = (seconds: number) => date.format(seconds * 1000).replace('/', '月') + '日';

/** What people decided week by week: how much, by which rule and how fast, without anybody's name. */
export function DecisionLogScreen() {
  const query = useCall('moderation/getDecisionLog', {});
  return (
    <Screen>
      <Loaded query={query} skeleton="card">
        {({ list, promisedHours, appealHours, waitingCount }) => (
          <>
            <Card inset padded label="承诺">
              <p className="decisions__promise">
                有疑问的内容 {promisedHours} 小时以内由人审核，申诉 {appealHours} 小时以内复核。现在有{' '}
                {waitingCount} 件在等待。
              </p>
              <p className="decisions__note">这里只有数量、规则和用时，没有任何人的名字和内容。</p>
            </Card>
            {list.filter(isTold).map((week, i) => (
              <Week key={week.from} week={week} isRunning={i === 0 && week === list[0]} />
            ))}
            {list.some(isTold) ? null : <p className="decisions__none">最近十二周没有由人处理的内容</p>}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const isTold = ({ approvedCount, rejectedCount }: DecisionWeek) => approvedCount + rejectedCount > 0;

function Week({ week, isRunning }: { week: DecisionWeek; isRunning: boolean }) {
  const { from, approvedCount, rejectedCount, rules, medianSeconds, slowSeconds, lateCount } = week;
  const { appealCount, appealApprovedCount } = week;
  const title = isRunning ? '本周' : `${dateOf(from)} 起的一周`;
  return (
    <Card inset padded label={title}>
      <h2 className="decisions__week">{title}</h2>
      <dl className="decisions">
        <Figure name="通过" value={`${approvedCount} 件`} />
        <Figure name="未通过" value={`${rejectedCount} 件`} />
        {rules.map(({ rule, count }) => (
          <Figure key={rule} name={labelOf(rule)} value={`${count} 件`} isPart />
        ))}
        <Figure
          name="申诉"
          value={appealCount === 0 ? '没有' : `${appealCount} 件，成立 ${appealApprovedCount} 件`}
        />
        {medianSeconds === null || slowSeconds === null ? null : (
          <Figure
            name="用时"
            value={`一半在 ${timeTaken(medianSeconds)}内，九成在 ${timeTaken(slowSeconds)}内`}
          />
        )}
        <Figure name="超过承诺时间" value={lateCount === 0 ? '没有' : `${lateCount} 件`} />
      </dl>
    </Card>
  );
}

function Figure({ name, value, isPart = false }: { name: string; value: string; isPart?: boolean }) {
  return (
    <div className={isPart ? 'decisions__row decisions__row--part' : 'decisions__row'}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
