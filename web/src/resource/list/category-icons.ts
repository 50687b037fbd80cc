import {
  bookIcon,
  capIcon,
  flaskIcon,
  gavelIcon,
  globeIcon,
  medalIcon,
  noteIcon,
  paperIcon,
  penIcon,
} from '@xuelin/ui/icons/first-icons.ts';
import type { IconShape } from '@xuelin/ui/icons/first-icons.ts';

const icons: Readonly<Record<string, IconShape>> = {
  'file-text': paperIcon,
  'book-open': bookIcon,
  notebook: noteIcon,
  pen: penIcon,
  flask: flaskIcon,
  cap: capIcon,
  gavel: gavelIcon,
  globe: globeIcon,
  award: medalIcon,
};

/** The drawing a category names; a name without one gets a plain sheet of paper. */
export function categoryIcon(name: string): IconShape {
  return icons[name] ?? paperIcon;
}
