import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { payeeKinds, type PayeeKind } from '@xuelin/contract/withdrawal/states';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { IdentitySheet } from '#withdrawal/identity-sheet.tsx';
import { PayeeSheet } from '#withdrawal/payee-sheet.tsx';
import type { WithdrawalConfig } from '#withdrawal/withdrawal-sum.ts';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Radio } from '@xuelin/ui/controls/check.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { cardIcon, trashIcon, walletIcon, wechatIcon } from '@xuelin/ui/icons/icons.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

export type Payee = Output<'withdrawal/getAccounts'>['list'][number];

const icons = { alipay: walletIcon, wechat: wechatIcon, bank: cardIcon } as const satisfies Record<
  PayeeKind,
  unknown
>;

type Props = {
  config: WithdrawalConfig;
  payees: readonly Payee[];
  current: number | undefined;
  onSelect: (id: number) => void;
};

/** Where the money goes: one's accounts, the way to one more, and the real name they are in. */
export function PayeeCard({ config, payees, current, onSelect }: Props) {
  const [sheet, setSheet] = useState<'identity' | 'payee'>();
  const remove = useCallMutation('withdrawal/deleteAccount');
  const { identity, identityFixed } = config;
  const ask = async ({ id, kind, maskedNumber }: Payee) => {
    const title = `删除${payeeKinds[kind].label} ${maskedNumber}？`;
    if (!(await confirm({ title, text: '进行中的提现不受影响。', ok: '删除', danger: true }))) return;
    try {
      await remove.mutateAsync({ id });
    } catch (error) {
      showToast(errorText(error));
    }
  };
  return (
    <Card inset className="payee" label="收款账户">
      <fieldset>
        <legend className="sr">收款账户</legend>
        {payees.map((payee) => (
          <div key={payee.id} className="payee__row">
            <Radio name="payee" checked={payee.id === current} onSelect={() => onSelect(payee.id)}>
              <span className={`payee__i payee__i--${payee.kind}`}>
                <Icon of={icons[payee.kind]} size={20} />
              </span>
              <span className="grow">
                <span className="f15 c1">{payeeKinds[payee.kind].label}</span>
                <span className="f13 c3 payee__n">
                  {payee.bankName} {payee.maskedNumber}
                </span>
              </span>
            </Radio>
            <IconButton
              icon={trashIcon}
              label={`删除${payeeKinds[payee.kind].label} ${payee.maskedNumber}`}
              size={18}
              onPress={() => void ask(payee)}
            />
          </div>
        ))}
      </fieldset>
      <Cell
        title={payees.length === 0 ? '添加收款账户' : '添加其他账户'}
        note="支付宝、微信或银行卡，须是本人实名"
        onPress={() => setSheet(identity ? 'payee' : 'identity')}
      />
      {identity ? (
        <Cell
          title="实名信息"
          value={`${identity.name} ${identity.number.slice(0, 1)}***${identity.number.slice(-1)}`}
          {...(identityFixed ? {} : { onPress: () => setSheet('identity') })}
        />
      ) : null}
      {sheet === 'identity' ? (
        <IdentitySheet onClose={() => setSheet(undefined)} onSaved={() => setSheet('payee')} />
      ) : null}
      {sheet === 'payee' ? (
        <PayeeSheet
          name={identity?.name ?? '本人'}
          onClose={() => setSheet(undefined)}
          onSaved={(id) => {
            setSheet(undefined);
            onSelect(id);
          }}
        />
      ) : null}
    </Card>
  );
}
