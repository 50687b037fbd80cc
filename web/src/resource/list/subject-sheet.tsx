import { useCall } from '@xuelin/client/queries/query.ts';
import { ChoiceSheet } from '#resource/list/choice-sheet.tsx';
import type { ChoiceSheetProps } from '#resource/list/choice-sheet.tsx';
import { subjectChoices, tidyFilters } from '#resource/list/resource-filters.ts';
import { Loaded } from '#shell/page/loaded.tsx';

export type SubjectSheetProps = Pick<
  ChoiceSheetProps<string | undefined>,
  'open' | 'onClose' | 'onChoose'
> & {
  categoryId: number | undefined;
  current: string | undefined;
};

/** The subjects that documents of a category really have, with how many of each. */
export function SubjectSheet({ categoryId, current, ...sheet }: SubjectSheetProps) {
  const subjects = useCall('resource/getSubjectList', tidyFilters({ categoryId }), { enabled: sheet.open });
  const { data } = subjects;
  const choices = data
    ? [
        { value: undefined, label: '全部科目' },
        ...subjectChoices(data.list, current).map(({ subject, count }) => ({
          value: subject,
          label: subject,
          note: count === undefined ? undefined : `${count} 份`,
        })),
      ]
    : [];
  return (
    <ChoiceSheet {...sheet} title="科目" choices={choices} current={current}>
      {data ? null : <Loaded query={subjects}>{() => null}</Loaded>}
    </ChoiceSheet>
  );
}
