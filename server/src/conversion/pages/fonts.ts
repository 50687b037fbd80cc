import { fileURLToPath } from 'node:url';

/** Path of the Chinese typeface (Noto Sans, SIL Open Font License 1.1) in a weight. */
export function fontPath(weight: 'Regular' | 'Bold'): string {
  return fileURLToPath(
    new URL(`../fonts/NotoSansHans-${weight}.otf`, import.meta.resolve('@embedpdf/fonts-sc')),
  );
}
