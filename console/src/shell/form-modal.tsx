import { Form, Modal, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { focusDialogField } from '#shell/focus-first.ts';
import { useUnsavedWarning } from '#shell/use-unsaved-warning.ts';

type Props<F> = {
  title: string;
  okText?: string;
  form: FormInstance<F>;
  initialValues?: Partial<F>;
  /** Said above the fields. */
  note?: ReactNode;
  /** What it does cannot be taken back. */
  danger?: boolean;
  width?: number;
  /** Much may be written in it: a press outside leaves it open, closing it and going elsewhere are asked about. */
  keepsOpen?: boolean;
  isPending: boolean;
  /** Called with the fields once they are valid. What goes wrong has been said by the call; the dialog stays open. */
  onSubmit: (fields: F) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog, which closes when it has been accepted. */
export function FormModal<F extends object>({
  title,
  okText = '保存',
  form,
  initialValues,
  note,
  danger,
  width,
  keepsOpen,
  isPending,
  onSubmit,
  onClose,
  children,
}: Props<F>) {
  const [hasChanged, setChanged] = useState(false);
  useUnsavedWarning(keepsOpen === true && hasChanged);
  const [modal, questions] = Modal.useModal();
  const leave = () => {
    if (!keepsOpen || !hasChanged) return onClose();
    void modal.confirm({
      title: '写的内容还没有保存',
      content: '关闭以后就没有了。',
      okText: '不保存，关闭',
      okButtonProps: { danger: true },
      cancelText: '接着写',
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
    });
  };
  const submit = async () => {
    await onSubmit(await form.validateFields());
    onClose();
  };
  return (
    <>
      <Modal
        open
        title={title}
        okText={okText}
        okButtonProps={danger ? { danger } : undefined}
        width={width}
        mask={keepsOpen ? { closable: false } : undefined}
        confirmLoading={isPending}
        onOk={() => void submit().catch(() => {})}
        onCancel={leave}
        afterOpenChange={focusDialogField}
      >
        {note}
        <Form<F>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={initialValues}
          onValuesChange={() => setChanged(true)}
        >
          {children}
        </Form>
      </Modal>
      {questions}
    </>
  );
}
