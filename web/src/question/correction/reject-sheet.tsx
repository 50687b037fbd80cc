import { useState } from 'react';
import type { WaitingCorrection } from '@xuelin/contract/question/correction';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { TextArea } from '@xuelin/ui/controls/field.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { useLateClose } from '@xuelin/ui/layers/use-late-close.ts';

/** Turns a correction down with a reason, which its finder reads. */
export function RejectSheet({ correction, onClose }: { correction: WaitingCorrection; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const decide = useCallMutation('questionBank/decideCorrection');
  const closeLater = useLateClose(onClose);
  const send = async () => {
    if (decide.isPending) return;
    if (reason.trim() === '') return setFault('请说明为什么不采纳，对方会看到');
    setFault('');
    const close = closeLater();
    try {
      await decide.mutateAsync({ id: correction.id, accept: false, reason: reason.trim() });
      showToast({ title: '已告诉对方', icon: 'ok' });
      close();
    } catch (error) {
      setFault(errorText(error));
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title="不采纳这条勘误"
      foot={
        <Button size="lg" loading={decide.isPending} onPress={() => void send()}>
          不采纳
        </Button>
      }
    >
      <TextArea
        label="原因"
        required
        well
        rows={3}
        max={200}
        confirmType="done"
        value={reason}
        onChange={setReason}
      />
      {fault === '' ? null : (
        <p className="f13 corr__no" role="alert">
          {fault}
        </p>
      )}
    </Sheet>
  );
}
