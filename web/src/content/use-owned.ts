import { useCall } from '@xuelin/client/queries/query.ts';
import { useSession } from '@xuelin/client/session/session.ts';

/** Ms the list is good for: buying anything in this browser asks it again at once. */
const FRESH = 300_000;

/** Whether the member owns something, so that no price is shown for it. False until that is known. */
export function useOwned(kind: string, id: number): boolean {
  const { token } = useSession();
  const { data } = useCall('pascal/getOwnedList', {}, { enabled: token !== false, staleTime: FRESH });
  return token !== false && (data?.list.some((one) => one.kind === kind && one.id === id) ?? false);
}
