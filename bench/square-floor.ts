/**
 * The floor of a page of posts: a bare Fastify and pg that sends the statements of the page and answers their rows as JSON.
 * Started by square.ts as a process of its own.
 */
import Fastify from 'fastify';
import pg from 'pg';
import type { Connection, SquareFloorQuery } from './tasks.ts';

type Task = { connection: Connection; queries: Record<string, SquareFloorQuery[]> };

process.once('message', async ({ connection, queries }: Task) => {
  const pool = new pg.Pool({ ...connection, max: 10 });
  const app = Fastify({ logger: false });
  for (const [at, list] of Object.values(queries).entries()) {
    app.get(`/${at}`, async (_request, reply) => {
      const answers = await Promise.all(
        list.map(({ text, values }, i) => pool.query({ name: `${at} ${i}`, text, values })),
      );
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify({ code: 200, data: answers.map(({ rows }) => rows as unknown[]) }));
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ port: (app.server.address() as { port: number }).port });
});
