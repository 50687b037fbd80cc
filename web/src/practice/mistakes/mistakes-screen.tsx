import { useState } from 'react';
import type { Mistake } from '@xuelin/contract/practice/mistake';
import type { Output } from '@xuelin/contract/core/types';
import { useCall, useCallList } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import { startHref } from '#question/question.public.ts';
import { shortDay } from '#practice/mistakes/due-text.ts';
import { MistakeRow } from '#practice/mistakes/mistake-row.tsx';
import { useMistakeActs } from '#practice/mistakes/use-mistake-acts.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import './mistakes.css';

const MistakeSheet = lazySheet(
  async () => (await import('#practice/mistakes/mistake-sheet.tsx')).MistakeSheet,
);

type Summary = Output<'mistake/getSummary'>;
type Filter = { state: 'due' | 'active' | 'mastered'; bankId: number | null; chapterId: number | null };

const views = [
  { key: 'due', label: '该复习' },
  { key: 'active', label: '全部' },
  { key: 'mastered', label: '已掌握' },
] as const;

/** The mistake book: what comes back today and on the coming days, by bank and chapter. */
export function MistakesScreen() {
  const summary = useCall('mistake/getSummary', {});
  const [filter, setFilter] = usePersistedState<Filter>('filter', {
    state: 'due',
    bankId: null,
    chapterId: null,
  });
  const [openMistake, setOpenMistake] = useState<Mistake | null>(null);
  const [isOpen, setOpen] = useState(false);
  const acts = useMistakeActs();
  return (
    <Screen className="mistakes">
      <Loaded query={summary} skeleton="card">
        {(data) => (
          <>
            <Today summary={data} />
            <Calendar summary={data} />
            <Filters summary={data} filter={filter} onFilter={setFilter} />
          </>
        )}
      </Loaded>
      <Mistakes
        key={JSON.stringify(filter)}
        filter={filter}
        onOpen={(mistake) => {
          setOpenMistake(mistake);
          setOpen(true);
        }}
      />
      {openMistake ? (
        <MistakeSheet
          key={openMistake.questionId}
          open={isOpen}
          onClose={() => setOpen(false)}
          mistake={openMistake}
          acts={acts}
        />
      ) : null}
    </Screen>
  );
}

function Today({ summary: { due, active, mastered } }: { summary: Summary }) {
  return (
    <Card inset padded className="mistakes__t" label="今天">
      <p className="mistakes__f">
        <span>
          <b className={due > 0 ? 'num mistakes__due' : 'num'}>{due}</b>待复习
        </span>
        <span>
          <b className="num">{active}</b>在错题本
        </span>
        <span>
          <b className="num">{mastered}</b>已掌握
        </span>
      </p>
      {due > 0 ? (
        <Button block href={startHref({ mode: 'mistakes', due: true })}>
          复习 {Math.min(due, 40)} 题
        </Button>
      ) : (
        <p className="f14 c3">
          {active > 0
            ? '今天的复习完成了，到时间的错题会自己回来。'
            : '做错的题会收进这里，到时间提醒再做一遍。'}
        </p>
      )}
    </Card>
  );
}

/** How many come back on each of the next fourteen days. */
function Calendar({ summary }: { summary: Summary }) {
  const days = summary.calendar.slice(0, 14);
  const most = Math.max(1, ...days.map(({ count }) => count));
  if (summary.active === 0) return null;
  return (
    <Card inset padded label="接下来的复习">
      <h2 className="f15 b c1">接下来两周</h2>
      <ol className="coming">
        {days.map(({ day, count }, at) => (
          <li key={day}>
            <span className="num">{count}</span>
            <i style={{ '--part': count / most }} />
            <span className="num">{at === 0 ? '今' : shortDay(day)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

type FiltersProps = { summary: Summary; filter: Filter; onFilter: (next: Filter) => void };

function Filters({ summary: { banks }, filter, onFilter }: FiltersProps) {
  const bank = banks.find((one) => one.bankId === filter.bankId);
  const hasChapters = filter.state !== 'due' && bank !== undefined && bank.chapters.length > 0;
  return (
    <div className="mistakes__c">
      <div className="pad">
        <Segment
          items={views}
          current={filter.state}
          label="哪些错题"
          onSelect={(state) => onFilter({ ...filter, state, chapterId: null })}
        />
      </div>
      {banks.length > 1 ? (
        <div className="hs">
          <Chip on={!bank} onPress={() => onFilter({ ...filter, bankId: null, chapterId: null })}>
            全部题库
          </Chip>
          {banks.map(({ bankId, title, count, due }) => (
            <Chip
              key={bankId}
              on={bankId === filter.bankId}
              onPress={() => onFilter({ ...filter, bankId, chapterId: null })}
            >
              {title} {filter.state === 'due' ? due : count}
            </Chip>
          ))}
        </div>
      ) : null}
      {hasChapters ? (
        <div className="hs">
          {bank.chapters.map(({ chapterId, title, count }) => (
            <Chip
              key={chapterId}
              on={chapterId === filter.chapterId}
              onPress={() =>
                onFilter({ ...filter, chapterId: chapterId === filter.chapterId ? null : chapterId })
              }
            >
              {title} {count}
            </Chip>
          ))}
        </div>
      ) : null}
    </div>
  );
}

type ListProps = { filter: Filter; onOpen: (mistake: Mistake) => void };

function Mistakes({ filter, onOpen }: ListProps) {
  return filter.state === 'due' ? (
    <Due filter={filter} onOpen={onOpen} />
  ) : (
    <All state={filter.state} filter={filter} onOpen={onOpen} />
  );
}

function Due({ filter: { bankId }, onOpen }: ListProps) {
  return (
    <PageList
      query={useCallList('mistake/getDue', { bankId: bankId ?? undefined, limit: 20 })}
      name="due"
      label="该复习的错题"
      className="mistakes__l"
      end=""
      keyOf={(one) => one.questionId}
      renderItem={(one) => <MistakeRow mistake={one} onOpen={onOpen} />}
      empty={{
        picture: 'seedling',
        title: '现在没有要复习的',
        text: '做错的题会按记忆的规律回来，越记得牢隔得越久。',
        action: { label: '去题库做题', href: '#/pages/question_bank/index' },
      }}
    />
  );
}

function All({ state, filter, onOpen }: ListProps & { state: 'active' | 'mastered' }) {
  const { bankId, chapterId } = filter;
  const query = useCallList('mistake/getList', {
    state,
    bankId: bankId ?? undefined,
    chapterId: chapterId ?? undefined,
    limit: 20,
  });
  return (
    <PageList
      query={query}
      name={state}
      label={state === 'active' ? '错题' : '已掌握的题'}
      className="mistakes__l"
      keyOf={(one) => one.questionId}
      renderItem={(one) => <MistakeRow mistake={one} onOpen={onOpen} />}
      empty={{
        picture: 'seedling',
        title: state === 'active' ? '这里没有错题' : '还没有标为已掌握的题',
        text: state === 'active' ? '做错的题会自己收进来。' : '确信记住了的题，可以在错题里标为已掌握。',
        action: { label: '去题库做题', href: '#/pages/question_bank/index' },
      }}
    />
  );
}
