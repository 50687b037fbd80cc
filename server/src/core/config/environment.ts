import { Type, type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';

const text = (fallback: string, accepts: string, maxLength = 200) =>
  Type.String({ default: fallback, minLength: 1, maxLength, description: accepts });
const optional = (accepts: string, options: { pattern?: string; minLength?: number } = {}) =>
  Type.String({ default: '', maxLength: 2000, description: accepts, ...options });
/** PEM of a key, longer than other values. */
const key = (accepts: string) => Type.String({ default: '', maxLength: 8000, description: accepts });
const wholeNumber = (fallback: number, minimum: number, maximum: number, unit = '') =>
  Type.Integer({
    default: fallback,
    minimum,
    maximum,
    description: `${minimum} 到 ${maximum} 之间的整数${unit}`,
  });
const oneOf = <const T extends string[]>(fallback: T[number], values: [...T]) =>
  Type.Enum(values, { default: fallback, description: values.join('、') + ' 之一' });
const flag = (fallback: boolean, description = '1（是）或 0（否）') =>
  Type.Boolean({ default: fallback, description });
const httpUrl = '^https?://[^\\s/]+\\S*$';

/** Every environment variable there is: its form, its default, and what it accepts in words. */
export const environment = Type.Object({
  PORT: wholeNumber(3000, 0, 65_535, '（0 表示任选一个空闲端口）'),
  HOST: text('127.0.0.1', '要监听的 IP 地址或主机名，例如 127.0.0.1，对外服务用 0.0.0.0', 255),
  PUBLIC_URL: optional('以 http:// 或 https:// 开头的网址', { pattern: httpUrl }),
  ALLOWED_ORIGINS: optional('用逗号分隔的来源，例如 https://app.example、capacitor://localhost', {
    pattern: '^([a-z][a-z0-9+.-]*://[^\\s/,*]+(\\s*,\\s*)?)*$',
  }),
  TRUST_PROXY: optional('反向代理的层数（如 1），或用逗号分隔的代理 IP、网段', {
    pattern: '^[0-9a-zA-Z.:/, ]*$',
  }),
  ROLE: oneOf('both', ['web', 'worker', 'both']),
  LOG_LEVEL: oneOf('info', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  DEMO: flag(true),
  REVIEW_FIRST: optional('1（人工审核后发布）或 0（检查通过即发布）；不填时演示模式为 0，否则为 1', {
    pattern: '^[01]$|^$',
  }),
  ONE_OPERATOR_TEAM: flag(false, '1（只有一个人管钱：批准提现的人可以自己打款，操作日志会注明）或 0'),

  DATA_DIR: text('./data', '一个可写目录的路径', 1000),
  SECRET_KEY: optional('至少 32 个字符的随机文字', { minLength: 32 }),
  DATABASE_URL: optional('以 postgres:// 开头的数据库地址', { pattern: '^postgres(ql)?://\\S+$' }),
  DATABASE_REPLICA_URL: optional('以 postgres:// 开头的只读副本地址', { pattern: '^postgres(ql)?://\\S+$' }),
  DATABASE_POOL: wholeNumber(10, 1, 200, '（每个进程的连接数）'),
  REDIS_URL: optional('以 redis:// 或 rediss:// 开头的地址', { pattern: '^rediss?://\\S+$' }),

  S3_ENDPOINT: optional('以 http:// 或 https:// 开头的网址', { pattern: httpUrl }),
  S3_BUCKET: optional('存储桶的名称'),
  S3_REGION: text('us-east-1', '区域名称'),
  S3_ACCESS_KEY_ID: optional('访问密钥的编号'),
  S3_SECRET_ACCESS_KEY: optional('访问密钥'),

  APP_NAME: text('学林', '1 到 20 个字的名称', 20),
  COIN_NAME: text('学币', '1 到 10 个字的名称', 10),
  BRAND: text('学林', '1 到 40 个字的名称', 40),
  SHARE_TITLE: text('学林：找资料，做真题，一起学', '1 到 60 个字的标题', 60),
  LOGO_URL: optional('以 / 或 https:// 开头的图片地址', { pattern: '^(https?:/)?/\\S+$' }),
  PAGE_MAX_WIDTH: wholeNumber(480, 320, 960, '（像素）'),
  WEBVIEW_HOSTS: optional('用逗号分隔的域名', { pattern: '^[0-9a-zA-Z.:, -]*$' }),

  SMS_ENDPOINT: Type.String({
    default: 'https://dysmsapi.aliyuncs.com',
    pattern: httpUrl,
    description: '以 https:// 开头的网址',
  }),
  SMS_ACCESS_KEY_ID: optional('短信服务的密钥编号'),
  SMS_ACCESS_KEY_SECRET: optional('短信服务的密钥'),
  SMS_SIGN_NAME: optional('已审核的短信签名'),
  SMS_TEMPLATE: optional('已审核的短信模板编号'),
  SMS_PHONE_CHANGED_TEMPLATE: optional('已审核的换绑通知模板编号'),
  SMS_TO_LOG: flag(false),

  WECHAT_APP_ID: optional('微信公众号的 AppID'),
  WECHAT_APP_SECRET: optional('微信公众号的 AppSecret'),
  WECHAT_ENDPOINT: Type.String({
    default: 'https://api.weixin.qq.com',
    pattern: httpUrl,
    description: '以 https:// 开头的网址',
  }),
  WECHAT_AUTHORIZE_URL: Type.String({
    default: 'https://open.weixin.qq.com/connect/oauth2/authorize',
    pattern: httpUrl,
    description: '以 https:// 开头的网址',
  }),

  WECHAT_PAY_MCH_ID: optional('微信支付的商户号'),
  WECHAT_PAY_APP_ID: optional('绑定商户号的 AppID；不填时用 WECHAT_APP_ID'),
  WECHAT_PAY_SERIAL: optional('商户 API 证书的序列号'),
  WECHAT_PAY_PRIVATE_KEY: key('商户 API 私钥（PEM，换行可写成 \\n）'),
  WECHAT_PAY_API_V3_KEY: optional('32 个字符的 APIv3 密钥', { pattern: '^.{32}$' }),
  WECHAT_PAY_PUBLIC_KEY_ID: optional('微信支付公钥的编号（PUB_KEY_ID_ 开头）'),
  WECHAT_PAY_PUBLIC_KEY: key('微信支付公钥（PEM）；不填时自动下载平台证书'),
  WECHAT_PAY_TRANSFER_SCENE_ID: optional('商家转账的场景编号（数字，如 1005）；不填时提现由人工打款', {
    pattern: '^\\d{0,10}$',
  }),
  WECHAT_PAY_ENDPOINT: Type.String({
    default: 'https://api.mch.weixin.qq.com',
    pattern: httpUrl,
    description: '以 https:// 开头的网址',
  }),
  ALIPAY_APP_ID: optional('支付宝应用的 APPID'),
  ALIPAY_SELLER_ID: optional('收款支付宝账号的用户号（2088 开头）'),
  ALIPAY_PRIVATE_KEY: key('应用私钥（PEM 或一行文字）'),
  ALIPAY_PUBLIC_KEY: key('支付宝公钥（PEM 或一行文字）'),
  ALIPAY_ENDPOINT: Type.String({
    default: 'https://openapi.alipay.com/gateway.do',
    pattern: httpUrl,
    description: '以 https:// 开头的网址',
  }),

  AMAP_KEY: optional('高德开放平台“Web 服务”的 Key'),
  AMAP_SECRET: optional('该 Key 开启数字签名时的安全密钥'),
  AMAP_ENDPOINT: Type.String({
    default: 'https://restapi.amap.com',
    pattern: httpUrl,
    description: '以 https:// 开头的网址',
  }),

  METRICS_TOKEN: optional('至少 16 个字符的随机文字', { minLength: 16 }),
  OVERLOAD_MS: wholeNumber(2_000, 0, 60_000, '（毫秒；0 表示不限）'),
  UPLOAD_MAX_MB: wholeNumber(100, 1, 2_000, '（MB）'),
  LEGACY_UPLOAD_FIELD: text('file', '1 到 40 个字符的表单字段名', 40),
  CONVERTER_CONCURRENCY: wholeNumber(1, 1, 16),
  CONVERTER_SECONDS: wholeNumber(180, 10, 3_600, '（秒）'),
  CONVERTER_MEMORY_MB: wholeNumber(1_024, 256, 16_384, '（MB）'),
});

type Variable = TSchema & { type?: string; default?: unknown; description?: string };
export type Environment = Static<typeof environment>;

/** A setting is wrong; the message is one Chinese sentence for the person who starts the app. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

/** Reads and checks every variable; an empty one counts as not set. Throws a ConfigError that names the wrong one. */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const values = Object.entries<Variable>(environment.properties).map(([name, schema]) => {
    const raw = env[name]?.trim() ?? '';
    if (raw === '') return [name, schema.default] as const;
    const value = interpret(raw, schema);
    if (!Check(schema, value)) {
      throw new ConfigError(`环境变量 ${name} 的值不对：它接受：${schema.description ?? ''}。`);
    }
    return [name, value] as const;
  });
  return Object.fromEntries(values) as Environment;
}

function interpret(raw: string, { type }: Variable): unknown {
  if (type === 'integer') return /^-?\d{1,15}$/.test(raw) ? Number(raw) : raw;
  if (type === 'boolean')
    return { '1': true, true: true, '0': false, false: false }[raw.toLowerCase()] ?? raw;
  return raw;
}
