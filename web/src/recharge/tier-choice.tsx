import { useId } from 'react';
import { type Choice, giftText, type Tiers, yuanRule } from '#recharge/recharge-text.ts';
import { NumberField } from '@xuelin/ui/controls/number-field.tsx';

type Props = { tiers: Tiers; choice: Choice; fault: string | undefined; onChoose: (choice: Choice) => void };

/** The tiers as a grid of choices, and an amount of one's own. */
export function TierChoice({ tiers, choice, fault, onChoose }: Props) {
  const name = useId();
  const isOwn = 'yuan' in choice;
  const option = (checked: boolean, onSelect: () => void) => (
    <input type="radio" className="sr" name={name} checked={checked} onChange={onSelect} />
  );
  return (
    <fieldset className="recharge__tiers">
      <legend className="f16 b c1">选择数量</legend>
      <div className="recharge__grid">
        {tiers.list.map((tier) => (
          <label key={tier.id} className="recharge__tier">
            {option(!isOwn && choice.tierId === tier.id, () => onChoose({ tierId: tier.id }))}
            {giftText(tier) === '' ? null : <span className="recharge__gift">{giftText(tier)}</span>}
            <b className="num">
              {tier.coins}
              <small>学币</small>
            </b>
            <span className="f13 num">¥{tier.fen / 100}</span>
          </label>
        ))}
        <label className="recharge__tier">
          {option(isOwn, () => onChoose({ yuan: '' }))}
          <b className="recharge__own">自定义</b>
          <span className="f13">1 元 = 10 学币</span>
        </label>
      </div>
      {isOwn ? (
        <NumberField
          label="充值金额（元）"
          well
          {...yuanRule(tiers)}
          value={choice.yuan}
          onChange={(yuan) => onChoose({ yuan })}
          placeholder={`${tiers.minFen / 100} 到 ${tiers.maxFen / 100} 的整数`}
          error={fault}
        />
      ) : null}
    </fieldset>
  );
}
