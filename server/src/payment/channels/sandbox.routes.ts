import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Route } from '#core/http/routes.ts';
import type { Services } from '#core/services.ts';
import { cashierPage, cashierStyle } from './sandbox-page.ts';
import { cashierPath, isCashierSign, sandboxSignature, signSandbox } from './sandbox.ts';
import type { Trade } from './channel.ts';

const html = 'text/html; charset=utf-8';

type Row = { no: string; orderId: number; title: string; fen: number; closed: boolean; paid: boolean };
type Address = { Params: { no: string }; Querystring: { sign?: unknown }; Body: { act?: unknown } };

/** The cashier of the sandbox: pays, fails, pays late or twice, as the one who tries it likes. Only where the demo is on. */
export const sandboxRoutes: Route = (app, services) => {
  const { config } = services;
  if (!config.demo) return;
  app.get('/pay/sandbox.css', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(cashierStyle),
  );

  app.get<Address>('/pay/sandbox/:no', async (request, reply) => {
    const row = await find(services, request.params.no, request.query.sign);
    if (!row) return reply.code(404).type(html).send(cashierPage(config, null));
    const page = cashierPage(config, { ...row, action: cashierPath(config, row.no) });
    return reply.header('cache-control', 'no-store').type(html).send(page);
  });

  app.post<Address>('/pay/sandbox/:no', { config: { takesForms: true } }, async (request, reply) => {
    const row = await find(services, request.params.no, request.query.sign);
    if (!row) return reply.code(404).type(html).send(cashierPage(config, null));
    const { act } = request.body ?? {};
    if (!row.closed && (act === 'pay' || act === 'late' || act === 'twice')) {
      await pay(app, services, { row, times: act === 'twice' ? 2 : 1, silent: act === 'late' });
    }
    return reply.redirect(`/#/pages/users/user_order/details?id=${row.orderId}`, 303);
  });
};

async function find({ config, db }: Services, no: string, sign: unknown): Promise<Row | null> {
  if (typeof sign !== 'string' || !isCashierSign(config, no, sign)) return null;
  const [row] = await db<Row[]>`
    select a.no, a.order_id, o.title, o.fen, a.closed,
      exists (select from sandbox_trade t where t.attempt_no = a.no) as paid
    from payment_attempt a join payment_order o on o.id = a.order_id
    where a.no = ${no} and a.channel = 'sandbox'`;
  return row ?? null;
}

/** Takes the money, and tells the shop unless it shall find out by itself. */
async function pay(
  app: FastifyInstance,
  { config, db, clock }: Services,
  { row, times, silent }: { row: Row; times: number; silent: boolean },
): Promise<void> {
  for (let i = 0; i < times; i++) {
    const tradeNo = `SB${randomInt(2 ** 47)}${randomInt(1_000)}`;
    const trade: Trade = { no: row.no, tradeNo, fen: row.fen, paidAt: clock.now() };
    // oxlint-disable-next-line no-await-in-loop -- one payment after the other
    await db`
      insert into sandbox_trade (attempt_no, trade_no, fen, paid_at)
      values (${row.no}, ${tradeNo}, ${trade.fen}, ${trade.paidAt})`;
    if (silent) continue;
    const body = JSON.stringify(trade);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await app.inject({
      method: 'POST',
      url: '/apis/pay/notify/sandbox',
      headers: { 'content-type': 'application/json', [sandboxSignature]: signSandbox(config, body) },
      payload: body,
    });
  }
}
