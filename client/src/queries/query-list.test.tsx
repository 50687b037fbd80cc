import { act, useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { PageIdContext, dropPageQueries } from '#queries/page-queries.ts';
import { invalidate, useCallList } from '#queries/query.ts';
import type { CallList } from '#queries/query.ts';
import { listAnswers, setQueryData } from '#queries/query-store.ts';
import {
  comeBack,
  requests,
  show,
  pass,
  detail,
  Detail,
  page,
  withoutServer,
} from '#queries/query.testing.tsx';

withoutServer();

let list: CallList<'resource/getList'>;

function List() {
  const query = useCallList('resource/getList', { sort: 'hot', limit: 3 });
  useEffect(() => {
    list = query;
  });
  return null;
}

const ids = () => list.data?.pages.map((one) => one.list.map(({ id }) => id));
const putOnTop = (id: number) => {
  const [{ key, state }] = listAnswers() as [ReturnType<typeof listAnswers>[number]];
  const { pages, pageParams } = state.data as NonNullable<typeof list.data>;
  setQueryData(key, { pages: [page([id], 'a'), ...pages.slice(1)], pageParams });
};
const cursors = () => requests.map(({ query }) => query.get('cursor'));

async function twoPages(): Promise<void> {
  await show(<List />);
  await requests[0]!.answer(page([1, 2], 'a'));
  await act(async () => void list.fetchNextPage());
  await requests[1]!.answer(page([3, 4], 'b'));
}

describe('a list', () => {
  it('is asked with the fields in their own order: the document may have started this very request', async () => {
    await show(<List />);
    expect(requests[0]!.query.toString()).toMatch(/sort=hot&limit=3$/);
  });

  it('grows page by page, each once', async () => {
    await show(<List />);
    await requests[0]!.answer(page([1, 2], 'a'));
    expect(list.hasNextPage).toBe(true);
    await act(async () => {
      void list.fetchNextPage();
      void list.fetchNextPage();
    });
    expect(list).toMatchObject({ isFetchingNextPage: true, isFetching: true });
    await requests[1]!.answer(page([3], null));
    expect(cursors()).toEqual([null, 'a']);
    expect(ids()).toEqual([[1, 2], [3]]);
    expect(list).toMatchObject({ hasNextPage: false, isFetchingNextPage: false });
    await act(async () => void list.fetchNextPage());
    expect(requests).toHaveLength(2);
  });

  it('is as old as its first pages, however late the next one came', async () => {
    await show(<List />);
    await requests[0]!.answer(page([1, 2], 'a'));
    await pass(20_000);
    await act(async () => void list.fetchNextPage());
    await requests[1]!.answer(page([3], null));
    await pass(15_000);
    await comeBack('focus');
    expect(cursors()).toEqual([null, 'a', null]);
  });

  it('says when the next page failed, keeps the others, and tries again', async () => {
    await show(<List />);
    await requests[0]!.answer(page([1], 'a'));
    await act(async () => void list.fetchNextPage());
    await requests[1]!.answer({}, 5000);
    expect(list).toMatchObject({ isFetchNextPageError: true, isFetchingNextPage: false });
    expect(ids()).toEqual([[1]]);
    await act(async () => void list.fetchNextPage());
    expect(list).toMatchObject({ isFetchNextPageError: false, isFetchingNextPage: true });
    await requests[2]!.answer(page([2], null));
    expect(ids()).toEqual([[1], [2]]);
  });

  it('asked again reads its pages in order, by the new cursors, and shows the old ones meanwhile', async () => {
    await twoPages();
    await act(async () => void invalidate('resource/getList'));
    await requests[2]!.answer(page([9, 1], 'x'));
    expect(ids()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    await requests[3]!.answer(page([2, 3], 'y'));
    expect(cursors()).toEqual([null, 'a', null, 'x']);
    expect(ids()).toEqual([
      [9, 1],
      [2, 3],
    ]);
    expect(list.hasNextPage).toBe(true);
  });

  it('asked again stops where it has become shorter', async () => {
    await twoPages();
    await act(async () => void list.refetch());
    await requests[2]!.answer(page([1], null));
    expect(requests).toHaveLength(3);
    expect(ids()).toEqual([[1]]);
    expect(list.hasNextPage).toBe(false);
  });

  it('reads on only after it has been asked again', async () => {
    await twoPages();
    await act(async () => {
      void list.refetch();
      void list.fetchNextPage();
    });
    await requests[2]!.answer(page([1, 2], 'x'));
    await requests[3]!.answer(page([3, 4], 'y'));
    expect(cursors().slice(2)).toEqual([null, 'x', 'y']);
    await requests[4]!.answer(page([5], null));
    expect(ids()).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('keeps what was changed by hand while the next page was on its way', async () => {
    await show(<List />);
    await requests[0]!.answer(page([1, 2], 'a'));
    await act(async () => void list.fetchNextPage());
    await act(async () => putOnTop(9));
    await requests[1]!.answer(page([3], null));
    expect(ids()).toEqual([[9], [3]]);
  });

  it('changed by hand while it is asked again is asked once more: what comes may be of before', async () => {
    await show(<List />);
    await requests[0]!.answer(page([1], null));
    await act(async () => void list.refetch());
    await act(async () => putOnTop(9));
    await requests[1]!.answer(page([1], null));
    expect(ids()).toEqual([[9]]);
    await requests[2]!.answer(page([9, 1], null));
    expect(ids()).toEqual([[9, 1]]);
    expect(list.isFetching).toBe(false);
  });

  it('repeats only the page that got no answer', async () => {
    await twoPages();
    await act(async () => void list.refetch());
    await requests[2]!.answer(page([1, 2], 'a'));
    await requests[3]!.fail();
    await pass(600);
    expect(cursors().slice(2)).toEqual([null, 'a', 'a']);
  });

  it('keeps the identity of pages that say the same', async () => {
    await twoPages();
    const before = list.data!.pages;
    await act(async () => void list.refetch());
    await requests[2]!.answer(page([1, 2], 'a'));
    await requests[3]!.answer(page([5], 'b'));
    expect(list.data!.pages[0]).toBe(before[0]);
    expect(list.data!.pages[1]).not.toBe(before[1]);
  });
});

describe('a page', () => {
  const on = (number: number) => (
    <PageIdContext value={number} key={number}>
      <Detail />
    </PageIdContext>
  );

  it('takes its answers with it when it is closed, but not those of another page', async () => {
    await show([on(1), on(2)]);
    await requests[0]!.answer(detail('甲'));
    dropPageQueries(1);
    expect(listAnswers()).toHaveLength(1);
    dropPageQueries(2);
    expect(listAnswers()).toHaveLength(0);
  });

  it('that is closed gives up what is on its way', async () => {
    await show(on(1));
    dropPageQueries(1);
    expect(requests[0]!.signal.aborted).toBe(true);
  });
});
