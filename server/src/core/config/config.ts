import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError, readEnvironment, type Environment } from './environment.ts';
import { readOrMakeSecret } from './secrets.ts';

export type S3Config = {
  /** Null = the provider's own address for the region. */
  endpoint: string | null;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** A provider that takes signed HTTP requests in 阿里云's way. */
export type SmsConfig = {
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  /** Of codes; its one parameter is `code`. */
  template: string;
  /** Of the notice to a number that an account gave up; its one parameter is `hours`. Null: no notice is sent. */
  phoneChangedTemplate: string | null;
};

export type WechatConfig = { appId: string; appSecret: string; endpoint: string; authorizeUrl: string };

export type WechatPayConfig = {
  appId: string;
  mchId: string;
  /** Serial of the merchant's certificate. */
  serial: string;
  privateKey: string;
  apiV3Key: string;
  /** The platform's public key; null = its certificates are downloaded. */
  publicKeyId: string | null;
  publicKey: string | null;
  /** Scene of 商家转账 that withdrawals are sent by; null = they are paid by hand. */
  transferSceneId: string | null;
  endpoint: string;
};

export type AlipayConfig = {
  appId: string;
  /** Account (2088…) that receives the money; null leaves it unchecked in notices. */
  sellerId: string | null;
  privateKey: string;
  publicKey: string;
  endpoint: string;
};

/** 高德's Web 服务: the key, and the private key of its signatures (null: the key takes requests without). */
export type AmapConfig = { key: string; secret: string | null; endpoint: string };

/** All settings of a node, read once at its start. */
export type Config = {
  port: number;
  /** Address to listen on; 127.0.0.1 unless told otherwise, because the demo accounts are known to everybody. */
  host: string;
  /** Address people use, without a slash at its end; null = as in their request. */
  publicUrl: string | null;
  /** Origins of other pages and apps that may call from a browser; none by default. */
  allowedOrigins: string[];
  /** Proxies in front, as Fastify takes them: how many, or which addresses; false = none. */
  trustProxy: number | string | false;
  /** What this node does: serves requests, runs jobs, or both. */
  roles: { web: boolean; worker: boolean };
  logLevel: Environment['LOG_LEVEL'];
  /** Demo accounts, demo codes and sandbox payment exist. */
  demo: boolean;
  /** Documents, and comments and danmu of newcomers, wait for a person; else clean ones are shown at once. */
  reviewFirst: boolean;
  /** One person is all who work with money: who approved a withdrawal may pay it, and the audit log says so. */
  oneOperatorTeam: boolean;

  /** Absolute directory of everything that is kept on this disk. */
  dataDir: string;
  /** Never used as it is: see deriveKey. */
  secretKey: string;
  /** Null url = the embedded PostgreSQL. `pool` = connections per process. */
  database: { url: string | null; replicaUrl: string | null; pool: number };
  redisUrl: string | null;
  /** Null = files lie under dataDir. */
  s3: S3Config | null;

  appName: string;
  coinName: string;
  brand: string;
  shareTitle: string;
  /** Null = the logo that comes with the app. */
  logoUrl: string | null;
  /** Pixels; wider windows show the page centred. */
  pageMaxWidth: number;
  /** Host names that pages/webview may show besides our own pages. */
  webviewHosts: readonly string[];

  /** Null = no codes are sent. */
  sms: SmsConfig | null;
  /** Codes are written to the log instead of sent: for a trial, before there is a provider. */
  smsToLog: boolean;
  /** Null = no WeChat login. */
  wechat: WechatConfig | null;
  /** Null = no WeChat Pay. */
  wechatPay: WechatPayConfig | null;
  /** Null = no Alipay. */
  alipay: AlipayConfig | null;

  /** Null = no map provider: places are written in words. */
  amap: AmapConfig | null;

  /** Whoever brings it reads /metrics from anywhere; null = only this machine and its private network do. */
  metricsToken: string | null;

  /** Milliseconds the event loop may lag before new requests are turned away with 503; 0 = never. */
  overloadMs: number;

  upload: {
    /** Bytes of one document. */
    maxBytes: number;
    /** Name of the file's form field at the legacy upload address. */
    legacyField: string;
  };
  /** Of document conversion: processes at a time, seconds a try, bytes of memory a process. */
  converter: { concurrency: number; seconds: number; memoryBytes: number };
};

const MEGABYTE = 1024 * 1024;

/**
 * Reads the settings from the environment, makes the data directory and the secret in it. Throws a ConfigError whose
 * message is one sentence that names the wrong variable and what it accepts; it never repeats the value.
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const from = readEnvironment(env);
  const dataDir = resolve(from.DATA_DIR);
  makeWritable(dataDir);
  const config: Config = {
    port: from.PORT,
    host: from.HOST,
    publicUrl: from.PUBLIC_URL.replace(/\/+$/, '') || null,
    allowedOrigins: list(from.ALLOWED_ORIGINS),
    trustProxy: proxies(from.TRUST_PROXY),
    roles: { web: from.ROLE !== 'worker', worker: from.ROLE !== 'web' },
    logLevel: from.LOG_LEVEL,
    demo: from.DEMO,
    reviewFirst: from.REVIEW_FIRST === '' ? !from.DEMO : from.REVIEW_FIRST === '1',
    oneOperatorTeam: from.ONE_OPERATOR_TEAM,
    dataDir,
    secretKey: from.SECRET_KEY || readOrMakeSecret(dataDir),
    database: {
      url: from.DATABASE_URL || null,
      replicaUrl: from.DATABASE_REPLICA_URL || null,
      pool: from.DATABASE_POOL,
    },
    redisUrl: from.REDIS_URL || null,
    s3: s3From(from),
    appName: from.APP_NAME,
    coinName: from.COIN_NAME,
    brand: from.BRAND,
    shareTitle: from.SHARE_TITLE,
    logoUrl: from.LOGO_URL || null,
    pageMaxWidth: from.PAGE_MAX_WIDTH,
    webviewHosts: list(from.WEBVIEW_HOSTS),
    sms: smsFrom(from),
    smsToLog: from.SMS_TO_LOG,
    wechat: wechatFrom(from),
    wechatPay: wechatPayFrom(from),
    alipay: alipayFrom(from),
    amap: amapFrom(from),
    metricsToken: from.METRICS_TOKEN || null,
    overloadMs: from.OVERLOAD_MS,
    upload: { maxBytes: from.UPLOAD_MAX_MB * MEGABYTE, legacyField: from.LEGACY_UPLOAD_FIELD },
    converter: {
      concurrency: from.CONVERTER_CONCURRENCY,
      seconds: from.CONVERTER_SECONDS,
      memoryBytes: from.CONVERTER_MEMORY_MB * MEGABYTE,
    },
  };
  if (config.smsToLog) refuseCodesInLog(config);
  return freeze(config);
}

/** Codes in the log let whoever reads it log in as anybody: only for a trial, and only where they are seen. */
function refuseCodesInLog({ publicUrl, logLevel, sms }: Config): void {
  const clash = publicUrl?.startsWith('https:')
    ? ' https 的 PUBLIC_URL '
    : sms
      ? '短信服务（SMS_ACCESS_KEY_ID 等）'
      : ['error', 'fatal', 'silent'].includes(logLevel)
        ? ` LOG_LEVEL=${logLevel} `
        : null;
  if (clash === null) return;
  throw new ConfigError(
    `环境变量 SMS_TO_LOG 不能和${clash}一起用：它把登录验证码写进日志，只用于试运行；正式运行请配置短信服务。`,
  );
}

function s3From(from: Environment): S3Config | null {
  if (
    !complete(from, '对象存储', ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], ['S3_ENDPOINT'])
  ) {
    return null;
  }
  return {
    endpoint: from.S3_ENDPOINT || null,
    bucket: from.S3_BUCKET,
    region: from.S3_REGION,
    accessKeyId: from.S3_ACCESS_KEY_ID,
    secretAccessKey: from.S3_SECRET_ACCESS_KEY,
  };
}

function smsFrom(from: Environment): SmsConfig | null {
  const required = ['SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE'] as const;
  if (!complete(from, '短信服务', required)) return null;
  return {
    endpoint: from.SMS_ENDPOINT,
    accessKeyId: from.SMS_ACCESS_KEY_ID,
    accessKeySecret: from.SMS_ACCESS_KEY_SECRET,
    signName: from.SMS_SIGN_NAME,
    template: from.SMS_TEMPLATE,
    phoneChangedTemplate: from.SMS_PHONE_CHANGED_TEMPLATE || null,
  };
}

function wechatFrom(from: Environment): WechatConfig | null {
  if (!complete(from, '微信登录', ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'])) return null;
  return {
    appId: from.WECHAT_APP_ID,
    appSecret: from.WECHAT_APP_SECRET,
    endpoint: from.WECHAT_ENDPOINT.replace(/\/+$/, ''),
    authorizeUrl: from.WECHAT_AUTHORIZE_URL,
  };
}

function wechatPayFrom(from: Environment): WechatPayConfig | null {
  const required = [
    'WECHAT_PAY_MCH_ID',
    'WECHAT_PAY_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_V3_KEY',
  ] as const;
  if (!complete(from, '微信支付', required, ['WECHAT_PAY_PUBLIC_KEY', 'WECHAT_PAY_PUBLIC_KEY_ID']))
    return null;
  const appId = from.WECHAT_PAY_APP_ID || from.WECHAT_APP_ID;
  if (appId === '') throw new ConfigError('要使用微信支付，还需要设置环境变量 WECHAT_PAY_APP_ID。');
  return {
    appId,
    mchId: from.WECHAT_PAY_MCH_ID,
    serial: from.WECHAT_PAY_SERIAL,
    privateKey: from.WECHAT_PAY_PRIVATE_KEY,
    apiV3Key: from.WECHAT_PAY_API_V3_KEY,
    publicKeyId: from.WECHAT_PAY_PUBLIC_KEY_ID || null,
    publicKey: from.WECHAT_PAY_PUBLIC_KEY || null,
    transferSceneId: from.WECHAT_PAY_TRANSFER_SCENE_ID || null,
    endpoint: from.WECHAT_PAY_ENDPOINT.replace(/\/+$/, ''),
  };
}

function alipayFrom(from: Environment): AlipayConfig | null {
  if (!complete(from, '支付宝', ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'])) return null;
  return {
    appId: from.ALIPAY_APP_ID,
    sellerId: from.ALIPAY_SELLER_ID || null,
    privateKey: from.ALIPAY_PRIVATE_KEY,
    publicKey: from.ALIPAY_PUBLIC_KEY,
    endpoint: from.ALIPAY_ENDPOINT,
  };
}

function amapFrom(from: Environment): AmapConfig | null {
  if (!complete(from, '地图服务', ['AMAP_KEY'], ['AMAP_SECRET'])) return null;
  return {
    key: from.AMAP_KEY,
    secret: from.AMAP_SECRET || null,
    endpoint: from.AMAP_ENDPOINT.replace(/\/+$/, ''),
  };
}

/** True when all needed variables are set, false when none is; a part of them is a mistake. */
function complete(
  from: Environment,
  what: string,
  required: readonly (keyof Environment)[],
  others: readonly (keyof Environment)[] = [],
): boolean {
  const missing = required.filter((name) => from[name] === '');
  if (missing.length === 0) return true;
  if (missing.length === required.length && others.every((name) => from[name] === '')) return false;
  throw new ConfigError(`要使用${what}，还需要设置环境变量 ${missing.join('、')}。`);
}

function proxies(text: string): number | string | false {
  if (text === '') return false;
  if (/^\d+$/.test(text)) return Number(text) || false;
  return list(text).join(',');
}

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new ConfigError(`环境变量 DATA_DIR 指向的目录 ${dataDir} 无法写入：它接受一个可写目录的路径。`);
  }
}

function freeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) {
    if (typeof inner === 'object' && inner !== null) freeze(inner as object);
  }
  return Object.freeze(value);
}
