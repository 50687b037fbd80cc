import { useCall } from '@xuelin/client/queries/query.ts';
import { useDebouncedValue } from '@xuelin/client/queries/use-debounced-value.ts';
import { Highlight } from '@xuelin/ui/display/highlight.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { searchIcon } from '@xuelin/ui/icons/icons.ts';

/** What could be meant by what is typed so far. The typed words come first and always work. */
export function SearchSuggestions({ text, onPick }: { text: string; onPick: (keyword: string) => void }) {
  const debouncedText = useDebouncedValue(text);
  const { data } = useCall('search/suggest', { keyword: debouncedText });
  const others = (data?.list ?? []).filter((word) => word !== text);
  return (
    <ul className="find__sug" aria-label="搜索建议">
      {[text, ...others].map((word) => (
        <li key={word}>
          <button type="button" onClick={() => onPick(word)}>
            <Icon of={searchIcon} size={16} />
            <span className="ell">
              {word === text ? <>搜“{word}”</> : <Highlight text={word} terms={text.split(' ')} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
