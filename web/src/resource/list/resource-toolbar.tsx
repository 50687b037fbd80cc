import { useState } from 'react';
import { ChoiceSheet } from '#resource/list/choice-sheet.tsx';
import { kindNames } from '#resource/list/resource-facts.ts';
import { countFilters, sortNames, tidyFilters, yearChoices } from '#resource/list/resource-filters.ts';
import type { ResourceFilters, ResourceKind, ResourceSort } from '#resource/list/resource-filters.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { downIcon, filterIcon } from '@xuelin/ui/icons/icons.ts';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';

const ResourceFilterSheet = lazySheet(
  async () => (await import('#resource/list/resource-filter-sheet.tsx')).ResourceFilterSheet,
);
const SubjectSheet = lazySheet(async () => (await import('#resource/list/subject-sheet.tsx')).SubjectSheet);

const sorts = (Object.keys(sortNames) as ResourceSort[]).map((value) => ({ value, label: sortNames[value] }));
const kinds = [
  { value: undefined, label: '全部类型' },
  ...(Object.keys(kindNames) as ResourceKind[]).map((value) => ({ value, label: kindNames[value] })),
];
const yearsFor = (selectedYear: number | undefined) => [
  { value: undefined, label: '全部年份' },
  ...yearChoices(selectedYear).map((value) => ({ value, label: String(value) })),
];

type OpenSheet = 'sort' | 'fileKind' | 'subject' | 'year' | 'filter';

export type ResourceToolbarProps = {
  filters: ResourceFilters;
  onChange: (filters: ResourceFilters) => void;
};

/** Sort and filters of a list of documents. Each button opens its own choice; 筛选 opens all of them at once. */
export function ResourceToolbar({ filters, onChange }: ResourceToolbarProps) {
  const [openSheet, setOpened] = useState<OpenSheet>();
  // Code of a sheet is asked for once somebody wants it.
  const [initialSheets, setAsked] = useState<readonly OpenSheet[]>([]);
  const { sort = 'hot', fileKind, subject, year, categoryId } = filters;
  const open = (which: OpenSheet) => {
    setAsked([...initialSheets, which]);
    setOpened(which);
  };
  const sheet = (which: OpenSheet) => ({ open: openSheet === which, onClose: () => setOpened(undefined) });
  const applyChange = (change: ResourceFilters) => onChange(tidyFilters({ ...filters, ...change }));
  const filterCount = countFilters(filters);
  const buttons: readonly { key: OpenSheet; label: string; on: boolean }[] = [
    { key: 'sort', label: sortNames[sort], on: true },
    { key: 'fileKind', label: fileKind ? kindNames[fileKind] : '类型', on: fileKind !== undefined },
    { key: 'subject', label: subject ?? '科目', on: subject !== undefined },
    { key: 'year', label: year === undefined ? '年份' : String(year), on: year !== undefined },
  ];
  return (
    <>
      <fieldset className="rbar" aria-label="排序和筛选">
        {buttons.map(({ key, label, on }) => (
          <button
            key={key}
            type="button"
            className={on ? 'rbar__on' : ''}
            aria-haspopup="dialog"
            onClick={() => open(key)}
          >
            <span className="ell">{label}</span>
            <Icon of={downIcon} size={14} />
          </button>
        ))}
        <button
          type="button"
          className={filterCount > 0 ? 'rbar__f rbar__on' : 'rbar__f'}
          aria-haspopup="dialog"
          onClick={() => open('filter')}
        >
          <Icon of={filterIcon} size={16} />
          筛选{filterCount > 0 ? ` ${filterCount}` : ''}
        </button>
      </fieldset>
      <ChoiceSheet
        {...sheet('sort')}
        title="排序"
        choices={sorts}
        current={sort}
        onChoose={(value) => applyChange({ sort: value })}
      />
      <ChoiceSheet
        {...sheet('fileKind')}
        title="类型"
        choices={kinds}
        current={fileKind}
        onChoose={(value) => applyChange({ fileKind: value })}
      />
      <ChoiceSheet
        {...sheet('year')}
        title="年份"
        choices={yearsFor(year)}
        current={year}
        onChoose={(value) => applyChange({ year: value })}
      />
      {initialSheets.includes('subject') ? (
        <SubjectSheet
          {...sheet('subject')}
          categoryId={categoryId}
          current={subject}
          onChoose={(value) => applyChange({ subject: value })}
        />
      ) : null}
      {initialSheets.includes('filter') ? (
        <ResourceFilterSheet
          {...sheet('filter')}
          filters={filters}
          onApply={(next) => {
            setOpened(undefined);
            onChange(next);
          }}
        />
      ) : null}
    </>
  );
}
