import type { Visibility } from '#seeding/seeding-names.ts';
import { visibilityNames } from '#seeding/seeding-names.ts';
import { Radio } from '@xuelin/ui/controls/check.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import './visibility-sheet.css';

type Props = {
  open: boolean;
  onClose: () => void;
  current: Visibility;
  onChoose: (visibility: Visibility) => void;
};

/** Who may see a post. A choice closes it. */
export function VisibilitySheet({ open, onClose, current, onChoose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="谁可以看">
      <fieldset className="seers">
        <legend className="sr">谁可以看</legend>
        {(Object.keys(visibilityNames) as Visibility[]).map((key) => (
          <Radio
            key={key}
            name="visibility"
            checked={key === current}
            onSelect={() => {
              onChoose(key);
              onClose();
            }}
          >
            <span className="grow">
              <b className="f15 c1">{visibilityNames[key].name}</b>
              <span className="f13 c3">{visibilityNames[key].text}</span>
            </span>
          </Radio>
        ))}
      </fieldset>
    </Sheet>
  );
}
