import { useState } from 'react';
import type { Correction } from '@xuelin/contract/question/correction';
import { correctionKindNames } from '#question/question.public.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { TextArea } from '@xuelin/ui/controls/field.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { useLateClose } from '@xuelin/ui/layers/use-late-close.ts';

type Kind = Correction['kind'];
type Props = { questionId: number; version: number; onClose: () => void };

/** Says what is wrong with a question and what should stand there instead. */
export function CorrectionSheet({ questionId, version, onClose }: Props) {
  const [kind, setKind] = useState<Kind>('key');
  const [text, setText] = useState('');
  const [proposal, setProposal] = useState('');
  const [fault, setFault] = useState('');
  const propose = useCallMutation('questionBank/proposeCorrection');
  const closeLater = useLateClose(onClose);
  const send = async () => {
    if (propose.isPending) return;
    if (text.trim() === '') return setFault('请说明哪里错了');
    setFault('');
    const close = closeLater();
    try {
      await propose.mutateAsync({
        questionId,
        version,
        kind,
        text: text.trim(),
        proposal: proposal.trim(),
      });
      showToast({ title: '已告诉作者，结果在消息里', icon: 'ok' });
      close();
    } catch (error) {
      setFault(errorText(error));
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title="题目有误"
      foot={
        <Button size="lg" loading={propose.isPending} onPress={() => void send()}>
          提交
        </Button>
      }
    >
      <div className="correction__f">
        <fieldset className="correction__k">
          <legend className="f13 c3">哪里有误</legend>
          {(Object.keys(correctionKindNames) as Kind[]).map((key) => (
            <Chip key={key} well on={kind === key} onPress={() => setKind(key)}>
              {correctionKindNames[key]}
            </Chip>
          ))}
        </fieldset>
        <TextArea label="错在哪里" required well rows={3} max={500} value={text} onChange={setText} />
        <TextArea
          label="应该怎样写"
          well
          rows={3}
          max={2_000}
          value={proposal}
          onChange={setProposal}
          placeholder="可以不写"
        />
        {fault === '' ? null : (
          <p className="f13 correction__no" role="alert">
            {fault}
          </p>
        )}
      </div>
    </Sheet>
  );
}
