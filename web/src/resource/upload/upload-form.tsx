import { useState } from 'react';
import { RESOURCE } from '@xuelin/contract/core/constants';
import { CategoryField } from '#content/content-editing.public.tsx';
import type { DocumentForm, FormErrors } from '#resource/upload/document-form.ts';
import { Picker } from '#shell/picker.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Field, TextArea } from '@xuelin/ui/controls/field.tsx';
import './upload-form.css';

export type FormProps = {
  form: DocumentForm;
  errors: FormErrors;
  onChange: (part: Partial<DocumentForm>) => void;
};

const FIRST_YEAR = 1990;
const NO_YEAR = '不限年份';

/** Next year and all before it. */
function yearChoices(): number[] {
  const newest = new Date().getFullYear() + 1;
  return Array.from({ length: newest - FIRST_YEAR + 1 }, (_, back) => newest - back);
}

function YearField({ value, onChange }: { value: number | null; onChange: (year: number | null) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [years] = useState(yearChoices);
  return (
    <>
      <Cell
        title="年份"
        value={value === null ? NO_YEAR : <span className="c1">{value} 年</span>}
        onPress={() => setOpen(true)}
      />
      <Picker
        open={isOpen}
        title="选择年份"
        mode="selector"
        range={[NO_YEAR, ...years.map((year) => `${year} 年`)]}
        value={value === null ? 0 : years.indexOf(value) + 1}
        onConfirm={(index) => onChange(years[Number(index) - 1] ?? null)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** What the author says about a document: title, category, subject, year, description. */
export function DocumentFields({ form, errors, onChange }: FormProps) {
  return (
    <Card inset label="资料信息" className="upform">
      <div className="upform__f">
        <Field
          label="标题"
          required
          value={form.title}
          max={RESOURCE.titleMax}
          placeholder="写清内容和适用范围"
          error={errors.title}
          onChange={(title) => onChange({ title })}
        />
      </div>
      <CategoryField
        of="resource/getCategoryTree"
        value={form.categoryId}
        error={errors.categoryId}
        onChange={(categoryId) => onChange({ categoryId })}
      />
      <YearField value={form.year} onChange={(year) => onChange({ year })} />
      <div className="upform__f">
        <Field
          label="科目"
          required
          value={form.subject}
          max={30}
          placeholder="比如 高等数学"
          error={errors.subject}
          onChange={(subject) => onChange({ subject })}
        />
      </div>
      <div className="upform__f">
        <TextArea
          label="说明"
          value={form.description}
          max={RESOURCE.descriptionMax}
          rows={3}
          placeholder="讲了什么、适合谁、有没有答案"
          error={errors.description}
          onChange={(description) => onChange({ description })}
        />
      </div>
    </Card>
  );
}
