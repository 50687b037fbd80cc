import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { RESOURCE } from '@xuelin/contract/core/constants';
import { useCall } from '@xuelin/client/queries/query.ts';
import { kindNames } from '#resource/list/resource-facts.ts';
import {
  accessNames,
  clearFilters,
  resultLabel,
  subjectChoices,
  tidyFilters,
  toggleFilter,
  yearChoices,
} from '#resource/list/resource-filters.ts';
import type { ResourceAccess, ResourceFilters, ResourceKind } from '#resource/list/resource-filters.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { NUMBER_LENGTH } from '@xuelin/ui/controls/number-field.tsx';
import { readNumber, typingFault } from '@xuelin/ui/controls/typed-number.ts';
import { Coin } from '@xuelin/ui/display/price.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import './resource-filter-sheet.css';

/** Documents counted for the label of the button. */
const COUNT_LIMIT = 50;
const maxRule = { min: 0, max: RESOURCE.maxPrice };
/** Subjects offered at first. */
const SUBJECTS = 7;

export type ResourceFilterSheetProps = {
  open: boolean;
  onClose: () => void;
  filters: ResourceFilters;
  onApply: (filters: ResourceFilters) => void;
};

/** Every filter of a document list at once, with how many documents a choice leaves. */
export function ResourceFilterSheet(props: ResourceFilterSheetProps) {
  // A closed sheet forgets its draft.
  return props.open ? <OpenSheet {...props} /> : null;
}

function OpenSheet({ open, onClose, filters, onApply }: ResourceFilterSheetProps) {
  const [draft, setDraft] = useState(filters);
  const [maxText, setMaxText] = useState(String(filters.maxPrice ?? ''));
  const maxNote = useId();
  const maxFault = typingFault(maxText, maxRule);
  const query = useCall('resource/getList', { ...draft, limit: COUNT_LIMIT });
  const count = query.data && { count: query.data.list.length, more: query.data.nextCursor !== null };
  const choose = <K extends keyof ResourceFilters>(key: K, value: ResourceFilters[K]) =>
    setDraft(toggleFilter(draft, key, value));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="筛选"
      foot={
        <>
          <Button
            look="quiet"
            onPress={() => {
              setDraft(clearFilters(draft));
              setMaxText('');
            }}
          >
            重置
          </Button>
          <Button
            className="fsheet__go"
            disabled={count?.count === 0 || maxFault !== undefined}
            onPress={() => onApply(draft)}
          >
            {resultLabel(count)}
          </Button>
        </>
      }
    >
      <Choices title="类型">
        {(Object.keys(kindNames) as ResourceKind[]).map((kind) => (
          <Choice key={kind} on={draft.fileKind === kind} onPress={() => choose('fileKind', kind)}>
            {kindNames[kind]}
          </Choice>
        ))}
      </Choices>
      <Subjects draft={draft} onChoose={(subject) => choose('subject', subject)} />
      <Choices title="年份">
        {yearChoices(draft.year).map((year) => (
          <Choice key={year} on={draft.year === year} onPress={() => choose('year', year)}>
            {year}
          </Choice>
        ))}
      </Choices>
      <Choices title="获取方式">
        {(Object.keys(accessNames) as ResourceAccess[]).map((access) => (
          <Choice key={access} on={draft.access === access} onPress={() => choose('access', access)}>
            {accessNames[access]}
          </Choice>
        ))}
      </Choices>
      <h3 className="fsheet__t">学币不超过</h3>
      <label className="fsheet__max">
        <span className="sr">学币不超过</span>
        <input
          inputMode="numeric"
          autoComplete="off"
          placeholder="不限"
          maxLength={NUMBER_LENGTH}
          value={maxText}
          aria-invalid={maxFault ? true : undefined}
          aria-describedby={maxNote}
          onChange={(event) => {
            setMaxText(event.target.value);
            const maxPrice = readNumber(event.target.value, maxRule);
            // While it is wrong, the list stays as it was.
            if (maxPrice !== undefined) setDraft(tidyFilters({ ...draft, maxPrice: maxPrice ?? undefined }));
          }}
        />
        <Coin size={20} />
      </label>
      <p id={maxNote} className="f12 fsheet__e" aria-live="polite">
        {maxFault}
      </p>
    </Sheet>
  );
}

/** Subjects that the documents of this category really have; the rarer ones when asked for. */
function Subjects({ draft, onChoose }: { draft: ResourceFilters; onChoose: (subject: string) => void }) {
  const { categoryId, subject: current } = draft;
  const [isWhole, setWhole] = useState(false);
  const { data } = useCall('resource/getSubjectList', tidyFilters({ categoryId }));
  const subjects = subjectChoices(data?.list ?? [], current, isWhole ? undefined : SUBJECTS);
  if (subjects.length === 0) return null;
  return (
    <Choices title="科目">
      {subjects.map(({ subject, count }) => (
        <Choice key={subject} on={current === subject} onPress={() => onChoose(subject)}>
          {subject}
          {count === undefined ? null : <small className="num fsheet__n">{count}</small>}
        </Choice>
      ))}
      {data && data.list.length > SUBJECTS ? (
        <button
          type="button"
          className="fsheet__o"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? '收起' : '更多'}
        </button>
      ) : null}
    </Choices>
  );
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="fsheet__t">{title}</h3>
      <div className="fsheet__g">{children}</div>
    </section>
  );
}

function Choice({ on, onPress, children }: { on: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      className={on ? 'fsheet__o fsheet__o--on' : 'fsheet__o'}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
