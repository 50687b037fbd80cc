import { beginDownload, useIsAsking } from '#resource/downloads/downloads.ts';
import { openPage } from '#shell/stack/router.ts';
import { pathWith } from '#shell/stack/route-path.ts';

/** Downloads documents: begins at once and shows the page that tells how far it is. */
export function useDownload(): { startDownload: (id: number) => void; starting: boolean } {
  return {
    startDownload: (id) => {
      void beginDownload(id);
      openPage(pathWith('/pages/resource/download', { id }));
    },
    starting: useIsAsking(),
  };
}
