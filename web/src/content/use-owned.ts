import { useCall } from '@xuelin/client/queries/query.ts';
import { useSession } from '@xuelin/client/session/session.ts';

/** Ms the list is good for: buying anything in this browser asks it again at once. */
const FRESH = 300_000;

/** What the member owns, and is asked other prices for than lists for everybody say; undefined until it is known. */
function useOwnedList() {
  const { token } = useSession();
  const { data } = useCall('pascal/getOwnedList', {}, { enabled: token !== false, staleTime: FRESH });
  return token === false ? undefined : data;
}

/** Whether the member owns something, so that no price is shown for it. False until that is known. */
export function useOwned(kind: string, id: number): boolean {
  return useOwnedList()?.list.some((one) => one.kind === kind && one.id === id) ?? false;
}

/** What the member is asked for something: another price where its creator tests two. */
export function useOwnPrice({ kind, id, price }: { kind: string; id: number; price: number }): number {
  return useOwnedList()?.prices.find((one) => one.kind === kind && one.id === id)?.price ?? price;
}
