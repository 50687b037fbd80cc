import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { environment, readEnvironment } from './environment.ts';
import { deriveKey } from './secrets.ts';

const root = mkdtempSync(join(tmpdir(), 'xuelin-config-'));
afterAll(() => rmSync(root, { recursive: true }));
let count = 0;
const dataDir = () => join(root, String(++count), 'data');
const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir(), ...env });

describe('without any variable', () => {
  test('a node serves the demo on the local address, with its own database and disk', () => {
    expect(load()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      appName: '学林',
      coinName: '学币',
      pageMaxWidth: 480,
      roles: { web: true, worker: true },
      database: { url: null, replicaUrl: null },
      s3: null,
      sms: null,
      wechat: null,
      trustProxy: false,
      upload: { maxBytes: 100 * 1024 * 1024 },
    });
  });

  test('every default is itself acceptable', () => {
    const defaults = readEnvironment({});
    for (const [name, value] of Object.entries(defaults)) {
      if (value === '') continue;
      expect(readEnvironment({ [name]: String(value) })).toEqual(defaults);
    }
    expect(Object.keys(defaults)).toEqual(Object.keys(environment.properties));
  });
});

describe('a wrong value', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['PORT', '-1'],
    ['DEMO', 'yes'],
    ['ROLE', 'master'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://x'],
    ['REDIS_URL', 'localhost:6379'],
    ['S3_ENDPOINT', 'minio:9000'],
    ['PUBLIC_URL', 'xuelin.example'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://app.example/path'],
    ['PAGE_MAX_WIDTH', '1200'],
    ['UPLOAD_MAX_MB', '0'],
    ['CONVERTER_CONCURRENCY', '1e3'],
    ['APP_NAME', '长'.repeat(21)],
    ['SECRET_KEY', 'hunter2-hunter2'],
    ['TRUST_PROXY', 'all;'],
  ])('%s=%s is refused by one sentence that names the variable', (name, value) => {
    expect(() => load({ [name]: value })).toThrow(
      expect.objectContaining({
        name: 'ConfigError',
        message: expect.stringMatching(new RegExp(`^环境变量 ${name} 的值不对：它接受：.+。$`)) as unknown,
      }),
    );
  });

  test('is never repeated: it may be a secret', () => {
    expect(() => load({ SECRET_KEY: 'hunter2' })).not.toThrow('hunter2');
    expect(() => load({ DATABASE_URL: 'pg://u:hunter2@db/x' })).not.toThrow('hunter2');
  });

  test('a half set group names what is missing', () => {
    expect(() => load({ S3_ENDPOINT: 'http://127.0.0.1:9000', S3_BUCKET: 'b' })).toThrow(
      '要使用对象存储，还需要设置环境变量 S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY。',
    );
    expect(() => load({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toThrow('S3_BUCKET');
    expect(() => load({ SMS_TEMPLATE: 'SMS_1' })).toThrow('SMS_ACCESS_KEY_ID');
    expect(() => load({ WECHAT_APP_ID: 'wx1' })).toThrow('WECHAT_APP_SECRET');
  });

  test('codes in the log are for a trial: not where people log in for earnest, and not where no line would show them', () => {
    expect(load().smsToLog).toBe(false);
    const trial = { SMS_TO_LOG: '1', DEMO: '0' };
    expect(load(trial).smsToLog).toBe(true);
    expect(load({ ...trial, PUBLIC_URL: 'http://192.168.1.5:3000' }).smsToLog).toBe(true);
    const refused: [Record<string, string>, string][] = [
      [{ PUBLIC_URL: 'https://xuelin.example' }, '环境变量 SMS_TO_LOG 不能和 https 的 PUBLIC_URL 一起用'],
      [{ LOG_LEVEL: 'error' }, '环境变量 SMS_TO_LOG 不能和 LOG_LEVEL=error 一起用'],
      [{ LOG_LEVEL: 'silent' }, '环境变量 SMS_TO_LOG 不能和 LOG_LEVEL=silent 一起用'],
      [
        { SMS_ACCESS_KEY_ID: 'a', SMS_ACCESS_KEY_SECRET: 'b', SMS_SIGN_NAME: 'c', SMS_TEMPLATE: 'd' },
        '环境变量 SMS_TO_LOG 不能和短信服务（SMS_ACCESS_KEY_ID 等）一起用',
      ],
    ];
    for (const [more, sentence] of refused) {
      expect(() => load({ ...trial, ...more })).toThrow(
        expect.objectContaining({
          name: 'ConfigError',
          message: expect.stringContaining(sentence) as unknown,
        }),
      );
    }
  });

  test('a data directory that cannot be one is named', () => {
    const file = join(root, 'a-file');
    writeFileSync(file, '');
    expect(() => loadConfig({ DATA_DIR: join(file, 'data') })).toThrow(/DATA_DIR.*无法写入/);
  });
});

test('values are read, empty ones count as not set, and nothing can be changed later', () => {
  const config = load({
    PORT: ' 8080 ',
    DEMO: '0',
    ROLE: 'worker',
    HOST: '',
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://xuelin.example/',
    WEBVIEW_HOSTS: 'a.example, b.example',
    ALLOWED_ORIGINS: 'https://app.example, capacitor://localhost',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  });
  expect(config).toMatchObject({
    port: 8080,
    demo: false,
    host: '127.0.0.1',
    roles: { web: false, worker: true },
    trustProxy: 1,
    publicUrl: 'https://xuelin.example',
    webviewHosts: ['a.example', 'b.example'],
    allowedOrigins: ['https://app.example', 'capacitor://localhost'],
    s3: { endpoint: null, bucket: 'files', region: 'us-east-1' },
  });
  expect(load({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
  expect(load({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).trustProxy).toBe('10.0.0.0/8,127.0.0.1');
  expect(Object.isFrozen(config)).toBe(true);
  expect(Object.isFrozen(config.s3)).toBe(true);
});

describe('the secret', () => {
  test('is made once, readable by its owner only, and kept', () => {
    const dir = dataDir();
    const first = loadConfig({ DATA_DIR: dir });
    expect(first.secretKey).toMatch(/^[0-9a-f]{64}$/);
    expect(loadConfig({ DATA_DIR: dir }).secretKey).toBe(first.secretKey);
    expect(load().secretKey).not.toBe(first.secretKey);
    expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  test('given by SECRET_KEY it is used, and nothing is written', () => {
    const dir = dataDir();
    const key = 'k'.repeat(40);
    expect(loadConfig({ DATA_DIR: dir, SECRET_KEY: key }).secretKey).toBe(key);
    expect(() => readFileSync(join(dir, 'secrets.json'))).toThrow('ENOENT');
  });

  test('in a damaged file it is not silently replaced', () => {
    const dir = dataDir();
    loadConfig({ DATA_DIR: dir });
    writeFileSync(join(dir, 'secrets.json'), '{"secret');
    expect(() => loadConfig({ DATA_DIR: dir })).toThrow(/secrets\.json 已损坏/);
  });

  test('gives a different key for each purpose', () => {
    expect(deriveKey('a', 'download')).toHaveLength(32);
    expect(deriveKey('a', 'download')).toEqual(deriveKey('a', 'download'));
    expect(deriveKey('a', 'download')).not.toEqual(deriveKey('a', 'captcha'));
    expect(deriveKey('b', 'download')).not.toEqual(deriveKey('a', 'download'));
  });
});

test('documents wait for a person unless this is the demo, or as REVIEW_FIRST says', () => {
  expect(load().reviewFirst).toBe(false);
  expect(load({ DEMO: '0' }).reviewFirst).toBe(true);
  expect(load({ DEMO: '0', REVIEW_FIRST: '0' }).reviewFirst).toBe(false);
  expect(load({ REVIEW_FIRST: '1' }).reviewFirst).toBe(true);
  expect(() => load({ REVIEW_FIRST: 'maybe' })).toThrow('REVIEW_FIRST');
});
