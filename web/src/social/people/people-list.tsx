import { useCallList } from '@xuelin/client/queries/query.ts';
import { useDebouncedValue } from '@xuelin/client/queries/use-debounced-value.ts';
import { PersonRow } from '#social/people/person-row.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { SearchField } from '@xuelin/ui/controls/search-field.tsx';
import type { EmptyProps } from '@xuelin/ui/feedback/empty.tsx';
import './people.css';

type Props = {
  call: 'user/getAttentionUserList' | 'user/getMyFansUserList';
  label: string;
  /** While there is nobody at all. */
  empty: EmptyProps;
};

/** People by their nickname, the last one first. */
export function PeopleScreen({ call, label, empty }: Props) {
  const [text, setText] = usePersistedState('text', '');
  const keyword = useDebouncedValue(text.trim().slice(0, 30));
  const people = useCallList(call, keyword === '' ? { limit: 20 } : { keyword, limit: 20 });
  return (
    <Screen>
      <div className="people__s">
        <SearchField
          value={text}
          onChange={setText}
          onSubmit={(next) => setText(next)}
          placeholder="按昵称查找"
          well
        />
      </div>
      <PageList
        key={keyword}
        name={keyword}
        query={people}
        label={label}
        className="people"
        keyOf={({ uid }) => uid}
        renderItem={(person) => <PersonRow person={person} />}
        empty={
          keyword === ''
            ? empty
            : {
                picture: 'lens',
                title: `没有找到“${keyword}”`,
                text: '换个昵称试试。',
                action: { label: '看全部', onPress: () => setText('') },
              }
        }
      />
    </Screen>
  );
}
