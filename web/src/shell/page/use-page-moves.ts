import { usePage } from '#shell/page/page.tsx';
import { goBack, moveFrom, openPage, redirectTo, returnTo } from '#shell/stack/router.ts';

/**
 * The ways on from this page for work that ends later than it began: whoever has gone elsewhere meanwhile stays there,
 * and the page makes its move when they come back to it.
 */
export function usePageMoves() {
  const { id } = usePage();
  return {
    goBack: () => moveFrom(id, () => goBack()),
    openPage: (path: string) => moveFrom(id, () => openPage(path)),
    redirectTo: (path: string) => moveFrom(id, () => redirectTo(path)),
    returnTo: (path: string) => moveFrom(id, () => returnTo(path)),
  };
}
