import { useState } from 'react';
import {
  reportReasonNames,
  reportReasons,
  type ReportReason,
} from '@xuelin/contract/moderation/report-reasons';
import type { Input } from '@xuelin/contract/core/types';
import { refusedOf } from '#moderation/refusal-advice.ts';
import { pathWith } from '#shell/stack/route-path.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Radio } from '@xuelin/ui/controls/check.tsx';
import { TextArea } from '@xuelin/ui/controls/field.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { warnIcon } from '@xuelin/ui/icons/icons.ts';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { useLateClose } from '@xuelin/ui/layers/use-late-close.ts';
import './report-sheet.css';

type Report = Input<'report/add'>;

export type ReportSheetProps = {
  target: Pick<Report, 'kind' | 'id'>;
  open: boolean;
  onClose: () => void;
};

/** Reports something, with its reason. */
export function ReportSheet({ target, open, onClose }: ReportSheetProps) {
  const { mutateAsync, isPending } = useCallMutation('report/add');
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const needsText = reason === 'other' && text.trim() === '';
  const closeLater = useLateClose(onClose, open);
  const send = async () => {
    if (isPending) return;
    if (!reason) return setFault('请选一个原因');
    if (needsText) return setFault('请写一句话说明');
    setFault('');
    const close = closeLater();
    try {
      const { hidden } = await mutateAsync({ ...target, reason, text: text.trim() });
      close();
      showToast({ title: hidden ? '已收到，内容已先隐藏，等待复核' : '已收到，我们会尽快复核', icon: 'ok' });
    } catch (error) {
      setFault(refusedOf(error, '提交举报').text);
    }
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="举报"
      foot={
        <Button size="lg" loading={isPending} onPress={() => void send()}>
          提交举报
        </Button>
      }
    >
      <fieldset className="reporting">
        <legend className="f13 c3">选一个最接近的原因，会有人复核</legend>
        {reportReasonNames.map((key) => (
          <Radio
            key={key}
            name="report-reason"
            checked={reason === key}
            onSelect={() => {
              setReason(key);
              setFault('');
            }}
          >
            {reportReasons[key].label}
          </Radio>
        ))}
      </fieldset>
      {reason === 'other' ? (
        <TextArea
          label="说明"
          well
          rows={3}
          max={200}
          confirmType="done"
          value={text}
          onChange={setText}
          placeholder="哪里有问题"
        />
      ) : null}
      {reason === 'copyright' ? (
        <p className="f13 c2">
          你是权利人？附上证明的
          <a href={`#${pathWith('/pages/copyright/complain', target)}`} onClick={onClose}>
            版权投诉
          </a>
          会有编号和答复的期限。
        </p>
      ) : null}
      {fault === '' ? null : (
        <p className="reporting__no" role="alert">
          <Icon of={warnIcon} size={16} />
          {fault}
        </p>
      )}
    </Sheet>
  );
}
