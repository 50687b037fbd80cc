import { useState } from 'react';
import { COPYRIGHT } from '@xuelin/contract/core/constants';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { ProofFields } from '#copyright/proof-fields.tsx';
import { noProofs, useProofInput, type Proofs } from '#copyright/proofs.ts';
import { usePersistedState } from '#shell/page/page.tsx';
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
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  const proofInput = useProofInput();
  const change = (part: Partial<Draft>) => {
    setFault('');
    setDraft((before) => ({ ...before, ...part }));
  };
  const { work, text, name, contact, proofs } = draft;
  const missing = () => {
    if (asksWork && work.trim() === '') return '请写下你的作品和可以查到它的地方';
    if (text.trim() === '') return `请写下${textLabel}`;
    if (asksPerson && name.trim() === '') return '请写下你的姓名或单位名称';
    if (asksPerson && contact.trim() === '') return '请留下邮箱或手机号，处理时可能要联系你';
    if (!isTrue) return '请确认下面的声明';
    return '';
  };
  const send = async () => {
    if (isSending) return;
    const sent = proofInput(proofs);
    const problem = missing() || sent.fault;
    if (problem !== '') return setFault(problem);
    setSending(true);
    try {
      const { proofIds, uploadIds } = sent;
      const words = { work: work.trim(), text: text.trim(), name: name.trim(), contact: contact.trim() };
      await onSend({ ...words, proofIds, uploadIds });
      setDraft(empty);
    } catch (error) {
      setFault(errorText(error));
    } finally {
      setSending(false);
    }
  };
  return (
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
            onChange={(value) => change({ name: value })}
          />
          <Field
            well
            label="联系方式"
            value={contact}
            max={COPYRIGHT.contactMax}
            placeholder="邮箱或手机号，对方看不到"
            onChange={(value) => change({ contact: value })}
          />
        </>
      ) : null}
      <ProofFields
        proofs={proofs}
        onChange={(next) => setDraft((before) => ({ ...before, proofs: next(before.proofs) }))}
      />
      <Checkbox checked={isTrue} onChange={setTrue}>
        <span className="f13 c2">{oath}</span>
      </Checkbox>
      {fault === '' ? null : (
        <p className="copyr__no f13" role="alert">
          {fault}
        </p>
      )}
      <Button size="lg" block loading={isSending} onPress={() => void send()}>
        {button}
      </Button>
    </Card>
  );
}
