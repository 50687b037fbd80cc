import { useState } from 'react';
import type { AuthoredContent } from '@xuelin/contract/creator';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { NumberField } from '@xuelin/ui/controls/number-field.tsx';
import { readNumber } from '@xuelin/ui/controls/typed-number.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

type Props = { chosen: readonly AuthoredContent[]; onDone: () => void };

/** Acts on several contents at once: one price for all, or off the shelf. */
export function ManageBar({ chosen, onDone }: Props) {
  const [isPricing, setPricing] = useState(false);
  const takeDown = useCallMutation('creator/takeDown');
  const items = chosen.map(({ kind, id }) => ({ kind, id }));
  const takeAllDown = async () => {
    const question = {
      title: `下架选中的 ${chosen.length} 个内容？`,
      text: '下架后不再出现在列表和搜索里，已购买的人仍可使用。以后可以重新上架。',
      ok: '下架',
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      const { changed } = await takeDown.mutateAsync({ items });
      showToast({ title: `已下架 ${changed} 个内容`, icon: 'ok' });
      onDone();
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn', duration: 4000 });
    }
  };
  return (
    <section className="row between g8 creator__manage" aria-label="批量管理">
      <output className="f13 c2">
        已选 <b className="num">{chosen.length}</b> 个
      </output>
      <span className="row g8">
        <Button size="sm" look="soft" disabled={chosen.length === 0} onPress={() => setPricing(true)}>
          改价
        </Button>
        <Button
          size="sm"
          look="soft"
          disabled={chosen.length === 0}
          loading={takeDown.isPending}
          onPress={() => void takeAllDown()}
        >
          下架
        </Button>
        <Button size="sm" look="quiet" onPress={onDone}>
          完成
        </Button>
      </span>
      <PriceSheet
        items={items}
        open={isPricing}
        onClose={() => setPricing(false)}
        onChanged={() => {
          setPricing(false);
          onDone();
        }}
      />
    </section>
  );
}

type PriceProps = {
  items: { kind: string; id: number }[];
  open: boolean;
  onClose: () => void;
  onChanged: () => void;
};

/** What the call takes; each kind of content has a limit of its own, which the server says. */
const priceRule = { min: 0, max: 1_000_000_000 };

function PriceSheet({ items, open, onClose, onChanged }: PriceProps) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const setPrices = useCallMutation('creator/setPrices');
  const save = async () => {
    const price = readNumber(text, priceRule);
    if (price === undefined) return undefined;
    if (price === null) return setRefusal('请输入新的售价，0 表示免费');
    setRefusal(undefined);
    try {
      const { changed } = await setPrices.mutateAsync({ items, price });
      showToast({ title: `已修改 ${changed} 个内容的售价`, icon: 'ok' });
      setText('');
      onChanged();
    } catch (error) {
      setRefusal(errorText(error));
    }
    return undefined;
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`修改 ${items.length} 个内容的售价`}
      foot={
        <Button block size="lg" loading={setPrices.isPending} onPress={() => void save()}>
          保存售价
        </Button>
      }
    >
      <NumberField
        label="新售价（学币）"
        {...priceRule}
        value={text}
        error={refusal}
        hint="从现在起按新售价出售，已经卖出的不变。0 表示免费。"
        onChange={setText}
      />
    </Sheet>
  );
}
