import { Suspense, lazy } from 'react';
import type { PickerSheetProps } from '#shell/page/picker-sheet.tsx';

const Sheet = lazy(async () => ({ default: (await import('#shell/page/picker-sheet.tsx')).PickerSheet }));

/** Chooses from lists, a time or a date, in a sheet. Its code is fetched when it is first opened. */
export function Picker(props: PickerSheetProps) {
  return props.open ? (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  ) : null;
}
