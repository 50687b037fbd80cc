import { useState } from 'react';
import type { WaitingCorrection } from '@xuelin/contract/question/correction';
import type { ChildForm } from '@xuelin/contract/question/editing';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { CorrectionWords } from '#question/correction/correction-words.tsx';
import { changesOf } from '#question/correction/question-changes.ts';
import { QuestionFields } from '#question/editing/question-fields.tsx';
import { findFault, tidyQuestion, type QuestionFault } from '#question/editing/question-form.ts';
import { useFirstFault } from '#shell/page/use-first-fault.ts';
import { usePersistedState } from '#shell/page/page.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { useLateClose } from '@xuelin/ui/layers/use-late-close.ts';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import { RichText, type RichPicture } from '@xuelin/ui/rich-text/rich-text.tsx';

type Props = { correction: WaitingCorrection; onEnd: () => void };

/** The question as it shall be, with what changes in it, and the acceptance of a correction. */
export function DecideCorrection({ correction, onEnd }: Props) {
  const { id, question, images, currentVersion } = correction;
  const [draft, setDraft] = usePersistedState(`correction-${id}`, question);
  const [pictures, setPictures] = useState<RichPicture[]>(images);
  const [fault, setFault] = useState('');
  const [missing, setMissing] = useState<QuestionFault>();
  const { fields, showFirstFault } = useFirstFault();
  const decide = useCallMutation('questionBank/decideCorrection');
  // Another correction may have been opened by then.
  const lateEnd = useLateClose(onEnd);
  const form = draft as ChildForm;
  const tidy = tidyQuestion(draft);
  const changes = changesOf(tidyQuestion(question) as ChildForm, tidy as ChildForm);
  const send = async () => {
    if (decide.isPending) return;
    const wrong = changes.length === 0 ? undefined : findFault(draft);
    setMissing(wrong);
    setFault(changes.length === 0 ? '请先改好题目，再采纳这条勘误' : (wrong?.text ?? ''));
    if (wrong) return showFirstFault();
    if (changes.length === 0) return;
    const end = lateEnd();
    try {
      const { coins } = await decide.mutateAsync({
        id,
        accept: true,
        question: tidy,
        version: currentVersion,
      });
      showToast({ title: coins > 0 ? `已改正，对方得到 ${coins} 学币` : '已改正', icon: 'ok' });
      end();
    } catch (error) {
      setFault(errorText(error));
    }
  };
  return (
    <>
      <Card inset padded label="勘误">
        <CorrectionWords correction={correction} />
      </Card>
      <div ref={fields}>
        <QuestionFields
          form={form}
          onChange={(part) => {
            setMissing(undefined);
            setDraft((before) => ({ ...before, ...part }));
          }}
          pictures={pictures}
          onPicture={(picture) => setPictures((before) => [...before, picture])}
          fault={missing}
        />
      </div>
      <Card inset padded label="改动">
        <h2 className="f16 b c1">改动</h2>
        {changes.length === 0 ? <p className="f13 c3">还没有改动。</p> : null}
        {changes.map(({ name, before, after }) => (
          <section key={name} className="corr__c" aria-label={`${name}的改动`}>
            <h3 className="f13 c3">{name}</h3>
            <del className="corr__d">
              <span className="sr">改动前</span>
              {before === '' ? '（空）' : <RichText source={before} pictures={pictures} />}
            </del>
            <ins className="corr__i">
              <span className="sr">改动后</span>
              {after === '' ? '（空）' : <RichText source={after} pictures={pictures} />}
            </ins>
          </section>
        ))}
      </Card>
      <footer>
        <ActionBar>
          {fault === '' ? null : (
            <p className="f13 editing__bad editing__fault" role="alert">
              {fault}
            </p>
          )}
          <Button size="lg" look="soft" onPress={onEnd}>
            返回列表
          </Button>
          <Button size="lg" loading={decide.isPending} onPress={() => void send()}>
            采纳并改正
          </Button>
        </ActionBar>
      </footer>
    </>
  );
}
