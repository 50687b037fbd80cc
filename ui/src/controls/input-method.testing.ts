/**
 * Takes a word of the input method with Enter, in WebKit's order: the composition has ended when the key comes, which
 * then tells by its code alone that it belonged to it. True when nobody took the key.
 */
export function chooseWord(field: Element): boolean {
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '中文' }));
  const options = { key: 'Enter', bubbles: true, cancelable: true, isComposing: false };
  const press = new KeyboardEvent('keydown', options);
  // Not every browser lets the constructor set it.
  Object.defineProperty(press, 'keyCode', { value: 229 });
  return field.dispatchEvent(press);
}
