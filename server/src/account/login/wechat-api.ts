import type { WechatConfig } from '#core/config/config.ts';
import { watchOutside } from '#core/outside-calls.ts';

/** What 微信 tells of a person who agreed. */
export type WechatPerson = {
  openId: string;
  /** The same over all apps of one owner, when there are several. */
  unionId: string | null;
  nickname: string;
  sex: 'unknown' | 'male' | 'female';
};

/** 微信 refused or did not answer. */
export class WechatError extends Error {
  /** Its own number; 0 = no sensible answer. */
  readonly errcode: number;
  constructor(errcode: number, message: string) {
    super(message);
    this.name = 'WechatError';
    this.errcode = errcode;
  }
}

const patience = 5_000;
/** 微信 says that it is busy: asking once more is what it asks for. */
const busy = -1;

/** Refusals that say something of one person's code (it is wrong, or was used), and success. */
const ofOneLogin = new Set([0, 40_029, 40_163]);

/** The page on which a person agrees; it leads back to `redirect` with `code` and `state`. */
export function authorizeUrl(wechat: WechatConfig, redirect: string, state: string): string {
  const query = new URLSearchParams({
    appid: wechat.appId,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'snsapi_userinfo',
    state,
  });
  return `${wechat.authorizeUrl}?${query.toString()}#wechat_redirect`;
}

/** Changes the code that came back for who it is. Throws a WechatError. */
export async function personOf(wechat: WechatConfig, code: string): Promise<WechatPerson> {
  const access = await ask(wechat, '/sns/oauth2/access_token', {
    appid: wechat.appId,
    secret: wechat.appSecret,
    code,
    grant_type: 'authorization_code',
  });
  const openId = textOf(access['openid']);
  const token = textOf(access['access_token']);
  if (!openId || !token) throw new WechatError(0, 'an answer without openid or access_token');
  const info = await ask(wechat, '/sns/userinfo', { access_token: token, openid: openId, lang: 'zh_CN' });
  return {
    openId,
    unionId: textOf(info['unionid']) || textOf(access['unionid']) || null,
    nickname: textOf(info['nickname']),
    sex: info['sex'] === 1 ? 'male' : info['sex'] === 2 ? 'female' : 'unknown',
  };
}

type Answer = Record<string, unknown>;

async function ask(wechat: WechatConfig, path: string, query: Record<string, string>): Promise<Answer> {
  const url = `${wechat.endpoint}${path}?${new URLSearchParams(query).toString()}`;
  const answer = await get(url);
  return requireSuccess(answer['errcode'] === busy ? await get(url) : answer);
}

function requireSuccess(answer: Answer): Answer {
  const { errcode } = answer;
  if (typeof errcode === 'number' && errcode !== 0) throw new WechatError(errcode, `errcode ${errcode}`);
  return answer;
}

/** The address holds the secret: nothing of a failure but its name goes on. */
async function get(url: string): Promise<Answer> {
  try {
    return await watchOutside(
      url,
      async () => {
        const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patience) });
        const answer: unknown = JSON.parse(await response.text());
        if (typeof answer !== 'object' || answer === null) throw new TypeError('not an object');
        return answer as Answer;
      },
      ({ errcode }) => (typeof errcode !== 'number' || ofOneLogin.has(errcode) ? null : `errcode ${errcode}`),
    );
  } catch (error) {
    throw new WechatError(0, `no answer: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
