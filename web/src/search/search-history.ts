import { readStored, removeStored, writeStored } from '@xuelin/client/storage/storage.ts';
import { createStore, useStore } from '@xuelin/client/queries/store.ts';

/** Where the history is kept: on this device only. */
const KEY = 'SEARCH_HISTORY';
/** Words kept at most, and their length. */
export const HISTORY_MAX = 20;
const LENGTH = 60;

/** A search as it is asked and kept: without spaces around it, one space within, not too long. */
export function tidyKeyword(text: string): string {
  return Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, LENGTH).join('').trim();
}

/** The history with a word on top; the same word stands once. */
export function withKeyword(history: readonly string[], text: string): string[] {
  const keyword = tidyKeyword(text);
  if (keyword === '') return [...history];
  return [keyword, ...history.filter((one) => one !== keyword)].slice(0, HISTORY_MAX);
}

/** What is stored, without anything that is no word. */
export function readHistory(): string[] {
  const value = readStored(KEY);
  if (!Array.isArray(value)) return [];
  return value.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, HISTORY_MAX);
}

const store = createStore<readonly string[] | undefined>(undefined);

function keep(history: readonly string[]): void {
  if (history.length === 0) removeStored(KEY);
  else writeStored(KEY, history);
  store.set(history);
}

/** Puts a search on top of the history. */
export const rememberKeyword = (text: string): void => keep(withKeyword(readHistory(), text));
/** Takes one search out. */
export const forgetKeyword = (text: string): void => keep(readHistory().filter((one) => one !== text));

/** Empties the history; gives back what brings it back. */
export function clearHistory(): () => void {
  const before = readHistory();
  keep([]);
  return () => keep([...new Set([...readHistory(), ...before])].slice(0, HISTORY_MAX));
}

/** The history in a component, newest first. */
export function useHistory(): readonly string[] {
  return useStore(store) ?? readHistory();
}
