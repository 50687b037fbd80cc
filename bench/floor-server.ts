/**
 * The floor: a bare Fastify and postgres.js that runs the same statements and sends the same bytes as the call it is
 * compared with, and nothing else. Started by main.ts as a process of its own.
 */
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import postgres from 'postgres';
import { floorPurchase } from './floor-purchase.ts';
import { floorSave } from './floor-save.ts';
import { floorRecharge } from './floor-recharge.ts';
import type { FloorTask } from './tasks.ts';

const toCamel = postgres.toCamel;

process.once('message', async (task: FloorTask) => {
  const sql = postgres({
    ...task.connection,
    max: 10,
    transform: { column: { from: toCamel, to: postgres.fromCamel } },
    types: { bigint: { to: 20, from: [20], parse: (text: string) => Number(text), serialize: String } },
  });
  const asPrepared = { prepare: true, simple: false };
  const app = Fastify({ logger: false });
  const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(task.staticBytes - 11) }));
  app.get('/static', (_request, reply) => {
    void reply.header('content-type', 'application/json; charset=utf-8').send(body);
  });
  for (const [path, { text, values, one }] of Object.entries(task.queries)) {
    app.get(path, async (_request, reply) => {
      const rows = await sql.unsafe(text, values, asPrepared);
      const data = one ? rows[0] : { list: rows.slice(0, 10), nextCursor: 'x'.repeat(40) };
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify({ code: 200, data, message: '成功', msg: '成功' }));
    });
  }
  app.post('/buy', async (request) => {
    const { token } = request.headers;
    const hash = createHash('sha256').update(String(token)).digest();
    const { id, price } = request.body as { id: number; price: number };
    const key = String(request.headers['idempotency-key']);
    return floorPurchase(sql, { hash, id, price, key });
  });
  app.post('/save', async (request) => {
    const hash = createHash('sha256').update(String(request.headers['token'])).digest();
    return floorSave(sql, { hash, ...(request.body as Omit<Parameters<typeof floorSave>[1], 'hash'>) });
  });
  app.post('/recharge', (request) => floorRecharge(sql, request.body as Parameters<typeof floorRecharge>[1]));
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ port: (app.server.address() as { port: number }).port });
});
