/** What the member chose: a fixed theme, or the one of the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';
/** What is shown right now. */
export type Theme = 'light' | 'dark';
/** Size of text, and how many times the browser's own it is: tokens.css and web/src/first-paint.js say the same. */
const scales = { normal: 1, large: 1.125, huge: 1.25, larger: 1.5, double: 2 } as const;
export type TextSize = keyof typeof scales;

/** Characters of 16 px side by side; where fewer fit the page is laid out for little room (`data-narrow`). */
const NARROW = 17.5;

const themeKey = 'xl:theme';
const textKey = 'xl:text';
/** Colour of the browser's own bar over the page, by theme: the top of the sky wash. */
const barColour: Record<Theme, string> = { light: '#c8e4ff', dark: '#1d2c54' };

const listeners = new Set<() => void>();
/** True where text of the chosen size has little room, by the browser's own size of text (em) too. */
const narrowQuery = () => window.matchMedia(`(max-width: ${NARROW * scales[size]}em)`);
const deviceDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Storage may be closed (private window, full disk): the choice then lasts as long as the page. */
function load(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function save(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Kept in memory only.
  }
}

function readChoice(value: string): ThemeChoice {
  return value === 'light' || value === 'dark' ? value : 'system';
}

function readSize(value: string): TextSize {
  return Object.hasOwn(scales, value) ? (value as TextSize) : 'normal';
}

let choice: ThemeChoice = 'system';
let size: TextSize = 'normal';

/** The theme that follows from a choice and from what the device prefers. */
export function themeOf(themeChoice: ThemeChoice, prefersDark: boolean): Theme {
  if (themeChoice === 'system') return prefersDark ? 'dark' : 'light';
  return themeChoice;
}

function measure(): void {
  const isNarrow = document.documentElement.toggleAttribute('data-narrow', narrowQuery().matches);
  if (isNarrow) void import('#theme/narrow-styles.ts');
}

function apply(): void {
  const theme = getTheme();
  const root = document.documentElement;
  root.dataset.theme = theme;
  if (size === 'normal') delete root.dataset.text;
  else root.dataset.text = size;
  measure();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColour[theme]);
  for (const listener of listeners) listener();
}

/**
 * Reads the stored choices, shows them on `<html>` (`data-theme`, `data-text`, `data-narrow`) and in `meta[name=theme-color]`,
 * and follows the device and other windows from then on. Call once, before the first render.
 * Gives back a function that stops following.
 */
export function startTheme(): () => void {
  const readStored = () => {
    choice = readChoice(load(themeKey));
    size = readSize(load(textKey));
    apply();
  };
  const otherWindow = (event: StorageEvent) => {
    if (event.key === null || event.key === themeKey || event.key === textKey) readStored();
  };
  const device = deviceDark();
  readStored();
  device.addEventListener('change', apply);
  window.addEventListener('resize', measure);
  window.addEventListener('storage', otherWindow);
  return () => {
    device.removeEventListener('change', apply);
    window.removeEventListener('resize', measure);
    window.removeEventListener('storage', otherWindow);
  };
}

/** Calls back after every change of theme or text size; gives back a function that ends it. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The stored choice, for the settings screen. */
export function getThemeChoice(): ThemeChoice {
  return choice;
}

/** The theme shown now. */
export function getTheme(): Theme {
  return themeOf(choice, deviceDark().matches);
}

/** Shows and stores a choice of theme. */
export function setTheme(next: ThemeChoice): void {
  choice = next;
  save(themeKey, next);
  apply();
}

/** The stored text size. */
export function getTextSize(): TextSize {
  return size;
}

/** Shows and stores a text size. */
export function setTextSize(next: TextSize): void {
  size = next;
  save(textKey, next);
  apply();
}
