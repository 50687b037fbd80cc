import { useCallList } from '@xuelin/client/queries/query.ts';
import { clearFilters, countFilters, toggleFilter } from '#resource/list/resource-filters.ts';
import type { ResourceFilters, ResourceSort } from '#resource/list/resource-filters.ts';
import { ResourceRow } from '#resource/list/resource-row.tsx';
import { ResourceToolbar } from '#resource/list/resource-toolbar.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import './resource-browser.css';

/** Coins of the chip for cheap documents. */
const CHEAP = 10;

type Props = {
  filters: ResourceFilters;
  onChange: (filters: ResourceFilters) => void;
  /** How it is sorted while nothing is chosen. */
  sort: ResourceSort;
};

/** What the list of a browser is asked with; `sort` unless one is chosen. */
export const listInput = (filters: ResourceFilters, sort: ResourceSort) => ({
  ...filters,
  sort: filters.sort ?? sort,
  limit: 10,
});

/** A list of documents with its sort and filters. */
export function ResourceBrowser({ filters, onChange, sort }: Props) {
  const input = { ...filters, sort: filters.sort ?? sort };
  const query = useCallList('resource/getList', listInput(filters, sort));
  const filterCount = countFilters(filters);
  return (
    <>
      <ResourceToolbar filters={input} onChange={onChange} />
      <QuickChoices filters={input} onChange={onChange} />
      <PageList
        key={JSON.stringify(input)}
        name={JSON.stringify(input)}
        query={query}
        label="资料"
        keyOf={(one) => one.id}
        renderItem={(one) => <ResourceRow resource={one} />}
        empty={
          filterCount > 0
            ? {
                picture: 'lens',
                title: '没有符合条件的资料',
                text: '去掉一些条件再看看。',
                action: { label: '清除条件', onPress: () => onChange(clearFilters(filters)) },
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

function QuickChoices({ filters, onChange }: Omit<Props, 'sort'>) {
  return (
    <fieldset className="hs rbar__quick" aria-label="常用条件">
      <Chip on={filters.access === 'free'} onPress={() => onChange(toggleFilter(filters, 'access', 'free'))}>
        免费
      </Chip>
      <Chip
        on={filters.access === 'memberFree'}
        onPress={() => onChange(toggleFilter(filters, 'access', 'memberFree'))}
      >
        会员免费
      </Chip>
      <Chip
        on={filters.maxPrice === CHEAP}
        onPress={() => onChange(toggleFilter(filters, 'maxPrice', CHEAP))}
      >
        学币 ≤ {CHEAP}
      </Chip>
      <Chip
        on={filters.fileKind === 'pdf'}
        onPress={() => onChange(toggleFilter(filters, 'fileKind', 'pdf'))}
      >
        PDF
      </Chip>
    </fieldset>
  );
}
