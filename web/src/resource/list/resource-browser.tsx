import { useState } from 'react';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { kindNames } from '#resource/list/resource-facts.ts';
import { cleared, countFilters, sortNames, toggled } from '#resource/list/resource-filters.ts';
import type { ResourceFilters, ResourceSort } from '#resource/list/resource-filters.ts';
import { ResourceRow } from '#resource/list/resource-row.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { checkIcon, downIcon, filterIcon } from '@xuelin/ui/icons/icons.ts';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import './resource-browser.css';

const ResourceFilterSheet = lazySheet(
  async () => (await import('#resource/list/resource-filter-sheet.tsx')).ResourceFilterSheet,
);

/** Coins of the chip for cheap documents. */
const CHEAP = 10;

type Props = {
  filters: ResourceFilters;
  onChange: (filters: ResourceFilters) => void;
  /** How it is sorted while nothing is chosen. */
  sort: ResourceSort;
};

/** A list of documents with its sort and filters. */
export function ResourceBrowser({ filters, onChange, sort }: Props) {
  const input = { ...filters, sort: filters.sort ?? sort };
  const found = useCallList('resource/getList', { ...input, limit: 10 });
  const narrowed = countFilters(filters);
  return (
    <>
      <Toolbar filters={input} onChange={onChange} sort={sort} />
      <QuickChoices filters={input} onChange={onChange} sort={sort} />
      <PageList
        key={JSON.stringify(input)}
        name={JSON.stringify(input)}
        query={found}
        label="资料"
        keyOf={(one) => one.id}
        renderItem={(one) => <ResourceRow resource={one} />}
        empty={
          narrowed > 0
            ? {
                picture: 'lens',
                title: '没有符合条件的资料',
                text: '去掉一些条件再看看。',
                action: { label: '清除条件', onPress: () => onChange(cleared(filters)) },
              }
            : {
                picture: 'seedling',
                title: '这里还没有资料',
                text: '可以上传第一份，也可以看看别的分类。',
                action: { label: '上传资料', href: '#/pages/resource/upload' },
              }
        }
      />
    </>
  );
}

function Toolbar({ filters, onChange }: Props) {
  const [sheet, setSheet] = useState<'sort' | 'filter' | null>(null);
  const [hasAsked, setAsked] = useState(false);
  const close = () => setSheet(null);
  const openFilter = () => {
    setAsked(true);
    setSheet('filter');
  };
  const narrowed = countFilters(filters);
  const cells = [
    { key: 'kind', label: filters.fileKind ? kindNames[filters.fileKind] : '类型', on: filters.fileKind },
    { key: 'subject', label: filters.subject ?? '科目', on: filters.subject },
    { key: 'year', label: filters.year ? String(filters.year) : '年份', on: filters.year },
  ];
  return (
    <>
      <fieldset className="rbar" aria-label="排序和筛选">
        <button type="button" className="rbar__on" aria-haspopup="dialog" onClick={() => setSheet('sort')}>
          <span className="ell">{sortNames[filters.sort ?? 'hot']}</span>
          <Icon of={downIcon} size={14} />
        </button>
        {cells.map(({ key, label, on }) => (
          <button
            key={key}
            type="button"
            className={on ? 'rbar__on' : ''}
            aria-haspopup="dialog"
            onClick={openFilter}
          >
            <span className="ell">{label}</span>
            <Icon of={downIcon} size={14} />
          </button>
        ))}
        <button
          type="button"
          className={narrowed > 0 ? 'rbar__f rbar__on' : 'rbar__f'}
          aria-haspopup="dialog"
          onClick={openFilter}
        >
          <Icon of={filterIcon} size={16} />
          筛选{narrowed > 0 ? ` ${narrowed}` : ''}
        </button>
      </fieldset>
      <SortSheet
        open={sheet === 'sort'}
        onClose={close}
        current={filters.sort ?? 'hot'}
        onChoose={(chosen) => {
          close();
          onChange({ ...filters, sort: chosen });
        }}
      />
      {hasAsked ? (
        <ResourceFilterSheet
          open={sheet === 'filter'}
          onClose={close}
          filters={filters}
          onApply={(next) => {
            close();
            onChange(next);
          }}
        />
      ) : null}
    </>
  );
}

type SortSheetProps = {
  open: boolean;
  onClose: () => void;
  current: ResourceSort;
  onChoose: (sort: ResourceSort) => void;
};

function SortSheet({ open, onClose, current, onChoose }: SortSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="排序">
      <ul className="rbar__sorts">
        {(Object.keys(sortNames) as ResourceSort[]).map((sort) => (
          <li key={sort}>
            <button type="button" aria-pressed={sort === current} onClick={() => onChoose(sort)}>
              {sortNames[sort]}
              {sort === current ? <Icon of={checkIcon} size={20} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function QuickChoices({ filters, onChange }: Props) {
  return (
    <fieldset className="hs rbar__quick" aria-label="常用条件">
      <Chip on={filters.access === 'free'} onPress={() => onChange(toggled(filters, 'access', 'free'))}>
        免费
      </Chip>
      <Chip
        on={filters.access === 'memberFree'}
        onPress={() => onChange(toggled(filters, 'access', 'memberFree'))}
      >
        会员免费
      </Chip>
      <Chip on={filters.maxPrice === CHEAP} onPress={() => onChange(toggled(filters, 'maxPrice', CHEAP))}>
        学币 ≤ {CHEAP}
      </Chip>
      <Chip on={filters.fileKind === 'pdf'} onPress={() => onChange(toggled(filters, 'fileKind', 'pdf'))}>
        PDF
      </Chip>
    </fieldset>
  );
}
