import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleBuild } from '#core/starter.ts';
import { serveConsole } from './console.ts';

let folder: string;
const app = Fastify();
const unbuilt = Fastify();
const starting = Fastify();
let state: ConsoleBuild = 'building';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'xuelin-console-'));
  await mkdir(path.join(folder, 'dist', 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'dist', 'index.html'), '<!doctype html><title>运营后台</title>');
  await writeFile(path.join(folder, 'dist', 'assets', 'main-abc123.js'), 'export {};');
  await serveConsole(app, folder);
  await serveConsole(unbuilt, path.join(folder, 'nothing'));
  await serveConsole(starting, path.join(folder, 'later'), () => state);
});
afterAll(async () => {
  await app.close();
  await unbuilt.close();
  await starting.close();
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
    expect(answer.body).not.toContain('http-equiv="refresh"');
  });

  test('that is being built is waited for on a page that looks again, also at a deep address', async () => {
    state = 'building';
    const answer = await starting.inject('/console/members/100001?tab=wallet');
    expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('正在构建')]);
    expect(answer.body).toContain('<meta http-equiv="refresh" content="3">');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    state = 'failed';
    const failure = await starting.inject('/console/');
    expect([failure.statusCode, failure.body]).toEqual([404, expect.stringContaining('构建失败')]);
    expect(failure.body).not.toContain('http-equiv="refresh"');
  });

  test('is there as soon as it is built, without another start', async () => {
    state = 'building';
    await mkdir(path.join(folder, 'later', 'dist', 'assets'), { recursive: true });
    await writeFile(
      path.join(folder, 'later', 'dist', 'index.html'),
      '<!doctype html><title>运营后台</title>',
    );
    await writeFile(path.join(folder, 'later', 'dist', 'assets', 'main-a1.js'), 'export {};');
    expect((await starting.inject('/console/')).statusCode).toBe(503);
    state = 'built';
    const answer = await starting.inject('/console/');
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('运营后台')]);
    expect((await starting.inject('/console/assets/main-a1.js')).statusCode).toBe(200);
  });
});
