import { useCall } from '#runtime/query.ts';
import { useRested } from '#runtime/use-rested.ts';
import { Highlight } from '#ui/highlight.tsx';
import { Icon } from '#ui/icon.tsx';
import { searchIcon } from '#ui/icons.ts';

/** What could be meant by what is typed so far. The typed words come first and always work. */
export function SearchSuggestions({ typed, onPick }: { typed: string; onPick: (keyword: string) => void }) {
  const rested = useRested(typed);
  const { data } = useCall('search/suggest', { keyword: rested });
  const others = (data?.list ?? []).filter((word) => word !== typed);
  return (
    <ul className="find__sug" aria-label="搜索建议">
      {[typed, ...others].map((word) => (
        <li key={word}>
          <button type="button" onClick={() => onPick(word)}>
            <Icon of={searchIcon} size={16} />
            <span className="ell">
              {word === typed ? <>搜“{word}”</> : <Highlight text={word} terms={typed.split(' ')} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
