import { Button, Form, Input, Modal, Radio, Space, type RadioRef } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  reportReasonNames,
  reportReasons,
  type ReportReason,
} from '@xuelin/contract/moderation/report-reasons';
import { focusDialogField } from '#shell/focus-first.ts';
import { isInputMethodKey } from '@xuelin/ui/controls/input-method.ts';
import { useOperatorQuery } from '#use-operator-call.ts';
import type { Rejection } from '#review/use-review-desk.ts';

type Props = { title: string; onReject: (rejection: Rejection) => void; onClose: () => void };

/** Which rule is broken, by the keys 1 to 7, and words for the author; Enter rejects. */
export function RejectModal({ title, onReject, onClose }: Props) {
  const [code, setCode] = useState<ReportReason | null>(null);
  const [reason, setReason] = useState('');
  const radios = useRef(new Map<ReportReason, RadioRef | null>());
  const templates = useOperatorQuery('operator/getReviewTemplateList', {});
  const ready = code !== null || reason.trim() !== '';
  const reject = () => {
    if (ready) onReject({ code, reason: reason.trim() || null });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLTextAreaElement;
    const onButton = event.target instanceof HTMLButtonElement;
    if (
      event.key === 'Enter' &&
      !isInputMethodKey(event) &&
      !onButton &&
      (!typing || event.ctrlKey || event.metaKey)
    ) {
      event.preventDefault();
      reject();
    }
    const shortcut = typing ? undefined : reportReasonNames[Number(event.key) - 1];
    if (shortcut) {
      setCode(shortcut);
      // A dialog that just opened stands at its sign to close, which Enter would press.
      radios.current.get(shortcut)?.focus();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    globalThis.addEventListener('keydown', listener);
    return () => globalThis.removeEventListener('keydown', listener);
  }, []);
  const fitting = (templates.data?.list ?? []).filter((one) => code === null || one.code === code);
  return (
    <Modal
      open
      title={`驳回“${title.slice(0, 30)}”`}
      okText="驳回"
      okButtonProps={{ danger: true, disabled: !ready }}
      onOk={reject}
      onCancel={onClose}
      afterOpenChange={focusDialogField}
      centered
    >
      <Form layout="vertical">
        {/* In a low window what can be chosen scrolls; the words for the author and the buttons stay. */}
        <div className="console-reject-choices">
          <Form.Item label="违反的规则">
            <Radio.Group value={code} onChange={(event) => setCode(event.target.value as ReportReason)}>
              <Space vertical size={2}>
                {reportReasonNames.map((name, index) => (
                  <Radio key={name} value={name} ref={(radio) => void radios.current.set(name, radio)}>
                    <kbd>{index + 1}</kbd> {reportReasons[name].label}
                    <span className="console-muted"> {reportReasons[name].rule}</span>
                  </Radio>
                ))}
              </Space>
            </Radio.Group>
          </Form.Item>
          {fitting.length > 0 ? (
            <Form.Item label="常用的句子">
              <Space vertical size={0}>
                {fitting.map((one) => (
                  <Button
                    key={`${one.code} ${one.text}`}
                    type="link"
                    style={{ paddingInline: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
                    onClick={() => {
                      setCode(one.code);
                      setReason(one.text);
                    }}
                  >
                    {one.text}
                  </Button>
                ))}
              </Space>
            </Form.Item>
          ) : null}
        </div>
        <Form.Item label="对作者说的话（作者会看到）" htmlFor="reject-reason">
          <Input.TextArea
            id="reject-reason"
            rows={3}
            maxLength={200}
            showCount
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
