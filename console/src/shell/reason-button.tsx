import { Button, Form, Input, Modal, type ButtonProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { focusDialogField } from '#shell/focus-first.ts';

type Props = {
  children: ReactNode;
  title: string;
  /** What will happen, and to whom. */
  description?: ReactNode;
  /** Who reads the reason. */
  label?: string;
  maxLength?: number;
  minLength?: number;
  onConfirm: (reason: string) => Promise<unknown>;
  button?: ButtonProps;
  /** Further fields above the reason. */
  fields?: ReactNode;
};

/** A button that asks why before it acts; what was typed stays while the act fails. */
export function ReasonButton({
  children,
  title,
  description,
  label,
  maxLength,
  minLength,
  onConfirm,
  button,
  fields,
}: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" {...button} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open ? (
        <ReasonModal
          {...{ title, description, label, maxLength, minLength, onConfirm, fields }}
          danger={button?.danger}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

type ModalProps = Omit<Props, 'children' | 'button'> & { danger?: boolean; onClose: () => void };

/** The dialog by itself: for an act on what stood there when it was opened. */
export function ReasonModal({
  title,
  description,
  label = '原因',
  maxLength = 200,
  minLength = 1,
  onConfirm,
  fields,
  danger,
  onClose,
}: ModalProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const { reason } = await form.validateFields();
    setBusy(true);
    try {
      await onConfirm(reason.trim());
      onClose();
    } catch {
      // The notice says why; the reason stays to be sent again.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      okText="确定"
      okButtonProps={{ danger }}
      confirmLoading={busy}
      onOk={() => void submit().catch(() => {})}
      onCancel={onClose}
      afterOpenChange={focusDialogField}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={() => void submit().catch(() => {})}>
        {description ? <p>{description}</p> : null}
        {fields}
        <Form.Item
          name="reason"
          label={label}
          rules={[{ required: true, whitespace: true, min: minLength, message: '请写明原因' }]}
        >
          <Input.TextArea rows={3} maxLength={maxLength} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
