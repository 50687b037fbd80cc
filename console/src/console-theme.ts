import { theme, type ThemeConfig } from 'antd';
import { useSyncExternalStore } from 'react';

export const colourModes = ['system', 'light', 'dark'] as const;
export type ColourMode = (typeof colourModes)[number];
export const colourModeNames: Record<ColourMode, string> = {
  system: '跟随系统',
  light: '浅色',
  dark: '深色',
};

const KEY = 'xuelin.console.colours';
const listeners = new Set<() => void>();
const system = globalThis.matchMedia('(prefers-color-scheme: dark)');

export function colourMode(): ColourMode {
  const value = localStorage.getItem(KEY);
  return colourModes.find((mode) => mode === value) ?? 'system';
}

export function setColourMode(mode: ColourMode): void {
  localStorage.setItem(KEY, mode);
  for (const listener of listeners) listener();
}

const isDark = () => (colourMode() === 'system' ? system.matches : colourMode() === 'dark');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** Whether the console is drawn dark. */
export const useDark = () => useSyncExternalStore(subscribe, isDark);
export const useColourMode = () => useSyncExternalStore(subscribe, colourMode);

/** The product's deep blue on dense desktop components; every text on its ground at 4.5 : 1 or more. */
export function consoleTheme(dark: boolean): ThemeConfig {
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: dark ? '#7d9bf5' : '#2a428c',
      colorLink: dark ? '#9db4f8' : '#2a428c',
      colorInfo: dark ? '#9db4f8' : '#2a428c',
      colorSuccess: dark ? '#6ccf8e' : '#17743c',
      colorWarning: dark ? '#f0b860' : '#8a5300',
      colorError: dark ? '#ff8f8a' : '#b3261e',
      colorSuccessBg: dark ? '#12301e' : '#e7f5ec',
      colorWarningBg: dark ? '#33270f' : '#fdf1dd',
      colorErrorBg: dark ? '#3a1715' : '#fdecea',
      colorInfoBg: dark ? '#1c2540' : '#e6ebf8',
      colorTextDescription: dark ? '#a9b0c3' : '#5a6377',
      colorTextTertiary: dark ? '#a9b0c3' : '#5a6377',
      colorTextPlaceholder: dark ? '#9aa2b8' : '#667085',
      colorTextDisabled: dark ? '#8f96a8' : '#6b7285',
      controlHeight: 30,
      borderRadius: 6,
      // Nothing moves: hundreds of decisions a day.
      motion: false,
    },
    components: {
      Layout: { headerBg: dark ? '#141414' : '#ffffff', siderBg: dark ? '#141414' : '#ffffff' },
      Menu: {
        itemHeight: 32,
        itemSelectedBg: dark ? '#26304d' : '#e6ebf8',
        itemSelectedColor: dark ? '#c9d6ff' : '#2a428c',
      },
      Table: { cellPaddingBlockSM: 6 },
      Button: dark ? { primaryColor: '#0b1020', dangerColor: '#2b0b09' } : {},
      // The chosen one stands on a lighter ground.
      Dropdown: dark ? { colorPrimary: '#c9d6ff' } : {},
    },
  };
}
