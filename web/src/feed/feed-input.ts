import type { Input } from '@xuelin/contract/core/types';
import { useSession } from '@xuelin/client/session/session.ts';
import { useFollowsViewed, viewedCategories } from '@xuelin/client/storage/viewed-categories.ts';
import { useOpeningValue } from '#shell/page/page.tsx';

/**
 * What the feed is asked with: for a visitor the categories this device opened before, unless switched off; for a member
 * nothing, their own acts decide. What is opened meanwhile counts from the next visit on: a feed in reading stays, also over a reload.
 */
export function useFeedInput(): Pick<Input<'discover/getFeed'>, 'viewed'> {
  const { token } = useSession();
  const follows = useFollowsViewed();
  const categories = useOpeningValue('viewed', () => viewedCategories() ?? '');
  return token === false && follows && categories !== '' ? { viewed: categories } : {};
}
