import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '#core/config/environment.ts';
import { listen, requireFreePort } from './listen.ts';

const holder = createServer();
const host = '127.0.0.1';
let port: number;

beforeAll(async () => {
  holder.listen(0, host);
  await once(holder, 'listening');
  ({ port } = holder.address() as AddressInfo);
});
afterAll(() => holder.close());

test('a port that is taken is told with what to do, before anything else and when it is to be opened', async () => {
  const sentence = new RegExp(`端口 ${port} 已被另一个程序占用.*PORT=${port + 1} npm start`);
  await expect(requireFreePort({ port, host })).rejects.toThrow(sentence);
  const app = Fastify();
  await expect(listen(app, { port, host })).rejects.toThrow(sentence);
  await expect(listen(app, { port, host })).rejects.toBeInstanceOf(ConfigError);
  await app.close();
});

test('an address that is not of this machine is told', async () => {
  await expect(requireFreePort({ port: 0, host: '203.0.113.7' })).rejects.toThrow('没有地址 203.0.113.7');
});

test('a free port stays free', async () => {
  const app = Fastify();
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const free = (probe.address() as AddressInfo).port;
  probe.close();
  await once(probe, 'close');
  await requireFreePort({ port: free, host });
  await listen(app, { port: free, host });
  expect((app.server.address() as AddressInfo).port).toBe(free);
  await app.close();
});
