import type { Output } from '@xuelin/contract/core/types';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { shieldIcon, warnIcon } from '@xuelin/ui/icons/icons.ts';
import { formatMoment } from '@xuelin/ui/format/format-date.ts';

type Proof = Pick<Output<'wallet/getSummary'>, 'ledgerCheckedAt' | 'ledgerBalanced'>;

/** That all accounts of the books sum to 0, and when this was last proved. */
export function LedgerProof({ summary: { ledgerCheckedAt, ledgerBalanced } }: { summary: Proof }) {
  if (!ledgerBalanced) {
    return (
      <p className="wallet__proof wallet__proof--bad">
        <Icon of={warnIcon} size={16} />
        <span>账本核对发现差异，我们正在处理，你的余额不受影响</span>
      </p>
    );
  }
  return (
    <p className="wallet__proof">
      <Icon of={shieldIcon} size={16} />
      {ledgerCheckedAt === null ? (
        <span>每一笔都记在复式账本里，收付两边相等，定时核对</span>
      ) : (
        <span>
          全站账本已核对，每笔收付相等（<span className="num">{formatMoment(ledgerCheckedAt * 1000)}</span>）
        </span>
      )}
    </p>
  );
}
