import { EXAM } from '@xuelin/contract/core/constants';
import {
  fullRule,
  scoreRule,
  withSubject,
  type ExamErrors,
  type ExamForm,
  type SubjectForm,
} from '#exam/edit/exam-form.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';
import { NumberField } from '@xuelin/ui/controls/number-field.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { closeIcon, plusIcon } from '@xuelin/ui/icons/icons.ts';

type Props = { form: ExamForm; errors: ExamErrors; onChange: (part: Partial<ExamForm>) => void };

/** Subjects with their scores, and which of them the label names. */
export function ExamSubjects({ form, errors, onChange }: Props) {
  const { subjects, shownKey } = form;
  const { subjects: error, subject: wrong } = errors;
  const isWrong = (key: number, part: keyof SubjectForm) => wrong?.key === key && wrong.part === part;
  const updateSubject = (key: number, part: Partial<SubjectForm>) =>
    onChange({ subjects: subjects.map((row) => (row.key === key ? { ...row, ...part } : row)) });
  const remove = (key: number) =>
    onChange({
      subjects: subjects.filter((row) => row.key !== key),
      shownKey: shownKey === key ? null : shownKey,
    });
  const namedSubjects = subjects.filter(({ name }) => name.trim() !== '');
  return (
    <>
      <h2 className="f15 b c1">科目与成绩</h2>
      <ul className="exedit__rows" aria-label="科目">
        {subjects.map(({ key, name, score, full }, at) => (
          <li key={key} className="exedit__row">
            <Field
              label={`第 ${at + 1} 科`}
              hideLabel
              well
              value={name}
              max={EXAM.subjectMax}
              invalid={isWrong(key, 'name')}
              placeholder="科目"
              onChange={(text) => updateSubject(key, { name: text })}
            />
            <NumberField
              label={`第 ${at + 1} 科的成绩`}
              hideLabel
              well
              {...scoreRule}
              value={score}
              invalid={isWrong(key, 'score')}
              placeholder="成绩"
              onChange={(text) => updateSubject(key, { score: text })}
            />
            <NumberField
              label={`第 ${at + 1} 科的满分`}
              hideLabel
              well
              {...fullRule}
              value={full}
              invalid={isWrong(key, 'full')}
              placeholder="满分"
              onChange={(text) => updateSubject(key, { full: text })}
            />
            {subjects.length > 1 ? (
              <IconButton
                icon={closeIcon}
                size={16}
                label={`去掉第 ${at + 1} 科`}
                onPress={() => remove(key)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <p className={error ? 'f12 exedit__bad' : 'f12 c3'} role={error ? 'alert' : undefined}>
        {error ?? '只有“合格”的考试可以不填成绩'}
      </p>
      {subjects.length < EXAM.subjects ? (
        <Button
          size="sm"
          look="soft"
          icon={plusIcon}
          onPress={() => onChange({ subjects: withSubject(form) })}
        >
          加一科
        </Button>
      ) : null}
      {namedSubjects.length > 0 ? (
        <fieldset className="exedit__chips">
          <legend>认证标签显示</legend>
          <Chip well on={shownKey === null} onPress={() => onChange({ shownKey: null })}>
            总分
          </Chip>
          {namedSubjects.map(({ key, name }) => (
            <Chip key={key} well on={shownKey === key} onPress={() => onChange({ shownKey: key })}>
              {name}
            </Chip>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}
