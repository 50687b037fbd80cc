// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let prefersDark = false;
let device: EventTarget;

/** A fresh page: the module keeps what the member chose. */
async function freshPage() {
  vi.resetModules();
  return import('#theme/theme.ts');
}

beforeEach(() => {
  prefersDark = false;
  device = new EventTarget();
  vi.stubGlobal('matchMedia', () =>
    Object.defineProperty(device, 'matches', { configurable: true, get: () => prefersDark }),
  );
  localStorage.clear();
  document.head.innerHTML = '<meta name="theme-color" content="">';
});
afterEach(() => vi.unstubAllGlobals());

const barColour = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
const currentTheme = () => document.documentElement.dataset.theme;

it('follows the device, live', async () => {
  const { startTheme, getThemeChoice } = await freshPage();
  startTheme();
  expect(getThemeChoice()).toBe('system');
  expect(currentTheme()).toBe('light');
  const light = barColour();
  prefersDark = true;
  device.dispatchEvent(new Event('change'));
  expect(currentTheme()).toBe('dark');
  expect(barColour()).not.toBe(light);
});

it('keeps a choice over the device and over a reload', async () => {
  const first = await freshPage();
  first.startTheme();
  first.setTheme('dark');
  expect(currentTheme()).toBe('dark');
  const second = await freshPage();
  delete document.documentElement.dataset.theme;
  second.startTheme();
  expect(currentTheme()).toBe('dark');
  second.setTheme('light');
  prefersDark = true;
  device.dispatchEvent(new Event('change'));
  expect(currentTheme()).toBe('light');
});

it('takes over what another window chose, and tells its listeners', async () => {
  const { startTheme, onThemeChange } = await freshPage();
  startTheme();
  const listener = vi.fn<() => void>();
  const end = onThemeChange(listener);
  localStorage.setItem('xl:theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'xl:theme' }));
  expect(currentTheme()).toBe('dark');
  expect(listener).toHaveBeenCalledTimes(1);
  end();
  window.dispatchEvent(new StorageEvent('storage', { key: 'xl:theme' }));
  expect(listener).toHaveBeenCalledTimes(1);
});

it('stores the text size and reads nonsense as the usual one', async () => {
  const first = await freshPage();
  first.startTheme();
  first.setTextSize('huge');
  expect(document.documentElement.dataset.text).toBe('huge');
  localStorage.setItem('xl:text', 'enormous');
  const second = await freshPage();
  second.startTheme();
  expect(second.getTextSize()).toBe('normal');
  expect(document.documentElement.dataset.text).toBeUndefined();
});

it('marks where the text has little room, by the window and by its own size', async () => {
  const queries: string[] = [];
  vi.stubGlobal('matchMedia', (query: string) => {
    queries.push(query);
    return Object.assign(new EventTarget(), { matches: query === '(max-width: 35em)' });
  });
  const { startTheme, setTextSize } = await freshPage();
  startTheme();
  expect(queries).toContain('(max-width: 17.5em)');
  expect(document.documentElement.hasAttribute('data-narrow')).toBe(false);
  setTextSize('double');
  expect(document.documentElement.hasAttribute('data-narrow')).toBe(true);
});

it('works while storage is closed', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('closed');
    },
    setItem: () => {
      throw new Error('closed');
    },
  });
  const { startTheme, setTheme } = await freshPage();
  startTheme();
  setTheme('dark');
  expect(currentTheme()).toBe('dark');
});
