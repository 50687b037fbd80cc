import { Icon } from '#icons/icon.tsx';
import { searchIcon } from '#icons/first-icons.ts';
import './search-link.css';

/** Looks like the search field and leads to the search screen. */
export function SearchLink({ href, text, onPress }: { href: string; text: string; onPress?: () => void }) {
  return (
    <a className="search" href={href} onClick={onPress} aria-label={`搜索，${text}`}>
      <Icon of={searchIcon} size={18} />
      <span className="ell">{text}</span>
    </a>
  );
}
