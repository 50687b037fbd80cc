import { useRef } from 'react';
import { Icon } from '#icons/icon.tsx';
import { searchIcon } from '#icons/first-icons.ts';
import { closeIcon } from '#icons/icons.ts';
import '#navigation/search-link.css';
import './search-field.css';

export type SearchFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** Called by the search key of the keyboard, with the text without spaces around it. */
  onSubmit: (text: string) => void;
  placeholder?: string;
  /** On white ground: a well instead of white. */
  well?: boolean;
  autoFocus?: boolean;
};

/** The field a search is typed into. */
export function SearchField({
  value,
  onChange,
  onSubmit,
  placeholder = '搜索资料',
  well,
  autoFocus,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className="search-box">
      <form
        className={well ? 'search search--well' : 'search'}
        action="#"
        onSubmit={(event) => {
          event.preventDefault();
          input.current?.blur();
          onSubmit(value.trim());
        }}
      >
        <Icon of={searchIcon} size={18} />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          aria-label={placeholder}
          autoComplete="off"
          // The search screen is opened to type; the focus goes where the tap wanted it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={autoFocus}
          maxLength={100}
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
        {value ? (
          <button
            type="button"
            className="search__x"
            aria-label="清除"
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            <Icon of={closeIcon} size={12} />
          </button>
        ) : null}
      </form>
    </search>
  );
}
