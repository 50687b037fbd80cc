/** What browsers tell by the code of a key that the input method takes itself. */
const IN_PROCESS = 229;

/**
 * The key belongs to the input method, which for instance takes a word with it: nothing else follows it. Safari ends the
 * composition before the key comes, whose `isComposing` is false then.
 */
export const isInputMethodKey = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === IN_PROCESS;
