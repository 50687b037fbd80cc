import type { Db } from '@xuelin/server/core/database/database';
import { interleave, round } from './measure.ts';
import { seedDocuments } from './seed.ts';
import { startServer } from './servers.ts';
import type { Connection } from './tasks.ts';

type Options = {
  db: Db;
  connection: Connection;
  databasePid: number;
  sizes: readonly number[];
  rounds: number;
  requests: number;
  say: (line: string) => void;
};

/** How a list's cost grows with the number of documents: the first page, and the page after item 10,000. */
export async function latencyAtSizes({ db, connection, databasePid, sizes, rounds, requests, say }: Options) {
  say(
    '| documents | first page: p50 ms (CPU ms) | page after item 10,000 (or the middle): p50 ms (CPU ms) |\n| --- | --- | --- |',
  );
  for (const size of sizes) {
    await seedDocuments(db, size);
    const server = await startServer('our-server.ts', { connection, cached: false });
    const first = `${server.url}/apis/resource/getList?version=1.0.0&s=uniapp&sort=new`;
    const deep = `${first}&cursor=${await cursorAfter(db, Math.min(10_000, Math.floor(size / 2)))}`;
    const one = { requests, connections: 1 };
    const result = await interleave(rounds, {
      first: () => round(server, databasePid, { url: first, ...one }),
      deep: () => round(server, databasePid, { url: deep, ...one }),
    });
    const show = ({ cpuMs, perSecond }: (typeof result)['first']) =>
      `${(1000 / perSecond).toFixed(3)} (${cpuMs.toFixed(3)})`;
    say(`| ${size} | ${show(result.first)} | ${show(result.deep)} |`);
    server.stop();
  }
}

/** A cursor as the server makes it, standing after so many items. */
async function cursorAfter(db: Db, items: number): Promise<string> {
  const [row] = await db<{ publishedAt: number; id: number }[]>`
    select published_at, id from resource where state = 'published' order by published_at desc, id desc offset ${items - 1} limit 1`;
  return Buffer.from(JSON.stringify(['new', row?.publishedAt ?? 0, row?.id ?? 0])).toString('base64url');
}
