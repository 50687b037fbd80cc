import { useRef, useState } from 'react';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { invalidate } from '@xuelin/client/queries/query.ts';
import { PayeeCard, type Payee } from '#withdrawal/payee-card.tsx';
import {
  amountFault,
  arrivalOf,
  mostNow,
  parseYuan,
  yuanRule,
  type WithdrawalConfig,
} from '#withdrawal/withdrawal-sum.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { NUMBER_LENGTH } from '@xuelin/ui/controls/number-field.tsx';
import { typingFault } from '@xuelin/ui/controls/typed-number.ts';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { closeIcon } from '@xuelin/ui/icons/icons.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

const profile = '#/pages/users/user_information/index';

/** Amount, account, what arrives, and the act. */
export function WithdrawalForm({ config, payees }: { config: WithdrawalConfig; payees: readonly Payee[] }) {
  const [text, setText] = useState('');
  const [payeeId, setPayeeId] = useState<number>();
  const [fault, setFault] = useState<string>();
  const applying = useRef(false);
  const apply = useCallMutation('user/balanceWithdrawal');
  const typed = typingFault(text, yuanRule);
  const shownFault = typed ?? fault;
  const fen = parseYuan(text);
  const { taxFen, feeFen, arrivalFen } = arrivalOf(config, fen ?? 0);
  const payee = payees.find(({ id }) => id === payeeId) ?? payees[0];
  const change = (next: string) => {
    setText(next);
    setFault(undefined);
  };
  const submit = async () => {
    if (applying.current || typed !== undefined) return;
    const wrong = amountFault(config, fen);
    if (wrong !== null || fen === null) return setFault(wrong ?? undefined);
    if (!payee) return setFault('请先添加收款账户');
    applying.current = true;
    try {
      await apply.mutateAsync({ fen, accountId: payee.id, arrivalFen });
      showToast({ title: '已提交，等待审核', icon: 'ok' });
      setText('');
    } catch (error) {
      setFault(errorText(error));
      await invalidate('withdrawal/getConfig');
    } finally {
      applying.current = false;
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Card inset className="wdf" label="提现金额">
        <label htmlFor="withdrawal-amount" className="f14 c3">
          提现金额
        </label>
        <div className="wdf__a">
          <b className="num" aria-hidden="true">
            ¥
          </b>
          <input
            id="withdrawal-amount"
            className="num"
            inputMode="decimal"
            autoComplete="off"
            maxLength={NUMBER_LENGTH}
            placeholder={`${config.minFen / 100}—${config.maxFen / 100}`}
            value={text}
            aria-invalid={shownFault ? true : undefined}
            aria-describedby="withdrawal-fault"
            onChange={(event) => change(event.target.value)}
          />
          {text === '' ? null : (
            <IconButton icon={closeIcon} label="清空金额" size={18} onPress={() => change('')} />
          )}
        </div>
        <div className="wdf__r">
          <span className="f14 c3">
            可提现 <b className="num c1">{formatYuan(config.availableFen)}</b> 元
          </span>
          <button type="button" className="wdf__all" onClick={() => change(formatYuan(mostNow(config)))}>
            全部提现
          </button>
        </div>
        <p id="withdrawal-fault" className="f13 wdf__e" role="alert">
          {shownFault}
        </p>
      </Card>
      <PayeeCard config={config} payees={payees} current={payee?.id} onSelect={setPayeeId} />
      <Card inset className="wdf" label="到账说明">
        <dl className="wdf__lines">
          <div>
            <dt>服务费</dt>
            <dd className="num">{formatYuan(feeFen)} 元</dd>
          </div>
          <div>
            <dt>代扣个人所得税</dt>
            <dd className="num">{formatYuan(taxFen)} 元</dd>
          </div>
          <div>
            <dt>预计到账</dt>
            <dd>审核后 1—3 个工作日</dd>
          </div>
          <div>
            <dt className="c1">实际到账</dt>
            <dd className="num cp wdf__sum">{formatYuan(arrivalFen)} 元</dd>
          </div>
        </dl>
      </Card>
      <div className="wdf__act">
        {config.phoneBound ? (
          <Button type="submit" size="lg" block loading={apply.isPending}>
            确认提现
          </Button>
        ) : (
          <Button size="lg" block href={profile}>
            先绑定手机号
          </Button>
        )}
      </div>
    </form>
  );
}
