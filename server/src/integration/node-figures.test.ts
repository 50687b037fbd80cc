import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { watchOutside } from '#core/outside-calls.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { nodeFigures, noteCallTimes, thisNode } from '../operator/watch/node-figures.ts';

/* What every node notes of itself, as the console shows it: how long calls take, how providers answer. */

const it = useTestApp();
let admin: string;

beforeAll(async () => {
  admin = await it.loginOperator('admin');
});

const callTimeList = async () => (await it.call('operator/getCallTimeList', {}, { operator: admin })).data;
const time = (call: string, p95: number) => ({ call, count: 7, p50: 1, p95, worst: p95, faults: 2 });
/** As if a node had noted its figures so many seconds ago. */
const age = (node: string, seconds: number) =>
  it.db`update node_figures set noted_at = noted_at - ${seconds} where node = ${node}`;

describe('operator/getCallTimeList', () => {
  test('tells how long the calls of this node took, to administrators', async () => {
    await it.call('operator/getDashboard', {}, { operator: admin });
    const data = await callTimeList();
    const line = data.list.find(({ call }) => call === 'operator/getDashboard');
    expect(line?.node).toBe(thisNode);
    expect(line?.count).toBeGreaterThan(0);
    expect(line?.p95).toBeGreaterThan(0);
    expect(line?.worst).toBeGreaterThanOrEqual(line?.p95 ?? 0);
    for (const role of ['editor', 'reviewer', 'finance'] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(
        (await it.call('operator/getCallTimeList', {}, { operator: await it.loginOperator(role) })).code,
      ).toBe(4003);
    const token = await it.loginAs((await buildMember(it.db)).uid);
    expect((await it.call('operator/getCallTimeList', {}, { token })).code).toBe(2008);
  });

  test('has the calls of the other nodes beside, each named, the slowest first', async () => {
    await noteCallTimes(it.db, 'node-b · 1', [time('resource/getList', 99_999)]);
    await noteCallTimes(it.db, 'node-c · 1', [time('resource/getList', 88_888)]);
    const data = await callTimeList();
    expect(data.nodes.map(({ node }) => node)).toEqual([thisNode, 'node-b · 1', 'node-c · 1']);
    expect(data.list.slice(0, 2)).toEqual([
      { node: 'node-b · 1', ...time('resource/getList', 99_999) },
      { node: 'node-c · 1', ...time('resource/getList', 88_888) },
    ]);
    const { csv } = (
      await it.call(
        'operator/exportList',
        { list: 'operator/getCallTimeList', filters: {} },
        { operator: admin },
      )
    ).data;
    expect(csv).toContain('node-b · 1,resource/getList,7,1,99999,99999,2\r\n');
  });

  test('has a node once, as it noted itself last', async () => {
    await noteCallTimes(it.db, 'node-b · 1', [time('resource/getList', 77_777)]);
    const lines = (await callTimeList()).list.filter(({ node }) => node === 'node-b · 1');
    expect(lines).toEqual([{ node: 'node-b · 1', ...time('resource/getList', 77_777) }]);
    await nodeFigures.flush(it.db);
    const { nodes } = await callTimeList();
    expect(nodes.filter(({ node }) => node === thisNode)).toHaveLength(1);
  });

  test('shows no node that says nothing for a minute; after an hour its row goes', async () => {
    await age('node-b · 1', 61);
    expect((await callTimeList()).nodes.map(({ node }) => node)).toEqual([thisNode, 'node-c · 1']);
    await age('node-b · 1', 3_600);
    await nodeFigures.flush(it.db);
    const rows = await it.db<{ node: string }[]>`select node from node_figures order by node`;
    expect(rows.map(({ node }) => node).toSorted()).toEqual([thisNode, 'node-c · 1'].toSorted());
  });
});

describe('providers', () => {
  const endpoint = 'https://sms-provider.example';
  const fail = (words = 'no answer') =>
    watchOutside(`${endpoint}/send`, () => Promise.reject(new Error(words))).catch(() => undefined);
  const succeed = () => watchOutside(endpoint, () => Promise.resolve(1));
  const sms = async () => {
    await nodeFigures.flush(it.db);
    const before = it.services.config;
    it.services.config = { ...before, sms: { ...before.sms!, endpoint } };
    const { data } = await it.call('operator/getDashboard', {}, { operator: admin });
    it.services.config = before;
    const { part: _part, ...health } = data.health.find(({ part }) => part === 'sms')!;
    return health;
  };

  test('that were never asked say so', async () => {
    expect(await sms()).toEqual({
      state: 'ok',
      milliseconds: null,
      succeededAt: null,
      failedAt: null,
      fault: '',
    });
  });

  test('count as failing after three failures in a row, noted one by one or together, and as well after a success', async () => {
    await fail();
    await fail('the second');
    expect(await sms()).toMatchObject({ state: 'ok', succeededAt: null, failedAt: expect.any(Number) });
    await fail('the third');
    expect(await sms()).toMatchObject({ state: 'failing', fault: 'the third' });
    await succeed();
    const after = await sms();
    expect(after).toMatchObject({ state: 'ok', succeededAt: expect.any(Number), fault: 'the third' });
    expect(after.failedAt).toEqual(expect.any(Number));
    expect(await sms()).toEqual(after);
  });

  test('a success between failures begins a new row of them, on whatever node', async () => {
    await fail();
    await fail();
    await succeed();
    await fail();
    expect((await sms()).state).toBe('ok');
    await fail();
    await fail();
    expect((await sms()).state).toBe('failing');
  });

  test('whose answer says that they do not work for us have failed too', async () => {
    await watchOutside(
      endpoint,
      () => Promise.resolve('HTTP 401'),
      (answer) => answer,
    );
    expect((await sms()).fault).toBe('HTTP 401');
    expect((await sms()).state).toBe('failing');
  });

  test('that cannot be reached, do not answer in time or answer something else are said to in words', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/wrong') response.end('<html>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const faultOf = async (path: string, signal?: AbortSignal) => {
      const ask = async () => (await fetch(`http://127.0.0.1:${port}${path}`, { signal })).json();
      await watchOutside(endpoint, ask).catch(() => undefined);
      return (await sms()).fault;
    };
    expect(await faultOf('/wrong')).toBe('回答的格式不对');
    expect(await faultOf('/silent', AbortSignal.timeout(50))).toBe('没有按时回答');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await faultOf('/gone')).toBe('没有连上');
  });

  test('a fault that PostgreSQL would not take as text keeps nothing from being written', async () => {
    await fail(`${'x'.repeat(199)}😀 \0`);
    expect((await sms()).fault).toBe(`${'x'.repeat(199)}\uFFFD`);
    await fail('a\0b');
    expect((await sms()).fault).toBe('ab');
  });

  test('what could not be written is written the next time', async () => {
    await succeed();
    await fail('not lost');
    await it.db`alter table provider_outcome rename to provider_outcome_away`;
    await expect(nodeFigures.flush(it.db)).rejects.toThrow('provider_outcome');
    await it.db`alter table provider_outcome_away rename to provider_outcome`;
    expect((await sms()).fault).toBe('not lost');
  });
});
