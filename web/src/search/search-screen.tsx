import { useState } from 'react';
import { SearchHits } from '#search/search-hits.tsx';
import { rememberKeyword, tidyKeyword } from '#search/search-history.ts';
import { SearchStart } from '#search/search-start.tsx';
import { SearchSuggestions } from '#search/search-suggestions.tsx';
import { usePersistedState, usePage } from '#shell/page/page.tsx';
import { goBack } from '#shell/stack/router.ts';
import { scrollToTop } from '#shell/stack/scroll.ts';
import { Screen } from '#shell/page/screen.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { backIcon } from '@xuelin/ui/icons/icons.ts';
import { SearchField } from '@xuelin/ui/controls/search-field.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './search.css';

/** Search: what was searched before, suggestions while typing, hits. */
export function SearchScreen() {
  const { options } = usePage();
  const [initialKeyword, setAsked] = usePersistedState('asked', tidyKeyword(options.q ?? ''));
  const [text, setText] = usePersistedState('text', initialKeyword);
  // Fresh pages are opened to type; one that comes back with hits is there to read.
  const [startsEmpty] = useState(initialKeyword === '');
  const submit = (raw: string) => {
    const keyword = tidyKeyword(raw);
    if (keyword === '') {
      showToast('请输入要找的词');
      return;
    }
    rememberKeyword(keyword);
    setText(keyword);
    setAsked(keyword);
    scrollToTop();
  };
  const keyword = tidyKeyword(text);
  const bar = (
    <header className="find__bar">
      <h1 className="sr">{initialKeyword === '' ? '搜索' : `搜索：${initialKeyword}`}</h1>
      <IconButton icon={backIcon} label="返回" onPress={() => goBack()} />
      <SearchField
        value={text}
        onChange={(next) => {
          setText(next);
          if (next === '') setAsked('');
        }}
        onSubmit={submit}
        placeholder="搜标题，也搜正文里的话"
        well
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={startsEmpty}
      />
      <button type="button" className="find__go" onClick={() => submit(text)}>
        搜索
      </button>
    </header>
  );
  return (
    <Screen bar={bar} className="find" pullable={initialKeyword !== '' && keyword === initialKeyword}>
      <Body initialKeyword={initialKeyword} keyword={keyword} onPick={submit} />
    </Screen>
  );
}

function Body(props: { initialKeyword: string; keyword: string; onPick: (keyword: string) => void }) {
  const { initialKeyword, keyword, onPick } = props;
  if (keyword === '') return <SearchStart onPick={onPick} />;
  if (keyword !== initialKeyword) return <SearchSuggestions text={keyword} onPick={onPick} />;
  return <SearchHits key={initialKeyword} keyword={initialKeyword} />;
}
