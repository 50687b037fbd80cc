import { useId, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { Person } from '#comment/comment-composer.tsx';
import { beginsWith, namingAt } from '#comment/mention-text.ts';
import type { Naming } from '#comment/mention-text.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { useDebouncedValue } from '@xuelin/client/queries/use-debounced-value.ts';
import { isInputMethodKey } from '@xuelin/ui/controls/input-method.ts';

/** People offered at most. */
const MOST = 12;

type Options = {
  text: string;
  /** Those who take part: offered after those one follows. */
  people: readonly Person[];
  /** The field, whose caret says which name is being typed. */
  field: RefObject<HTMLElement | null>;
  onPick: (person: Person, naming: Naming) => void;
};

/** Whom the member follows, of the words typed so far the last followed first; only while a name is typed. */
function useFollowed(name: string, isAsked: boolean): readonly Person[] {
  const keyword = useDebouncedValue(name);
  const input = keyword === '' ? { limit: MOST } : { keyword, limit: MOST };
  const { data } = useCall('user/getAttentionUserList', input, { enabled: isAsked });
  const [people, setPeople] = useState<readonly Person[]>([]);
  if (data && data.list !== people) setPeople(data.list);
  return people;
}

/** Members whose name begins so, for members; the last ones stay until the next are there. */
function useFound(name: string, isMember: boolean): readonly Person[] {
  const keyword = useDebouncedValue(name);
  const { data } = useCall(
    'user/findByNickname',
    { keyword, limit: MOST },
    { enabled: isMember && keyword !== '' },
  );
  const [people, setPeople] = useState<readonly Person[]>([]);
  if (data && data.list !== people) setPeople(data.list);
  return people;
}

/**
 * Whom an @ can mean, while a name is typed: those one follows, those who take part, then everybody by the beginning of the name. The
 * arrows choose, Enter and Tab take, Esc puts the list away; the focus stays in the text.
 */
export function useMentions({ text, people, field, onPick }: Options) {
  const id = useId();
  const { token, uid } = useSession();
  const [caret, setCaret] = useState<number | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [selection, setSelection] = useState({ name: '', index: 0 });
  const naming = caret === null ? null : namingAt(text, caret);
  const isOpen = naming !== null && naming.at !== closedAt;
  const name = isOpen ? naming.name : '';
  const matches = useFound(name, token !== false);
  const followed = useFollowed(name, isOpen && token !== false);
  const all = [...followed, ...people, ...(name === '' ? [] : matches)].filter(
    (one) => one.uid !== uid && beginsWith(one.nickname, name),
  );
  const options = isOpen ? [...new Map(all.map((one) => [one.uid, one])).values()].slice(0, MOST) : [];
  const index = selection.name === name ? Math.min(selection.index, options.length - 1) : 0;

  const followCaret = () => {
    const area = field.current?.querySelector('textarea');
    if (!area) return;
    setCaret(area.selectionStart === area.selectionEnd ? area.selectionStart : null);
    const at = namingAt(area.value, area.selectionStart)?.at ?? null;
    // Another @ is another name.
    setClosedAt((before) => (before === at ? before : null));
  };
  const pick = (person: Person) => {
    if (naming) onPick(person, naming);
  };
  const step = (by: number) =>
    setSelection({ name, index: (index + by + options.length) % Math.max(1, options.length) });
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => options[index] && pick(options[index]),
    Tab: () => options[index] && pick(options[index]),
    Escape: () => setClosedAt(naming?.at ?? null),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    const isHeld = isInputMethodKey(event.nativeEvent) || event.shiftKey || event.ctrlKey || event.metaKey;
    if (options.length === 0 || !act || isHeld) return;
    event.preventDefault();
    act();
  };
  return {
    isOpen,
    name,
    options,
    index,
    listId: id,
    pick,
    /** After the text was changed from outside. */
    followCaret,
    /** What the field has to know. */
    area: {
      onKeyDown,
      onSelect: followCaret,
      onBlur: () => setCaret(null),
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': options.length > 0 ? id : undefined,
      'aria-activedescendant': options.length > 0 ? `${id}-${index}` : undefined,
    },
  };
}

export type Mentions = ReturnType<typeof useMentions>;
