import { randomBytes } from 'node:crypto';
import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/price-test';
import type { WriteContext } from '#core/calls/call-context.ts';
import { inTransaction, type Tx } from '#core/database/database.ts';
import { invalid } from '#core/errors.ts';
import type { Services } from '#core/services.ts';
import { contentWith } from '../../content/content.public.ts';
import { notify } from '../../message/message.public.ts';
import { priceTestOf } from './price-tests.queries.ts';

type Start = typeof contract.startPriceTest;
type End = typeof contract.endPriceTest;

const day = 86_400;
const centre = '#/pages/creator_center/index';

/**
 * Begins to sell one's own content for two prices. Its row is locked as sales and changes of the price lock it, so that
 * the first price is the one in force from the first sale of the test to the last.
 */
export async function startPriceTest({
  tx,
  caller: { uid },
  input: { kind, id, price, days = 14 },
  now,
  fail,
}: WriteContext<Start>): Promise<OutputOf<Start>> {
  const { manage } = contentWith('manage', kind);
  const goods = await contentWith('sale', kind).sale.lock(tx, id);
  if (!goods) return fail(4004, '这份内容已下架或不存在');
  if (goods.sellerUid !== uid) return fail(4003, '只能测试自己的内容的售价');
  if (goods.price === 0) return fail(4009, '免费的内容不能做价格测试，请先设一个售价');
  if (price === goods.price) throw invalid('price', '请填写与现在的售价不同的价格');
  manage.requirePrice(price, now);
  await endDue(tx, { kind, id, now });
  const [row] = await tx<{ id: number }[]>`
    insert into price_test (kind, ref_id, uid, price_a, price_b, salt, started_at, ends_at)
    values (${kind}, ${id}, ${uid}, ${goods.price}, ${price}, ${randomBytes(16).toString('hex')}, ${now}, ${now + days * day})
    on conflict (kind, ref_id) where ended_at is null do nothing returning id`;
  if (!row) return fail(4009, '这个内容正在做价格测试，请先结束它');
  return priceTestOf(tx, row.id, now);
}

/** Ends a test of one's own by one of its prices, which is in force from now on; what was sold stays as it is. */
export async function endPriceTest({
  tx,
  caller: { uid },
  input: { testId, price },
  now,
  fail,
}: WriteContext<End>): Promise<OutputOf<End>> {
  const [test] = await tx<{ kind: string; refId: number; priceA: number; priceB: number }[]>`
    select kind, ref_id, price_a, price_b from price_test where id = ${testId} and uid = ${uid}`;
  if (!test) return fail(4004, '没有这个价格测试');
  const { kind, refId, priceA, priceB } = test;
  if (price !== priceA && price !== priceB) throw invalid('price', '请选择测试的两个价格中的一个');
  // Before the test, as a sale does.
  await contentWith('sale', kind).sale.lock(tx, refId);
  const rows = await tx`
    update price_test set ended_at = ${now}, chosen_price = ${price}
    where id = ${testId} and ended_at is null and ends_at > ${now} returning 1`;
  if (rows.length === 0) return fail(4009, '这个价格测试已经结束；要改售价，可以直接修改');
  if (price !== priceA) await contentWith('manage', kind).manage.setPrice(tx, { uid, id: refId, price, now });
  return priceTestOf(tx, testId, now);
}

/** Writes the end of a content's test whose date has come. */
async function endDue(tx: Tx, { kind, id, now }: { kind: string; id: number; now: number }): Promise<void> {
  await tx`
    update price_test set ended_at = ends_at
    where kind = ${kind} and ref_id = ${id} and ended_at is null and ends_at <= ${now}`;
}

/** Writes the ends of all tests whose dates have come, and tells their creators once. */
export async function endDueTests({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  for (let isMore = true; isMore;) {
    isMore = await inTransaction(db, async (tx) => {
      const [test] = await tx<{ id: number; uid: number; kind: string; refId: number }[]>`
        update price_test set ended_at = ends_at where id = (
          select id from price_test where ended_at is null and ends_at <= ${now} limit 1 for update skip locked
        ) returning id, uid, kind, ref_id`;
      if (!test) return false;
      const goods = await contentWith('sale', test.kind).sale.find(tx, test.refId);
      const title = goods ? `《${goods.title}》的价格测试结束了` : '一个价格测试结束了';
      await notify(tx, {
        uid: test.uid,
        kind: 'system',
        event: 'priceTestEnded',
        title,
        text: '售价仍是原来的。可以看两个价格的结果，再决定要不要改。',
        link: centre,
        groupKey: `priceTest:${test.id}`,
        now,
      });
      return true;
    });
  }
}
