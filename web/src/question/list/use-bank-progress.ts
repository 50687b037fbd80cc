import type { BankProgress } from '#question/list/bank-row.tsx';
import { useCall } from '@xuelin/client/queries/query.ts';
import { useSession } from '@xuelin/client/session/session.ts';

/** Banks the server takes at a time. */
const MOST = 50;

/** What the member did of these banks, by bank; empty for visitors and until it is known. */
export function useBankProgress(ids: readonly number[]): ReadonlyMap<number, BankProgress> {
  const isMember = useSession().token !== false;
  const bankIds = ids.slice(0, MOST).join(',');
  const { data } = useCall('practice/getProgress', { bankIds }, { enabled: isMember && bankIds !== '' });
  return new Map(data?.list.map((one) => [one.bankId, one]));
}
