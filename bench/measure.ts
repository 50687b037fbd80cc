import autocannon from 'autocannon';
import { cpuOf, familyOf, median } from './cpu.ts';
import type { Server } from './servers.ts';

export type Load = {
  url: string;
  requests: number;
  connections?: number;
  /** Changes each request; called once for each. */
  setup?: (request: autocannon.Request) => autocannon.Request;
  method?: 'GET' | 'POST';
};

export type Round = { cpuMs: number; perSecond: number; p50: number };

/** One round: CPU milliseconds a request cost the server and the database together, requests a second, median latency. */
export async function round(server: Server, databasePid: number, load: Load): Promise<Round> {
  const usedCpu = () => [...familyOf(databasePid), server.pid].reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = usedCpu();
  const result = await autocannon({
    url: load.url,
    method: load.method ?? 'GET',
    amount: load.requests,
    connections: load.connections ?? 10,
    ...(load.setup ? { requests: [{ setupRequest: load.setup }] } : {}),
  });
  const bad = result.non2xx + result.errors;
  if (bad > 0) throw new Error(`${bad} of ${load.requests} requests failed at ${load.url}`);
  return {
    cpuMs: (usedCpu() - before) / load.requests,
    perSecond: result.requests.average,
    p50: result.latency.p50,
  };
}

/** Rounds of several contestants in turn, so that a noisy minute hits all of them; medians per contestant. */
export async function interleave<K extends string>(
  rounds: number,
  contestants: Record<K, () => Promise<Round>>,
): Promise<Record<K, Round>> {
  const names = Object.keys(contestants) as K[];
  const all = new Map<K, Round[]>(names.map((name) => [name, []]));
  for (let i = -1; i < rounds; i++) {
    for (const name of names) {
      const one = await contestants[name]();
      // The first turn warms up.
      if (i >= 0) all.get(name)?.push(one);
    }
  }
  const medianOf = (name: K, field: keyof Round) => median((all.get(name) ?? []).map((one) => one[field]));
  return Object.fromEntries(
    names.map((name) => [
      name,
      { cpuMs: medianOf(name, 'cpuMs'), perSecond: medianOf(name, 'perSecond'), p50: medianOf(name, 'p50') },
    ]),
  ) as Record<K, Round>;
}
