import { useState } from 'react';
import {
  dateColumns,
  dateLimits,
  pickerMode,
  rangeText,
  timeColumns,
  timeLimits,
  validChoice,
  validIndex,
} from '@xuelin/client/device/picker.ts';
import type { Columns, DateFields, PickerMode } from '@xuelin/client/device/picker.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { Wheel } from '@xuelin/ui/controls/wheel.tsx';

export type PickerSheetProps = {
  open: boolean;
  title: string;
  mode: PickerMode;
  /** selector: the entries; multiSelector: a list of entries for each column. */
  range?: readonly unknown[];
  /** Field of an entry that is shown. */
  rangeKey?: string;
  /** selector: the index; multiSelector: the indices; time: HH:mm; date: YYYY-MM-DD. Unknown ones fall to the first. */
  value?: number | string | readonly number[];
  /** Limits of time and date. */
  start?: string;
  end?: string;
  fields?: DateFields;
  /** Gets what was chosen, in the form of `value`. */
  onConfirm: (value: number | string | number[]) => void;
  onClose: () => void;
};

function columnsOf(props: PickerSheetProps, selection: readonly string[]): Columns {
  const { range = [], rangeKey, start, end, fields = 'day' } = props;
  switch (pickerMode(props.mode)) {
    case 'time':
      return timeColumns(timeLimits(start, end), selection[0] ?? '');
    case 'date':
      return dateColumns(fields, dateLimits(fields, start, end), selection);
    case 'multiSelector':
      return range.map((column) =>
        (Array.isArray(column) ? column : []).map((entry) => rangeText(entry, rangeKey)),
      );
    default:
      return [range.map((entry) => rangeText(entry, rangeKey))];
  }
}

function startOf(props: PickerSheetProps): string[] {
  const { value } = props;
  if (props.mode === 'time') return String(value ?? '').split(':');
  if (props.mode === 'date') return String(value ?? '').split('-');
  const columns = columnsOf(props, []);
  const indices = Array.isArray(value) ? (value as number[]) : [value];
  return columns.map((column, at) => column[validIndex(indices[at], column.length)] ?? '');
}

function resultOf(
  mode: PickerMode,
  columns: Columns,
  selection: readonly string[],
): number | string | number[] {
  if (mode === 'time') return selection.join(':');
  if (mode === 'date') return selection.join('-');
  const indices = columns.map((column, at) => Math.max(0, column.indexOf(selection[at] ?? '')));
  return mode === 'multiSelector' ? indices : (indices[0] ?? 0);
}

const columnNames: Partial<Record<PickerMode, readonly string[]>> = {
  time: ['时', '分'],
  date: ['年', '月', '日'],
};

/** The picker itself. */
export function PickerSheet(props: PickerSheetProps) {
  const { open, title, onConfirm, onClose } = props;
  const mode = pickerMode(props.mode);
  const [selection, setSelection] = useState(() => startOf(props));
  const columns = columnsOf(props, selection);
  const choice = validChoice(columns, selection);
  // The 31st is kept while the months turn past February.
  const select = (column: number, text: string) =>
    setSelection(columns.map((_, at) => (at === column ? text : (selection[at] ?? ''))));
  const confirm = () => {
    onConfirm(resultOf(mode, columns, choice));
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      foot={
        <Button block size="lg" onPress={confirm}>
          选好了
        </Button>
      }
    >
      <div className="wheels">
        {columns.map((items, at) => (
          <Wheel
            // The columns of a mode stay in their places.
            key={at}
            label={columnNames[mode]?.[at] ?? title}
            items={items}
            value={choice[at] ?? ''}
            onChange={(text) => select(at, text)}
          />
        ))}
      </div>
    </Sheet>
  );
}
