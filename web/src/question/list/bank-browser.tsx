import { useState } from 'react';
import { BankRow } from '#question/list/bank-row.tsx';
import {
  accessNames,
  clearFilters,
  countFilters,
  sortNames,
  toggleFilter,
  type BankAccess,
  type BankFilters,
  type BankPaperKind,
  type BankSort,
} from '#question/list/bank-filters.ts';
import { useBankProgress } from '#question/list/use-bank-progress.ts';
import { paperKindNames } from '#question/question-names.ts';
import { useCall, useCallList } from '@xuelin/client/queries/query.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { checkIcon, closeIcon, downIcon } from '@xuelin/ui/icons/icons.ts';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import './bank-browser.css';

type Props = { filters: BankFilters; onChange: (filters: BankFilters) => void };

/** A list of banks with its categories, filters and sort, and what the member did of each. */
export function BankBrowser({ filters, onChange }: Props) {
  const query = useCallList('questionBank/getList', { ...filters, limit: 10 });
  const banks = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const progress = useBankProgress(banks.map(({ id }) => id));
  const name = JSON.stringify(filters);
  return (
    <>
      <Categories filters={filters} onChange={onChange} />
      <Choices filters={filters} onChange={onChange} />
      <PageList
        key={name}
        name={name}
        query={query}
        label="题库"
        skeleton="card"
        className="brows"
        keyOf={({ id }) => id}
        renderItem={(bank) => <BankRow bank={bank} progress={progress.get(bank.id)} />}
        empty={
          countFilters(filters) > 0
            ? {
                picture: 'lens',
                title: '没有符合条件的题库',
                text: '去掉一些条件再看看。',
                action: { label: '清除条件', onPress: () => onChange(clearFilters(filters)) },
              }
            : {
                picture: 'seedling',
                title: '这里还没有题库',
                text: '看看别的分类，那里也许有你要练的。',
                action: { label: '看全部题库', onPress: () => onChange({}) },
              }
        }
      />
    </>
  );
}

/** Both levels of categories: the exams in a row, below them the subjects of the chosen one. */
function Categories({ filters, onChange }: Props) {
  const tree = useCall('questionBank/getCategoryTree', {}).data?.list ?? [];
  const { categoryId } = filters;
  const main = tree.find(
    ({ id, children }) => id === categoryId || children.some((one) => one.id === categoryId),
  );
  const choose = (id: number | undefined) => {
    const { categoryId: _, ...rest } = filters;
    onChange(id === undefined ? rest : { ...rest, categoryId: id });
  };
  return (
    <nav aria-label="题库分类" className="bcats">
      <div className="hs">
        <Chip well on={categoryId === undefined} onPress={() => choose(undefined)}>
          全部
        </Chip>
        {tree.map(({ id, name }) => (
          <Chip key={id} well on={id === main?.id} onPress={() => choose(id)}>
            {name}
          </Chip>
        ))}
      </div>
      {main && main.children.length > 0 ? (
        <div className="hs">
          <Chip well on={categoryId === main.id} onPress={() => choose(main.id)}>
            全部{main.name}
          </Chip>
          {main.children.map(({ id, name }) => (
            <Chip key={id} well on={categoryId === id} onPress={() => choose(id)}>
              {name}
            </Chip>
          ))}
        </div>
      ) : null}
    </nav>
  );
}

/** How it is sorted, and what narrows it. */
function Choices({ filters, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const sort = filters.sort ?? 'hot';
  const { subject, uid, access, paperKind } = filters;
  return (
    <fieldset className="hs bchoices" aria-label="排序和筛选">
      <button type="button" className="bchoices__s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {sortNames[sort]}
        <Icon of={downIcon} size={14} />
      </button>
      {subject === undefined ? null : (
        <Chip on icon={closeIcon} onPress={() => onChange(toggleFilter(filters, 'subject', subject))}>
          {subject}
        </Chip>
      )}
      {uid === undefined ? null : (
        <Chip on icon={closeIcon} onPress={() => onChange(toggleFilter(filters, 'uid', uid))}>
          这位作者的
        </Chip>
      )}
      {(Object.keys(accessNames) as BankAccess[]).map((key) => (
        <Chip key={key} on={access === key} onPress={() => onChange(toggleFilter(filters, 'access', key))}>
          {accessNames[key]}
        </Chip>
      ))}
      {(Object.keys(paperKindNames) as BankPaperKind[]).map((key) => (
        <Chip
          key={key}
          on={paperKind === key}
          onPress={() => onChange(toggleFilter(filters, 'paperKind', key))}
        >
          {paperKindNames[key]}
        </Chip>
      ))}
      <SortSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        current={sort}
        onChoose={(value) => {
          setOpen(false);
          onChange({ ...filters, sort: value });
        }}
      />
    </fieldset>
  );
}

type SortSheetProps = {
  open: boolean;
  onClose: () => void;
  current: BankSort;
  onChoose: (sort: BankSort) => void;
};

function SortSheet({ open, onClose, current, onChoose }: SortSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="排序">
      <ul className="bsorts">
        {(Object.keys(sortNames) as BankSort[]).map((sort) => (
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
