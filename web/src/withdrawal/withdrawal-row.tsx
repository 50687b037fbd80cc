import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { payeeKinds, withdrawalStateTexts, type WithdrawalState } from '@xuelin/contract/withdrawal/states';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { invalidate } from '@xuelin/client/queries/query.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Tag, type TagLook } from '@xuelin/ui/display/tag.tsx';
import { formatMoment } from '@xuelin/ui/format/format-date.ts';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

type Withdrawal = Output<'withdrawal/getList'>['list'][number];

const looks: Partial<Record<WithdrawalState, TagLook>> = {
  paid: 'ok',
  rejected: 'bad',
  failed: 'bad',
  revoked: 'plain',
};

type Receipt = NonNullable<Withdrawal['receipt']>;
type Bridge = { invoke: (name: string, params: Receipt, onDone: () => void) => void };

/** Opens WeChat's own page of the money; its state follows by itself. */
function takeReceipt(receipt: Receipt): void {
  const { WeixinJSBridge: bridge } = globalThis as { WeixinJSBridge?: Bridge };
  if (!bridge) return showToast('请在微信里打开本页后确认收款，24 小时内有效');
  bridge.invoke('requestMerchantTransfer', receipt, () => void invalidate('withdrawal/getList'));
}

/** One withdrawal; opened it shows every state with its time, the tax, and what can be done. */
export function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const { id, fen, taxFen, arrivalFen, state, reason, account, createdAt, steps, byChannel, receipt } =
    withdrawal;
  const [isOpen, setOpen] = useState(false);
  const revoke = useCallMutation('withdrawal/revoke');
  const receive = useCallMutation('withdrawal/confirmReceipt');
  const { label, text } = withdrawalStateTexts[state];
  const act = async (
    question: { title: string; text: string; ok: string },
    mutate: () => Promise<unknown>,
  ) => {
    if (!(await confirm(question))) return;
    try {
      await mutate();
    } catch (error) {
      showToast(errorText(error));
    }
  };
  return (
    <article className="wd">
      <button type="button" className="wd__h" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="grow">
          <b className="num f17 c1">{formatYuan(fen)} 元</b>
          <span className="f13 c3 wd__s">
            {payeeKinds[account.kind].label} {formatMoment(createdAt * 1000)}
          </span>
        </span>
        <Tag look={looks[state] ?? 'warn'}>{reason === '' ? label : `${label}：${reason}`}</Tag>
      </button>
      {isOpen ? (
        <div className="wd__b">
          <ol className="wd__steps" aria-label="进度">
            {steps.map((step) => (
              <li key={step.state}>
                <b className="f14 c1">{withdrawalStateTexts[step.state].label}</b>
                <span className="f12 c3">{formatMoment(step.at * 1000)}</span>
              </li>
            ))}
          </ol>
          <p className="f13 c2">{text}。</p>
          <p className="f13 c3">
            {account.bankName} {account.maskedNumber}，代扣税款 {formatYuan(taxFen)} 元，实际到账{' '}
            {formatYuan(arrivalFen)} 元
          </p>
          {state === 'reviewing' ? (
            <Button
              look="line"
              loading={revoke.isPending}
              onPress={() =>
                void act(
                  { title: '撤销这笔提现？', text: '金额会立即退回可提现余额。', ok: '撤销' },
                  async () => revoke.mutateAsync({ id }),
                )
              }
            >
              撤销提现
            </Button>
          ) : null}
          {receipt ? <Button onPress={() => takeReceipt(receipt)}>去微信确认收款</Button> : null}
          {state === 'confirming' && !byChannel ? (
            <Button
              loading={receive.isPending}
              onPress={() =>
                void act(
                  {
                    title: '已经收到这笔款？',
                    text: '请先在收款账户里确认收款，再点“已收到”。',
                    ok: '已收到',
                  },
                  async () => receive.mutateAsync({ id }),
                )
              }
            >
              我已收到
            </Button>
          ) : null}
        </div>
      ) : null}
    </article>
  );
}
