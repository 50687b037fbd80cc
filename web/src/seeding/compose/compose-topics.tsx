import { SEEDING } from '@xuelin/contract/core/constants';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { useDebouncedValue } from '@xuelin/client/queries/use-debounced-value.ts';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { closeIcon, plusIcon, topicIcon } from '@xuelin/ui/icons/icons.ts';

/** Topics offered at most. */
const MOST = 12;

type SuggestionsProps = {
  /** What of the name is typed after the `#`. */
  typed: string;
  chosen: readonly string[];
  onPick: (name: string) => void;
};

/** What the `#` that is being typed can mean: topics that begin so, the hottest first, or a new one. */
export function TopicSuggestions({ typed, chosen, onPick }: SuggestionsProps) {
  const keyword = useDebouncedValue(typed);
  const query = useCallList('seeding/getTopicList', {
    ...(keyword === '' ? {} : { keyword }),
    limit: MOST,
  });
  const names = (query.data?.pages[0]?.list ?? [])
    .map(({ name }) => name)
    .filter((name) => !chosen.includes(name) && name.toLowerCase().startsWith(typed.toLowerCase()));
  const isNew = typed !== '' && !names.includes(typed) && !chosen.includes(typed);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className="hs topicrow"
      aria-label="话题建议"
      // The focus stays in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isNew ? (
        <Chip well icon={plusIcon} onPress={() => onPick(typed)}>
          新话题“{typed}”
        </Chip>
      ) : null}
      {names.map((name) => (
        <Chip key={name} well icon={topicIcon} onPress={() => onPick(name)}>
          {name}
        </Chip>
      ))}
    </fieldset>
  );
}

type ChosenProps = { topics: readonly string[]; onRemove: (name: string) => void; onAdd: () => void };

/** The topics of the post; a tap takes one away. */
export function ChosenTopics({ topics, onRemove, onAdd }: ChosenProps) {
  return (
    <div className="row wrap mytopics">
      {topics.map((name) => (
        <Chip key={name} on icon={closeIcon} onPress={() => onRemove(name)}>
          #{name}
          <span className="sr">，去掉</span>
        </Chip>
      ))}
      {topics.length < SEEDING.topics ? (
        <Chip well icon={topicIcon} onPress={onAdd}>
          {topics.length === 0 ? '添加话题' : '再加一个'}
        </Chip>
      ) : null}
    </div>
  );
}
