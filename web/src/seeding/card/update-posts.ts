import type { Seeding } from '@xuelin/contract/seeding/seeding';
import { listAnswers, setQueryData } from '@xuelin/client/queries/query-store.ts';
import type { Pages } from '@xuelin/client/queries/use-query.ts';

type List = Pages<{ list: Seeding[] }, string | undefined>;

const lists = new Set<unknown>(['seeding/getList', 'collect/getCollectSeedingList']);

/**
 * Puts what the server said into every known answer that shows the posts. Asking lists again would read every loaded page
 * anew, and sort them under the reader's finger.
 */
function change(isMeant: (post: Seeding) => boolean, part: Partial<Seeding>): void {
  const update = <P extends Seeding>(one: P): P => (isMeant(one) ? { ...one, ...part } : one);
  for (const { key, state } of listAnswers()) {
    if (key[0] === 'seeding/getDetail') {
      setQueryData(key, update(state.data as Seeding));
    } else if (key[0] === 'list' && lists.has(key[1])) {
      const { pages, ...rest } = state.data as List;
      if (!pages.some((page) => page.list.some(isMeant))) continue;
      setQueryData(key, {
        ...rest,
        pages: pages.map((page) => ({ ...page, list: page.list.map(update) })),
      });
    }
  }
}

/** What was counted of one post: likes, collections, votes. */
export const updatePost = (id: number, counts: Partial<Seeding>): void =>
  change((one) => one.id === id, counts);

/** Whether the reader follows the author of these posts. */
export const updateAuthor = (uid: number, attention: boolean): void =>
  change((one) => one.author.uid === uid, { attention });
