import { useState } from 'react';
import { SEEDING } from '@xuelin/contract/core/constants';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  current: string;
  /** The province of the IP address; '' when it is not known. */
  province: string;
  onChoose: (spot: string) => void;
};

/** Where the author is, in their own words, or nothing. IP属地 is shown in any case and not chosen here. */
export function SpotSheet({ open, onClose, current, province, onChoose }: Props) {
  const [text, setText] = useState(current);
  const choose = (spot: string) => {
    onChoose(spot.trim());
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="所在位置"
      foot={
        <>
          <Button look="quiet" block onPress={() => choose('')}>
            不显示
          </Button>
          <Button block onPress={() => choose(text)}>
            确定
          </Button>
        </>
      }
    >
      <Field
        label="写一个地点"
        value={text}
        max={SEEDING.spotMax}
        counted
        placeholder="比如 学校图书馆三楼"
        hint="IP 属地会照常显示，不能隐藏。"
        onChange={setText}
      />
      {province === '' ? null : (
        <Button size="sm" look="soft" onPress={() => choose(province)}>
          用 IP 属地：{province}
        </Button>
      )}
    </Sheet>
  );
}
