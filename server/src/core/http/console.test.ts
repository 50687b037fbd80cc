import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveConsole } from './console.ts';

let folder: string;
const app = Fastify();
const unbuilt = Fastify();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'xuelin-console-'));
  await mkdir(path.join(folder, 'dist', 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'dist', 'index.html'), '<!doctype html><title>运营后台</title>');
  await writeFile(path.join(folder, 'dist', 'assets', 'main-abc123.js'), 'export {};');
  await serveConsole(app, folder);
  await serveConsole(unbuilt, path.join(folder, 'nothing'));
});
afterAll(async () => {
  await app.close();
  await unbuilt.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the console', () => {
  test.each(['/console/', '/console/reviews', '/console/members/100001?tab=wallet'])(
    'answers %s with its document, asked for anew each time',
    async (url) => {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('运营后台')]);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-frame-options': 'DENY',
      });
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe-eval');
    },
  );

  test('keeps hashed files for a year', async () => {
    const answer = await app.inject('/console/assets/main-abc123.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(String(answer.headers['content-type'])).toContain('javascript');
  });

  test.each(['/console/assets/main-gone.js', '/console/../package.json', '/console/%2e%2e/index.js'])(
    'has no file at %s',
    async (url) => expect((await app.inject(url)).statusCode).toBe(404),
  );

  test('without its slash leads to it', async () => {
    const answer = await app.inject('/console');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/console/']);
  });

  test('that is not built says so', async () => {
    const answer = await unbuilt.inject('/console/');
    expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('还没有构建')]);
  });
});
