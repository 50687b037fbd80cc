import { randomInt } from 'node:crypto';
import type { TestApp } from '#core/testing/test-app.ts';
import { runJob } from '#core/jobs/jobs.ts';
import type { Trade } from './channels/channel.ts';
import { sandboxSignature, signSandbox } from './channels/sandbox.ts';
import { paymentJobs } from './payment.jobs.ts';

/** Begins to pay an order in the sandbox; gives the address of its cashier. */
export async function openCashier(it: TestApp, token: string, orderId: number): Promise<string> {
  const { code, data } = await it.call(
    'order/pay',
    { id: orderId, channel: 'sandbox', scene: 'mobile' },
    { token },
  );
  if (code !== 200) throw new Error(`order/pay: ${code}`);
  return it.url + data.url;
}

/** Presses a button of the sandbox's cashier. */
export async function pressCashier(url: string, act: string): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });
}

/** Pays an order in the sandbox. */
export async function payOrder(it: TestApp, token: string, orderId: number, act = 'pay'): Promise<void> {
  const response = await pressCashier(await openCashier(it, token, orderId), act);
  if (response.status !== 303) throw new Error(`the cashier: ${response.status}`);
}

/** A genuine notice of the sandbox as it is sent; `changes` are made before it is signed. */
export async function noticeOf(it: TestApp, orderId: number, changes: Partial<Trade> = {}) {
  const [attempt] = await it.db<{ no: string; fen: number }[]>`
    select a.no, o.fen from payment_attempt a join payment_order o on o.id = a.order_id where o.id = ${orderId}`;
  if (!attempt) throw new Error('no attempt');
  const tradeNo = `SB${randomInt(2 ** 40)}`;
  const trade: Trade = { ...attempt, tradeNo, paidAt: it.clock.now(), ...changes };
  const body = JSON.stringify(trade);
  return { body, signature: signSandbox(it.services.config, body), trade };
}

/** Sends a notice. */
export const sendNotice = (it: TestApp, { body, signature }: { body: string; signature: string }) =>
  fetch(`${it.url}/apis/pay/notify/sandbox`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', [sandboxSignature]: signature },
  });

/** Runs the jobs of payment that wait, as a worker would, until none is left that `take` names. */
export async function runPaymentJobs(it: TestApp, name: string): Promise<number> {
  const job = paymentJobs.find((one) => one.name === name);
  if (!job) throw new Error(name);
  const rows = await it.db<{ payload: object }[]>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${name} returning j.payload`;
  for (const { payload } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as in a queue
    await runJob(it.services, job, payload, new AbortController().signal);
  }
  return rows.length;
}
