import { useId } from 'react';
import { RESOURCE } from '@xuelin/contract/core/constants';
import { creatorShare, memberPrice } from '@xuelin/contract/core/money';
import { usePublicInfo } from '@xuelin/client/queries/public-info.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { coinsOf, priceRule } from '#resource/upload/document-form.ts';
import type { DocumentForm } from '#resource/upload/document-form.ts';
import type { FormProps } from '#resource/upload/upload-form.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Radio } from '@xuelin/ui/controls/check.tsx';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { minusIcon, plusIcon, trendIcon } from '@xuelin/ui/icons/icons.ts';
import { MemberPrice } from '@xuelin/ui/display/price.tsx';
import { NUMBER_LENGTH } from '@xuelin/ui/controls/number-field.tsx';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { Switch } from '@xuelin/ui/controls/switch.tsx';
import { typingFault } from '@xuelin/ui/controls/typed-number.ts';

function PriceField({ form, errors, onChange }: FormProps) {
  const id = useId();
  const coins = coinsOf(form) ?? 0;
  const fault = typingFault(form.price, priceRule);
  const error = fault ?? errors.price;
  const go = (by: number) =>
    onChange({ price: String(Math.min(RESOURCE.maxPrice, Math.max(1, coins + by))) });
  return (
    <div className="uppr__row">
      <label htmlFor={id} className="f15 c1">
        售价（学币）
      </label>
      <span className={error ? 'uppr__step uppr__step--bad' : 'uppr__step'}>
        <IconButton
          icon={minusIcon}
          size={20}
          label="减少售价"
          disabled={coins <= 1 || fault !== undefined}
          onPress={() => go(-1)}
        />
        <input
          id={id}
          className="num"
          inputMode="numeric"
          value={form.price}
          maxLength={NUMBER_LENGTH}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-e`}
          onChange={(event) => onChange({ price: event.target.value })}
        />
        <IconButton
          icon={plusIcon}
          size={20}
          label="增加售价"
          disabled={coins >= RESOURCE.maxPrice || fault !== undefined}
          onPress={() => go(1)}
        />
      </span>
      <span id={`${id}-e`} className="f12 upform__bad uppr__e" aria-live="polite">
        {error}
      </span>
    </div>
  );
}

/** What one sale brings the author at most, and when. */
function Share({ coins }: { coins: number }) {
  const { userInfo } = useSession();
  const { rates } = usePublicInfo();
  const isCertified = 'certificate' in userInfo && userInfo.certificate !== null;
  const percent = isCertified ? rates.certifiedCreatorPercent : rates.creatorPercent;
  return (
    <p className="uppr__est">
      <Icon of={trendIcon} size={18} />
      <span>
        每售出一份最多得 <b className="num">{formatYuan(creatorShare(coins, percent))} 元</b>
        ，即所付充值学币的 {percent}%，{rates.pendingDays} 天后可提现。买家用赠送学币付的部分不计收入。
      </span>
    </p>
  );
}

const files: Record<DocumentForm['buyerFile'], { name: string; note: string }> = {
  original: { name: '原文件', note: '与上传的逐字节相同，没有水印。' },
  watermarked: { name: '带水印的 PDF', note: '每页印有买家的编号，便于追查外传。' },
};

function BuyerFile({ form, format, onChange }: FormProps & { format: string }) {
  const name = useId();
  if (format !== 'pdf') {
    return <p className="f13 c3">买家下载到原文件。只有 PDF 可以加水印。</p>;
  }
  return (
    <fieldset className="uppr__files">
      <legend>买家下载到</legend>
      {(['original', 'watermarked'] as const).map((key) => (
        <Radio
          key={key}
          name={name}
          checked={form.buyerFile === key}
          onSelect={() => onChange({ buyerFile: key })}
        >
          <span>
            <span className="c1">{files[key].name}</span>
            <span className="f12 c3">：{files[key].note}</span>
          </span>
        </Radio>
      ))}
    </fieldset>
  );
}

/** What it costs, what the author gets, and which file the buyer gets. */
export function Pricing(props: FormProps & { format: string }) {
  const { form, onChange } = props;
  const coins = coinsOf(form);
  const { rates } = usePublicInfo();
  return (
    <Card inset padded label="定价" className="uppr">
      <h2 className="f16 b c1">定价</h2>
      <Segment
        label="免费或收费"
        items={[
          { key: 'free', label: '免费' },
          { key: 'coins', label: '学币' },
        ]}
        current={form.free ? 'free' : 'coins'}
        onSelect={(key) => onChange({ free: key === 'free' })}
      />
      {form.free ? (
        <p className="f13 c3">所有人登录后都能免费下载，没有收入。</p>
      ) : (
        <>
          <PriceField {...props} />
          {coins ? (
            <div className="uppr__row">
              <span className="f15 c1">会员价</span>
              <MemberPrice coins={memberPrice(coins, rates.memberPercent)} />
            </div>
          ) : null}
          <div className="uppr__row">
            <span className="f15 c1 grow">
              文档会员免费
              <span className="f12 c3 cell__n">文档会员下载这份资料不花学币</span>
            </span>
            <Switch
              label="文档会员免费"
              on={form.memberFree}
              onChange={(memberFree) => onChange({ memberFree })}
            />
          </div>
          {coins ? <Share coins={coins} /> : null}
        </>
      )}
      <BuyerFile {...props} />
    </Card>
  );
}
