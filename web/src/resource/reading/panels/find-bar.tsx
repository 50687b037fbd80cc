import { useEffect, useEffectEvent, useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { READING } from '@xuelin/contract/core/constants';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { useDebouncedValue } from '@xuelin/client/queries/use-debounced-value.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { isInputMethodKey } from '@xuelin/ui/controls/input-method.ts';
import { SearchField } from '@xuelin/ui/controls/search-field.tsx';
import { backIcon, closeIcon, rightIcon } from '@xuelin/ui/icons/icons.ts';
import './find-bar.css';

export type Hits = Output<'resource/findInDocument'>['list'];

type Props = {
  id: number;
  /** Pages there are; fewer are looked through where one may not see all. */
  pageCount: number;
  /** Told when the hits or the one looked at (from 0) change. */
  onHits: (hits: Hits, at: number) => void;
  onClose: () => void;
};

const noHits: Hits = [];

/** Looks for words in the pages one may see and goes from hit to hit. */
export function FindBar({ id, pageCount, onHits, onClose }: Props) {
  const [text, setText] = useState('');
  // The hit that is looked at belongs to its list: another one begins anew.
  const [choice, setChoice] = useState<{ list: Hits; at: number }>({ list: noHits, at: 0 });
  const keyword = useDebouncedValue(text.trim()).slice(0, READING.findMax);
  const query = useCall('resource/findInDocument', { id, keyword }, { enabled: keyword !== '' });
  const result = keyword === '' ? undefined : query.data;
  const list = result?.list ?? noHits;
  const at = choice.list === list ? choice.at : 0;
  const tell = useEffectEvent(onHits);
  useEffect(() => tell(list, at), [list, at]);
  const step = (by: number) => {
    if (list.length > 0) setChoice({ list, at: (at + by + list.length) % list.length });
  };
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isInputMethodKey(event)) close();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const hit = list[at];
  const scope = result && result.visiblePages < pageCount ? `，只查找能看的 ${result.visiblePages} 页` : '';
  const count = result?.isCut ? `${list.length}+` : String(list.length);
  let words = '';
  if (keyword !== '' && query.error) words = errorText(query.error);
  else if (keyword !== '' && !result) words = '正在查找';
  else if (result) words = list.length === 0 ? `没有找到${scope}` : `${at + 1} / ${count}${scope}`;
  return (
    <header className="finder">
      <div className="finder__l">
        <SearchField
          value={text}
          onChange={setText}
          onSubmit={() => step(1)}
          placeholder="在资料里查找"
          well
          // It was opened to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <IconButton
          icon={backIcon}
          label="上一处"
          size={20}
          disabled={list.length === 0}
          onPress={() => step(-1)}
        />
        <IconButton
          icon={rightIcon}
          label="下一处"
          size={20}
          disabled={list.length === 0}
          onPress={() => step(1)}
        />
        <IconButton icon={closeIcon} label="关闭查找" size={20} onPress={onClose} />
      </div>
      {words === '' ? null : (
        <p className="finder__n f13 c3">
          <output className="num">{words}</output>
          {hit ? (
            <span className="ell">
              第 {hit.page} 页：{hit.before}
              <mark>{hit.hit}</mark>
              {hit.after}
            </span>
          ) : null}
        </p>
      )}
    </header>
  );
}
