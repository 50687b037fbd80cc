import type { Input } from '@xuelin/contract/core/types';
import { SolutionItem } from '#solution/list/solution-item.tsx';
import { writeSolutionPath } from '#solution/solution-links.ts';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { penIcon } from '@xuelin/ui/icons/icons.ts';
import './solution.css';

type Sort = NonNullable<Input<'solution/getList'>['sort']>;

const sorts: readonly { key: Sort; label: string }[] = [
  { key: 'likes', label: '最多赞' },
  { key: 'new', label: '最新' },
];

/** Worked answers to a question: the accepted one first. */
export function SolutionList({ questionId }: { questionId: number }) {
  const [sort, setSort] = usePersistedState<Sort>('solution-sort', 'likes');
  const list = useCallList('solution/getList', { questionId, sort, limit: 10 }, { keepsPrevious: true });
  const writePath = `#${writeSolutionPath(questionId)}`;
  const hasSome = list.data?.pages.some((page) => page.list.length > 0) ?? false;
  return (
    <section className="solutions" aria-label="所有题解">
      <div className="solutions__h">
        <h2 className="f16 b c1 grow">题解</h2>
        {hasSome ? (
          <>
            <Segment items={sorts} current={sort} onSelect={setSort} label="题解的顺序" />
            <Button size="sm" look="soft" icon={penIcon} href={writePath}>
              写题解
            </Button>
          </>
        ) : null}
      </div>
      <PageList
        query={list}
        label="题解"
        name={`solutions:${sort}`}
        keyOf={({ id }) => id}
        renderItem={(solution) => <SolutionItem solution={solution} />}
        end=""
        empty={{
          picture: 'seedling',
          title: '还没有题解',
          text: '写下你的解法，做到这道题的人都能看到。',
          action: { label: '写题解', href: writePath },
        }}
      />
    </section>
  );
}
