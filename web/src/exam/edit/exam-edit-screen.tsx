import { useState } from 'react';
import { EXAM } from '@xuelin/contract/core/constants';
import type { ExamDetail } from '@xuelin/contract/exam';
import {
  emptyExam,
  examErrors,
  examFormOf,
  examInput,
  refusedErrors,
  type ExamErrors,
  type ExamForm,
  yearRule,
} from '#exam/edit/exam-form.ts';
import { ExamProofs } from '#exam/edit/exam-proofs.tsx';
import { ExamSubjects } from '#exam/edit/exam-subjects.tsx';
import { examHref } from '#exam/exam-links.ts';
import { refusedOf } from '#moderation/moderation.public.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { useFirstFault } from '#shell/page/use-first-fault.ts';
import { numberOption, usePage, usePersistedState } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { usePageMoves } from '#shell/page/use-page-moves.ts';
import { fieldReasons } from '@xuelin/client/calls/errors.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';
import { NumberField } from '@xuelin/ui/controls/number-field.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import './exam-edit.css';

/** An exam record of one's own: written, kept as a draft, submitted. */
export function ExamEditScreen() {
  const id = numberOption(usePage().options.id);
  return id === undefined ? <Form /> : <OwnExam id={id} />;
}

function OwnExam({ id }: { id: number }) {
  const own = useCall('exam/getDetail', { id });
  if (own.data) return <Form own={own.data} />;
  return (
    <Screen pullable={false}>
      <Loaded query={own} skeleton="article">
        {() => null}
      </Loaded>
    </Screen>
  );
}

/** What is typed is kept until it is saved, over a reload too. */
function Form({ own }: { own?: ExamDetail }) {
  const [draft, setDraft] = usePersistedState<ExamForm | null>('form', null);
  const [knownId, setKnownId] = usePersistedState<number | null>('id', own?.id ?? null);
  const [errors, setErrors] = useState<ExamErrors>({});
  const [fault, setFault] = useState('');
  const [thisYear] = useState(() => new Date().getFullYear());
  const { fields, showFirstFault } = useFirstFault();
  const save = useCallMutation('exam/save');
  const { redirectTo } = usePageMoves();
  const submit = useCallMutation('exam/submit');
  const form = draft ?? (own ? examFormOf(own) : emptyExam());
  const change = (part: Partial<ExamForm>) => setDraft((before) => ({ ...(before ?? form), ...part }));
  const isBusy = save.isPending || submit.isPending;
  const send = async (submits: boolean) => {
    if (isBusy) return;
    const wrong = examErrors(form, thisYear, submits);
    setErrors(wrong);
    setFault('');
    if (Object.keys(wrong).length > 0) {
      showFirstFault();
      return showToast({ title: '请补全标红的地方', icon: 'warn' });
    }
    try {
      const { id } = await save.mutateAsync({
        ...(knownId === null ? {} : { id: knownId }),
        ...examInput(form),
      });
      setKnownId(id);
      if (submits) await submit.mutateAsync({ id });
      setDraft(null);
      showToast({ title: submits ? '已提交，审核结果会在消息里告诉你' : '草稿已保存', icon: 'ok' });
      redirectTo(examHref(id).slice(1));
    } catch (error) {
      setErrors(refusedErrors(form, fieldReasons(error)));
      setFault(refusedOf(error, submits ? '提交审核' : '存草稿').text);
      showFirstFault();
    }
  };
  return (
    <Screen
      pullable={false}
      footer={
        <footer>
          <ActionBar>
            {fault === '' ? null : (
              <p className="f13 exedit__fault" role="alert">
                {fault}
              </p>
            )}
            <Button size="lg" look="soft" loading={save.isPending} onPress={() => void send(false)}>
              存草稿
            </Button>
            <Button size="lg" className="grow" loading={isBusy} onPress={() => void send(true)}>
              提交审核
            </Button>
          </ActionBar>
        </footer>
      }
    >
      <div ref={fields}>
        <Card inset padded label="考试" className="exedit">
          <Field
            label="考试"
            required
            value={form.exam}
            max={EXAM.examMax}
            placeholder="比如 考研、法考、英语六级"
            error={errors.exam}
            onChange={(exam) => change({ exam })}
          />
          <NumberField
            label="年份"
            required
            {...yearRule(thisYear)}
            value={form.year}
            placeholder="比如 2025"
            error={errors.year}
            onChange={(year) => change({ year })}
          />
          <Field
            label="学校"
            value={form.school}
            max={EXAM.schoolMax}
            placeholder="报考或录取的学校，可以不填"
            error={errors.school}
            onChange={(school) => change({ school })}
          />
        </Card>
        <Card inset padded label="科目与成绩" className="exedit">
          <ExamSubjects form={form} errors={errors} onChange={change} />
        </Card>
        <Card inset padded label="成绩证明" className="exedit">
          <ExamProofs
            proofs={form.proofs}
            error={errors.proofs}
            onAdd={(proof) =>
              setDraft((before) => ({ ...(before ?? form), proofs: [...(before ?? form).proofs, proof] }))
            }
            onRemove={(id) => change({ proofs: form.proofs.filter((one) => one.id !== id) })}
          />
        </Card>
      </div>
    </Screen>
  );
}
