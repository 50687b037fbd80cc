import { useState } from 'react';
import { readingLook, rememberReadingLook } from '@xuelin/client/storage/reading-places.ts';
import type { ReadingLook } from '@xuelin/client/storage/reading-places.ts';

/** How pages look: as chosen on this device, else light or dark as the app is. */
export function useReadingLook(): [ReadingLook, (look: ReadingLook) => void] {
  const [look, setLook] = useState<ReadingLook>(
    () => readingLook() ?? (document.documentElement.dataset.theme === 'dark' ? 'night' : 'day'),
  );
  return [
    look,
    (next) => {
      setLook(next);
      rememberReadingLook(next);
    },
  ];
}
