import type { WechatPayConfig } from '#core/config/config.ts';
import type { Clock } from '#core/clock.ts';
import { ChannelError, type RawNotice } from '../channel.ts';
import { encryptRsa } from '../rsa.ts';
import { openWechatClient } from './wechat-client.ts';

/** How far a transfer is. `confirming`: the payee has to take it in their app. */
export type TransferState = 'processing' | 'confirming' | 'paid' | 'failed';

export type TransferStatus = {
  /** Our number of it. */
  no: string;
  state: TransferState;
  /** 分; null where the answer does not say. */
  fen: number | null;
  /** Why it failed, in words for the payee; '' otherwise. */
  reason: string;
  /** What the payee's app needs to confirm it; null where the answer does not say. */
  packageInfo: string | null;
};

export type Transfer = {
  /** The same at each try: the channel transfers once. Letters and digits only. */
  no: string;
  openId: string;
  /** Real name; the platform compares it. */
  name: string;
  fen: number;
  remark: string;
  /** Null = no notices, it is asked about. */
  notifyUrl: string | null;
};

/** A way to send money to a member's own account. Nothing of it runs inside a transaction. */
export type TransferChannel = {
  name: 'wechat';
  appId: string;
  mchId: string;
  send(transfer: Transfer): Promise<TransferStatus>;
  /** Null when the channel knows no such number. */
  query(no: string): Promise<TransferStatus | null>;
  /** Null when a notice tells of something else. Throws a ChannelError when it is not genuine. */
  readNotice(notice: RawNotice, now: number): Promise<TransferStatus | null>;
  answer(accepted: boolean): { status: number; type: string; body: string };
};

const states: Readonly<Record<string, TransferState>> = {
  ACCEPTED: 'processing',
  PROCESSING: 'processing',
  WAIT_USER_CONFIRM: 'confirming',
  TRANSFERING: 'processing',
  SUCCESS: 'paid',
  FAIL: 'failed',
  CANCELING: 'processing',
  CANCELLED: 'failed',
};

/** Reasons of the platform that a payee can do something about. */
const reasons: Readonly<Record<string, string>> = {
  ACCOUNT_FROZEN: '微信账户被冻结，请处理后再提现',
  REAL_NAME_CHECK_FAIL: '微信账户没有实名，请实名后再提现',
  NAME_NOT_CORRECT: '微信实名与提现实名不一致，请换用本人的微信',
  OPENID_INVALID: '微信账号无效，请重新绑定微信',
  TRANSFER_QUOTA_EXCEED: '超过微信的单笔收款额度，请减少金额',
  DAY_RECEIVED_QUOTA_EXCEED: '超过微信今天的收款额度，请明天再提现',
  MONTH_RECEIVED_QUOTA_EXCEED: '超过微信本月的收款额度，请下月再提现',
  OVERDUE_CLOSE: '没有在 24 小时内确认收款，请重新提现',
};

type Bill = {
  out_bill_no?: string;
  state?: string;
  fail_reason?: string;
  transfer_amount?: number;
  package_info?: string;
  mch_id?: string;
};

const path = '/v3/fund-app/mch-transfer/transfer-bills';

/** 商家转账 of 微信支付; null when no scene of transfers is configured. */
export function openWechatTransfers(config: WechatPayConfig, clock: Clock): TransferChannel | null {
  const { appId, mchId, transferSceneId } = config;
  if (transferSceneId === null) return null;
  const { keys, call, openNotice, answerNotice } = openWechatClient(config, clock);

  function statusOf(bill: Bill): TransferStatus {
    if (bill.mch_id !== undefined && bill.mch_id !== mchId)
      throw new ChannelError('a transfer of another merchant', true);
    const state = states[bill.state ?? ''];
    // Money may be on its way in a state that is not known here: nothing is concluded from it.
    if (state === undefined || bill.out_bill_no === undefined)
      throw new ChannelError(`a transfer in the state ${bill.state ?? ''}`);
    const fallback =
      bill.state === 'CANCELLED' ? '微信已撤销这笔转账，请重新提现' : '微信没有打款成功，请稍后重新提现';
    return {
      no: bill.out_bill_no,
      state,
      fen: bill.transfer_amount ?? null,
      reason: state === 'failed' ? (reasons[bill.fail_reason ?? ''] ?? fallback) : '',
      packageInfo: bill.package_info ?? null,
    };
  }

  return {
    name: 'wechat',
    appId,
    mchId,
    async send({ no, openId, name, fen, remark, notifyUrl }) {
      const { serial, key } = await keys.newest(clock.now());
      const input = {
        appid: appId,
        out_bill_no: no,
        transfer_scene_id: transferSceneId,
        openid: openId,
        user_name: encryptRsa(name, key),
        transfer_amount: fen,
        transfer_remark: remark,
        ...(notifyUrl === null ? {} : { notify_url: notifyUrl }),
        transfer_scene_report_infos: [
          { info_type: '岗位类型', info_content: '内容创作者' },
          { info_type: '报酬说明', info_content: '学习资料的创作收入' },
        ],
      };
      const bill = await call('POST', path, input, { 'wechatpay-serial': serial });
      if (!bill) throw new ChannelError('the platform knows no transfers');
      return statusOf(bill);
    },
    async query(no) {
      const bill = await call('GET', `${path}/out-bill-no/${no}`);
      return bill && statusOf(bill);
    },
    async readNotice(notice, now) {
      const bill = await openNotice(notice, 'MCHTRANSFER.BILL.FINISHED', now);
      return bill && statusOf(bill);
    },
    answer: answerNotice,
  };
}
