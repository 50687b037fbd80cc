/** Element that had the focus when a page was left, to give it back. */
const lastFocus = new Map<number, WeakRef<Element>>();

/** Remembers where the focus was on a page. */
export function keepFocus(id: number): void {
  const element = document.activeElement;
  if (element && element !== document.body) lastFocus.set(id, new WeakRef(element));
}

/** Forgets a closed page. */
export function dropFocus(id: number): void {
  lastFocus.delete(id);
}

/** Puts the focus on a shown page: where it was, else on its heading, else on its main part. */
export function giveFocus(id: number, root: HTMLElement): void {
  const before = lastFocus.get(id)?.deref();
  const active = document.activeElement;
  // Somebody inside asked for it already, for instance a search field.
  if (active && active !== document.body && root.contains(active)) return;
  const target =
    before instanceof HTMLElement && root.contains(before)
      ? before
      : (root.querySelector<HTMLElement>('h1') ?? root.querySelector<HTMLElement>('main') ?? root);
  if (target !== before && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
