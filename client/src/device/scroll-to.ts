/** Ids that can be scrolled to: the runtime of the first version takes the same. */
const identifier = /^[A-Za-z_][\w:-]*$/;

/** Scrolls to the element `#id` (or `id`). Anything that is no identifier is refused with a warning, not thrown. */
export function scrollToId(selector: string, options: ScrollIntoViewOptions = {}): boolean {
  const id = selector.startsWith('#') ? selector.slice(1) : selector;
  if (!identifier.test(id)) {
    // The page's author reads this, not its reader.
    // oxlint-disable-next-line no-console
    console.warn(`Cannot scroll to ${JSON.stringify(selector)}: an id starts with a letter or _`);
    return false;
  }
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'start', ...options });
  return element !== null;
}
