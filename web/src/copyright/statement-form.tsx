import { useState } from 'react';
import { COPYRIGHT } from '@xuelin/contract/core/constants';
import { errorText, fieldReasons } from '@xuelin/client/calls/errors.ts';
import { ProofFields } from '#copyright/proof-fields.tsx';
import { noProofs, useProofInput, type Proofs } from '#copyright/proofs.ts';
import { usePersistedState } from '#shell/page/page.tsx';
import { useFirstFault } from '#shell/page/use-first-fault.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Checkbox } from '@xuelin/ui/controls/check.tsx';
import { Field, TextArea } from '@xuelin/ui/controls/field.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';

/** What a member states: every field of a form; those it does not ask for stay empty. */
export type Statement = {
  work: string;
  text: string;
  name: string;
  contact: string;
  proofIds: number[];
  uploadIds: string[];
};

type Draft = Pick<Statement, 'work' | 'text' | 'name' | 'contact'> & { proofs: Proofs };
type Errors = Partial<Record<'work' | 'text' | 'name' | 'contact' | 'oath', string>>;
const empty: Draft = { work: '', text: '', name: '', contact: '', proofs: noProofs };

export type StatementFormProps = {
  /** Names the form, and its draft. */
  title: string;
  /** Stands above the fields. */
  note: string;
  /** Label and example of the statement itself. */
  textLabel: string;
  textExample: string;
  /** Asks for the work that is copied. */
  asksWork?: boolean;
  /** Asks who states it, and how they are reached. */
  asksPerson?: boolean;
  /** What is confirmed by sending it. */
  oath: string;
  button: string;
  onSend: (statement: Statement) => Promise<void>;
};

/** A complaint, a counter-notice or a reaction being written; what is written stays until it is sent. */
export function StatementForm(props: StatementFormProps) {
  const { title, note, textLabel, textExample, asksWork, asksPerson, oath, button, onSend } = props;
  const [draft, setDraft] = usePersistedState<Draft>(`statement-${title}`, empty);
  const [isTrue, setTrue] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [fault, setFault] = useState('');
  const { fields, showFirstFault } = useFirstFault();
  const [isSending, setSending] = useState(false);
  const proofInput = useProofInput();
  /** What is wrong with a field counts until it is changed. */
  const clear = (changed: readonly string[]) =>
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !changed.includes(field))),
    );
  const change = (part: Partial<Draft>) => {
    setFault('');
    clear(Object.keys(part));
    setDraft((before) => ({ ...before, ...part }));
  };
  const confirm = (confirmed: boolean) => {
    setTrue(confirmed);
    clear(['oath']);
  };
  const { work, text, name, contact, proofs } = draft;
  const findMissing = () => {
    const missing: Errors = {};
    if (asksWork && work.trim() === '') missing.work = '请写下你的作品和可以查到它的地方';
    if (text.trim() === '') missing.text = `请写下${textLabel}`;
    if (asksPerson && name.trim() === '') missing.name = '请写下你的姓名或单位名称';
    if (asksPerson && contact.trim() === '') missing.contact = '请留下邮箱或手机号，处理时可能要联系你';
    if (!isTrue) missing.oath = '请确认上面的声明';
    return missing;
  };
  const send = async () => {
    if (isSending) return;
    const sent = proofInput(proofs);
    const missing = findMissing();
    setErrors(missing);
    setFault(sent.fault);
    if (Object.keys(missing).length > 0) return showFirstFault();
    if (sent.fault !== '') return;
    setSending(true);
    try {
      const { proofIds, uploadIds } = sent;
      const words = { work: work.trim(), text: text.trim(), name: name.trim(), contact: contact.trim() };
      await onSend({ ...words, proofIds, uploadIds });
      setDraft(empty);
    } catch (error) {
      setErrors(fieldReasons(error));
      setFault(errorText(error));
      showFirstFault();
    } finally {
      setSending(false);
    }
  };
  return (
    <div ref={fields}>
      <Card inset padded label={title} className="copyr">
        <h2 className="f17 b c1">{title}</h2>
        <p className="f13 c3">{note}</p>
        {asksWork ? (
          <TextArea
            well
            rows={2}
            label="你的作品"
            value={work}
            max={COPYRIGHT.workMax}
            error={errors.work}
            placeholder="书名或标题、发表时间，可以查到它的地址"
            onChange={(value) => change({ work: value })}
          />
        ) : null}
        <TextArea
          well
          label={textLabel}
          value={text}
          max={COPYRIGHT.textMax}
          placeholder={textExample}
          error={errors.text}
          onChange={(value) => change({ text: value })}
        />
        {asksPerson ? (
          <>
            <Field
              well
              label="姓名或单位"
              value={name}
              max={COPYRIGHT.nameMax}
              placeholder="对方会看到"
              error={errors.name}
              onChange={(value) => change({ name: value })}
            />
            <Field
              well
              label="联系方式"
              value={contact}
              max={COPYRIGHT.contactMax}
              placeholder="邮箱或手机号，对方看不到"
              error={errors.contact}
              onChange={(value) => change({ contact: value })}
            />
          </>
        ) : null}
        <ProofFields
          proofs={proofs}
          onChange={(next) => setDraft((before) => ({ ...before, proofs: next(before.proofs) }))}
        />
        <Checkbox checked={isTrue} invalid={errors.oath !== undefined} onChange={confirm}>
          <span className="f13 c2">{oath}</span>
        </Checkbox>
        {fault === '' && errors.oath === undefined ? null : (
          <p className="copyr__no f13" role="alert">
            {errors.oath ?? fault}
          </p>
        )}
        <Button size="lg" block loading={isSending} onPress={() => void send()}>
          {button}
        </Button>
      </Card>
    </div>
  );
}
