import type { Input } from '@xuelin/contract/core/types';
import { orderOf, stillPages } from '#seeding/square/still-pages.ts';
import type { ShownOrder } from '#seeding/square/still-pages.ts';
import { usePersistedState } from '#shell/page/page.tsx';
import { scrollToTop } from '#shell/stack/scroll.ts';
import { useCall, useCallList } from '@xuelin/client/queries/query.ts';

type ListInput = Input<'seeding/getList'>;

/** What the reader sees of a list, and as of which second of the server. */
type Shown = { order: ShownOrder; asOf: number };

const nothing: Shown = { order: [], asOf: 0 };
/** Posts of one page. */
const PAGE = 10;
/** Milliseconds between questions for new posts, while the page is shown. */
const ASK = 60_000;

/** The feeds whose new posts are counted. */
const isCounted = (feed: ListInput['feed']): feed is Exclude<typeof feed, 'author'> => feed !== 'author';

/**
 * A list of posts that stands still while it is read: whatever asks it again (a like, a comment, the network coming back)
 * changes what posts show and never where they stand. What is new is counted, and shown when the reader asks for it.
 */
export function useStillList(input: ListInput, enabled = true) {
  const name = JSON.stringify(input);
  const [byList, setByList] = usePersistedState<Record<string, Shown>>('still', {});
  const snapshot = byList[name] ?? nothing;
  const query = useCallList('seeding/getList', { ...input, limit: PAGE }, { enabled });
  const pages = query.data?.pages ?? [];
  const still = stillPages(snapshot.order, pages);
  const order = orderOf(snapshot.order, still);
  const asOf = snapshot.asOf || (pages[0]?.asOf ?? 0);
  const remember = (next: Shown) => setByList((before) => ({ ...before, [name]: next }));
  const isChanged = pages.length > 0 && JSON.stringify(order) !== JSON.stringify(snapshot.order);
  if (isChanged) remember({ order, asOf });

  const { feed, topicId, latitude, longitude } = input;
  const fresh = useCall(
    'seeding/getNewCount',
    {
      feed: isCounted(feed) ? feed : 'latest',
      ...(topicId === undefined ? {} : { topicId }),
      ...(latitude === undefined ? {} : { latitude, longitude }),
      since: asOf,
    },
    { enabled: enabled && asOf > 0 && isCounted(feed), refetchInterval: ASK },
  );
  // One's own are counted too, and shown already.
  const ownNew = still.flat().filter((post) => post.mine && post.createdAt > asOf).length;
  /** Asks the list again and shows it as it is now. */
  const refresh = async () => {
    if (!enabled) return;
    await query.refetch();
    remember(nothing);
  };
  return {
    query: query.data
      ? {
          ...query,
          data: {
            ...query.data,
            pages: query.data.pages.map((page, number) => ({ ...page, list: still[number] ?? [] })),
          },
        }
      : query,
    /** Posts that came since. */
    newCount: asOf > 0 ? Math.max(0, (fresh.data?.count ?? 0) - ownNew) : 0,
    refresh,
    showNew: () => {
      void refresh().then(scrollToTop);
    },
  };
}

export type StillList = ReturnType<typeof useStillList>;
