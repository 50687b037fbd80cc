import { randomBytes } from 'node:crypto';
import type { WechatPayConfig } from '#core/config/config.ts';
import type { Clock } from '#core/clock.ts';
import { type Attempt, type Channel, ChannelError, type RawNotice, type Trade } from '../channel.ts';
import { signRsa } from '../rsa.ts';
import { billLines } from './wechat-bill.ts';
import { openWechatClient } from './wechat-client.ts';

type Transaction = {
  out_trade_no: string;
  transaction_id: string;
  trade_state: string;
  success_time: string;
  mchid: string;
  appid: string;
  amount: { total: number; currency?: string };
};

/** A field of an answer that has to be there: an answer without it, or none, starts nothing. */
function textOf(answer: Record<string, unknown> | null, field: string): string {
  const text = answer?.[field];
  if (typeof text === 'string' && text !== '') return text;
  throw new ChannelError(`an answer without ${field}`);
}

const methods = { wechat: 'jsapi', mobile: 'h5', desktop: 'native' } as const;

/** 微信支付, API v3: H5, Native and JSAPI. */
export function openWechatPay(config: WechatPayConfig, clock: Clock): Channel {
  const { appId, mchId } = config;
  const { key, send, call, openNotice, answerNotice } = openWechatClient(config, clock);

  function tradeOf(transaction: Transaction): Trade {
    if (transaction.mchid !== mchId || transaction.appid !== appId)
      throw new ChannelError('a transaction of another merchant', true);
    if ((transaction.amount.currency ?? 'CNY') !== 'CNY')
      throw new ChannelError('a transaction in another currency', true);
    return {
      no: transaction.out_trade_no,
      tradeNo: transaction.transaction_id,
      fen: transaction.amount.total,
      paidAt: Math.floor(Date.parse(transaction.success_time) / 1000),
    };
  }

  const transactionOf = (no: string) => call('GET', `/v3/pay/transactions/out-trade-no/${no}?mchid=${mchId}`);

  async function start({ no, method, title, fen, expiresAt, ip, openId, returnUrl, notifyUrl }: Attempt) {
    if (method === 'jsapi' && openId === null) throw new ChannelError('no openid of this member', true);
    const answer = await call('POST', `/v3/pay/transactions/${method}`, {
      appid: appId,
      mchid: mchId,
      description: title,
      out_trade_no: no,
      time_expire: new Date(expiresAt * 1000).toISOString().replace('.000Z', '+00:00'),
      notify_url: notifyUrl,
      amount: { total: fen, currency: 'CNY' },
      ...(method === 'jsapi' ? { payer: { openid: openId } } : {}),
      ...(method === 'h5' ? { scene_info: { payer_client_ip: ip, h5_info: { type: 'Wap' } } } : {}),
    });
    if (method === 'native') return { action: 'qr' as const, url: textOf(answer, 'code_url'), jsapi: null };
    if (method === 'h5') {
      const url = `${textOf(answer, 'h5_url')}&redirect_url=${encodeURIComponent(returnUrl)}`;
      return { action: 'redirect' as const, url, jsapi: null };
    }
    const timeStamp = String(clock.now());
    const nonceStr = randomBytes(16).toString('hex');
    const prepay = `prepay_id=${textOf(answer, 'prepay_id')}`;
    const paySign = signRsa(`${appId}\n${timeStamp}\n${nonceStr}\n${prepay}\n`, key);
    const jsapi = { appId, timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign };
    return { action: 'jsapi' as const, url: '', jsapi };
  }

  return {
    name: 'wechat',
    label: '微信支付',
    methodOf: (scene) => methods[scene],
    start,
    async query(no) {
      const answer = await transactionOf(no);
      const isPaid = ['SUCCESS', 'REFUND'].includes(String(answer?.['trade_state']));
      return isPaid ? [tradeOf(answer as Transaction)] : [];
    },
    async close(no) {
      try {
        await call('POST', `/v3/pay/transactions/out-trade-no/${no}/close`, { mchid: mchId });
      } catch (error) {
        // Closing is refused once it is closed: by a first try whose answer was lost.
        if ((await transactionOf(no))?.['trade_state'] !== 'CLOSED') throw error;
      }
    },
    async refund({ tradeNo, refundNo, fen, totalFen, reason }) {
      const answer = await call('POST', '/v3/refund/domestic/refunds', {
        transaction_id: tradeNo,
        out_refund_no: refundNo,
        reason,
        amount: { refund: fen, total: totalFen, currency: 'CNY' },
      });
      if (!answer) throw new ChannelError('the payment to refund is not known', true);
      const status = String(answer['status']);
      if (status === 'ABNORMAL' || status === 'CLOSED')
        throw new ChannelError(`the refund is ${status}`, true);
      return status === 'SUCCESS' ? 'done' : 'processing';
    },
    async readNotice(notice: RawNotice, now) {
      const transaction = (await openNotice(notice, 'TRANSACTION.SUCCESS', now)) as Transaction | null;
      return transaction?.trade_state === 'SUCCESS' ? tradeOf(transaction) : null;
    },
    answer: answerNotice,
    async bill(day) {
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
      const answer = await call('GET', `/v3/bill/tradebill?bill_date=${date}&bill_type=ALL`);
      const url = answer?.['download_url'];
      if (typeof url !== 'string') return [];
      const path = url.slice(new URL(url).origin.length);
      const { response, text } = await send('GET', path);
      if (!response.ok) throw new ChannelError(`bill: HTTP ${response.status}`);
      return billLines(text, { hash: String(answer?.['hash_value']) });
    },
  };
}
