import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { errorText } from '@xuelin/client/calls/errors.ts';
import type { CallList, ItemOf, ListCallName } from '@xuelin/client/queries/query.ts';
import { Failed } from '#shell/page/failed.tsx';
import { Waiting } from '#shell/page/loaded.tsx';
import { PageBlock, WINDOWED_FROM } from '#shell/page/page-block.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Notice } from '#shell/page/notice.tsx';
import type { EmptyProps } from '@xuelin/ui/feedback/empty.tsx';
import { Spinner } from '@xuelin/ui/feedback/spinner.tsx';
import { Skeleton } from '@xuelin/ui/feedback/skeleton.tsx';
import type { SkeletonKind } from '@xuelin/ui/feedback/skeleton.tsx';

export type PageListProps<N extends ListCallName> = {
  query: CallList<N>;
  /** Draws one item. */
  renderItem: (one: ItemOf<N>) => ReactNode;
  keyOf: (one: ItemOf<N>) => string | number;
  /** What to say when there is nothing, and what to do then. */
  empty: EmptyProps;
  /** What is read aloud as the list's name. */
  label: string;
  skeleton?: SkeletonKind;
  /** Under the last item; `''` for nothing. */
  end?: string;
  className?: string;
  /** Items to draw for now: shapes stand for the others, and no more are asked for. */
  most?: number;
  /** Name among the lists of one page. */
  name?: string;
};

/** A list that grows as the reader comes near its end. */
export function PageList<N extends ListCallName>(props: PageListProps<N>) {
  const {
    query,
    renderItem,
    keyOf,
    empty,
    label,
    skeleton = 'row',
    end = '已经到底了',
    className = '',
    most,
  } = props;
  const [heights, setHeights] = usePersistedState<Record<number, number>>(
    `heights:${props.name ?? 'list'}`,
    {},
  );
  const all = (query.data?.pages ?? []) as { list: ItemOf<N>[] }[];
  const pages = most === undefined ? all : all.slice(0, 1).map(({ list }) => ({ list: list.slice(0, most) }));
  if (!query.data) {
    if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
    return <Waiting kind={skeleton} />;
  }
  if (pages.every((page) => page.list.length === 0)) {
    // Only drawn until its code comes, and the styles of the picture with it.
    if (most !== undefined) return <p className="plist__none">{empty.title}</p>;
    // It was empty before one's own act: what came of that is on its way.
    return query.isOutdated && query.isFetching ? <Waiting kind={skeleton} /> : <Notice {...empty} />;
  }
  const isWindowed = pages.length >= WINDOWED_FROM;
  return (
    <div className={`plist ${className}`}>
      <section aria-label={label} aria-busy={query.isFetchingNextPage}>
        {pages.map((page, number) => (
          <PageBlock
            // Pages are only added at the end.
            // oxlint-disable-next-line react/no-array-index-key
            key={number}
            windowed={isWindowed}
            height={heights[number] ?? 0}
            onHeight={(height) =>
              setHeights((now) => (now[number] === height ? now : { ...now, [number]: height }))
            }
          >
            {page.list.map((one) => (
              <li className="plist__i" key={keyOf(one)}>
                {renderItem(one)}
              </li>
            ))}
          </PageBlock>
        ))}
      </section>
      {most === undefined ? <ListEnd query={query} end={end} /> : <Skeleton kind={skeleton} />}
    </div>
  );
}

function ListEnd<N extends ListCallName>({ query, end }: { query: CallList<N>; end: string }) {
  const mark = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = query;
  const canFetchNext = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    const element = mark.current;
    if (!element || !canFetchNext) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [canFetchNext, fetchNextPage]);
  if (isFetchNextPageError) {
    return (
      <div className="plist__e" role="alert">
        <span>{errorText(error)}</span>
        <button type="button" className="plist__r" onClick={() => void fetchNextPage()}>
          重试
        </button>
      </div>
    );
  }
  if (!hasNextPage) return end === '' ? null : <p className="plist__e">{end}</p>;
  return (
    <div ref={mark} className="plist__e">
      {isFetchingNextPage ? (
        <output className="row g8">
          <Spinner size={16} />
          正在载入更多
        </output>
      ) : null}
    </div>
  );
}
