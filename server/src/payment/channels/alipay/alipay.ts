import type { Clock } from '#core/clock.ts';
import type { AlipayConfig } from '#core/config/config.ts';
import { ask, askBytes } from '../ask.ts';
import { type Attempt, type Channel, ChannelError, type RawNotice, type Trade } from '../channel.ts';
import { privateKeyOf, publicKeyOf } from '../rsa.ts';
import { fenOf } from '../wechat/wechat-bill.ts';
import { alipayBillLines } from './alipay-bill.ts';
import { openAnswer, signParams, verifyNotice } from './alipay-signing.ts';

const pay = {
  page: { method: 'alipay.trade.page.pay', product: 'FAST_INSTANT_TRADE_PAY' },
  wap: { method: 'alipay.trade.wap.pay', product: 'QUICK_WAP_WAY' },
} as const;
const paidStates = ['TRADE_SUCCESS', 'TRADE_FINISHED'];
/** There is no such trade, or nothing moved on that day. */
const unknown = ['ACQ.TRADE_NOT_EXIST', 'isp.bill_not_exist'];

const yuanOf = (fen: number) => (fen / 100).toFixed(2);
/** yyyy-MM-dd HH:mm:ss in China. */
const timeText = (seconds: number) =>
  new Date((seconds + 8 * 3_600) * 1000).toISOString().slice(0, 19).replace('T', ' ');
const secondsOf = (text: string) =>
  Math.floor(Date.parse(`${text.slice(0, 19).replace(' ', 'T')}+08:00`) / 1000);

/** 支付宝: pages for desktops and phones, signed by RSA2. */
export function openAlipay(config: AlipayConfig, clock: Clock): Channel {
  const key = privateKeyOf(config.privateKey);
  const platformKey = publicKeyOf(config.publicKey);

  const params = (method: string, content: object, more: Readonly<Record<string, string>> = {}) =>
    signParams(
      {
        app_id: config.appId,
        method,
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: timeText(clock.now()),
        version: '1.0',
        biz_content: JSON.stringify(content),
        ...more,
      },
      key,
    );

  async function call(method: string, content: object): Promise<Record<string, unknown>> {
    const { text } = await ask(config.endpoint, {
      method: 'POST',
      body: new URLSearchParams(params(method, content)),
    });
    return openAnswer(text, method, platformKey);
  }

  /** The answer, null when the trade is not known there. */
  async function trade(method: string, content: object) {
    const answer = await call(method, content);
    const { code, sub_code: subCode } = answer as { code?: string; sub_code?: string };
    if (code === '10000') return answer;
    if (subCode !== undefined && unknown.includes(subCode)) return null;
    const isTransient =
      code === '20000' || subCode === 'ACQ.SYSTEM_ERROR' || subCode === 'aop.ACQ.SYSTEM_ERROR';
    throw new ChannelError(`${method}: ${code ?? ''} ${subCode ?? ''}`, !isTransient);
  }

  return {
    name: 'alipay',
    label: '支付宝',
    methodOf: (scene) => (scene === 'wechat' ? null : scene === 'mobile' ? 'wap' : 'page'),
    async start({ no, method, title, fen, expiresAt, returnUrl, notifyUrl }: Attempt) {
      const { method: name, product } = pay[method === 'wap' ? 'wap' : 'page'];
      const content = {
        out_trade_no: no,
        total_amount: yuanOf(fen),
        subject: title,
        product_code: product,
        time_expire: timeText(expiresAt),
      };
      const query = new URLSearchParams(
        params(name, content, { notify_url: notifyUrl, return_url: returnUrl }),
      );
      return { action: 'redirect', url: `${config.endpoint}?${query.toString()}`, jsapi: null };
    },
    async query(no) {
      const answer = await trade('alipay.trade.query', { out_trade_no: no });
      if (!answer || !paidStates.includes(String(answer['trade_status']))) return [];
      const paidAt = answer['send_pay_date'];
      return [
        {
          no,
          tradeNo: String(answer['trade_no']),
          fen: fenOf(String(answer['total_amount'])),
          paidAt: typeof paidAt === 'string' ? secondsOf(paidAt) : clock.now(),
        },
      ];
    },
    async close(no) {
      await trade('alipay.trade.close', { out_trade_no: no });
    },
    async refund({ no, refundNo, fen, reason }) {
      const answer = await trade('alipay.trade.refund', {
        out_trade_no: no,
        out_request_no: refundNo,
        refund_amount: yuanOf(fen),
        refund_reason: reason,
      });
      if (!answer) throw new ChannelError('the trade to refund is not known', true);
      if (answer['fund_change'] === 'Y') return 'done';
      const state = await trade('alipay.trade.fastpay.refund.query', {
        out_trade_no: no,
        out_request_no: refundNo,
      });
      return state?.['refund_status'] === 'REFUND_SUCCESS' ? 'done' : 'processing';
    },
    async readNotice({ body }: RawNotice): Promise<Trade | null> {
      const notice = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
      verifyNotice(notice, platformKey);
      if (notice['app_id'] !== config.appId) throw new ChannelError('a notice of another app', true);
      if (config.sellerId !== null && notice['seller_id'] !== config.sellerId)
        throw new ChannelError('a notice of another seller', true);
      // Later notices of the same trade tell of refunds.
      if (!paidStates.includes(notice['trade_status'] ?? '') || notice['refund_fee'] !== undefined)
        return null;
      return {
        no: notice['out_trade_no'] ?? '',
        tradeNo: notice['trade_no'] ?? '',
        fen: fenOf(notice['total_amount'] ?? ''),
        paidAt: secondsOf(notice['gmt_payment'] ?? ''),
      };
    },
    answer: (isAccepted) => ({ status: 200, type: 'text/plain', body: isAccepted ? 'success' : 'failure' }),
    async bill(day) {
      const content = {
        bill_type: 'trade',
        bill_date: new Date(day * 86_400_000).toISOString().slice(0, 10),
      };
      const answer = await trade('alipay.data.dataservice.bill.downloadurl.query', content);
      const url = answer?.['bill_download_url'];
      // A day on which nothing moved has no bill.
      if (typeof url !== 'string') return [];
      const { response, bytes } = await askBytes(url);
      if (!response.ok) throw new ChannelError(`bill: HTTP ${response.status}`);
      return alipayBillLines(bytes);
    },
  };
}
