/**
 * The floor: a bare Fastify and postgres.js that runs the same statement and sends the same bytes as the call it is
 * compared with, and nothing else. Started by run.ts as a process of its own.
 */
import Fastify from 'fastify';
import postgres from 'postgres';

type Task = {
  connection: { host: string; port: number; user: string; database: string };
  /** Path → statement with its parameters, and the shape of one row on the wire. */
  queries: Record<string, { text: string; values: (string | number | null)[] }>;
  /** Bytes of the static answer. */
  staticBytes: number;
};

process.once('message', async (task: Task) => {
  const sql = postgres({
    ...task.connection,
    max: 10,
    types: { bigint: { to: 20, from: [20], parse: (text: string) => Number(text), serialize: String } },
  });
  const app = Fastify({ logger: false });
  const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(task.staticBytes - 11) }));
  app.get('/static', (_request, reply) => {
    void reply.header('content-type', 'application/json; charset=utf-8').send(body);
  });
  for (const [path, query] of Object.entries(task.queries)) {
    app.get(path, async (_request, reply) => {
      const rows = await sql.unsafe(query.text, query.values, { prepare: true });
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .send(
          JSON.stringify({ code: 200, data: { list: rows, nextCursor: null }, message: '成功', msg: '成功' }),
        );
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address() as { port: number };
  process.send?.({ port: address.port });
});
