/** How the last calls of this process to a provider went. */
type Outcome = { failuresInRow: number; milliseconds: number };

const outcomes = new Map<string, Outcome>();
/** One lost packet says nothing; a third failure in a row does. */
const mostFailures = 3;

/** Notes how a call to a provider went: one that never answered has failed, whatever it would have said. */
export async function watchOutside<T>(address: string, ask: () => Promise<T>): Promise<T> {
  const host = hostOf(address);
  const startedAt = performance.now();
  const note = (failuresInRow: number) =>
    void outcomes.set(host, { failuresInRow, milliseconds: Math.round(performance.now() - startedAt) });
  try {
    const answer = await ask();
    note(0);
    return answer;
  } catch (error) {
    note((outcomes.get(host)?.failuresInRow ?? 0) + 1);
    throw error;
  }
}

/** Whether a provider answers this process, and how fast it did last; null milliseconds when it was never asked. */
export function outsideHealth(address: string): { failing: boolean; milliseconds: number | null } {
  const outcome = outcomes.get(hostOf(address));
  return {
    failing: (outcome?.failuresInRow ?? 0) >= mostFailures,
    milliseconds: outcome?.milliseconds ?? null,
  };
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
