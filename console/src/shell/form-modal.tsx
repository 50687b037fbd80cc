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
  /** Much may be written in it: a press outside leaves it open, and going elsewhere is asked about. */
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
  const submit = async () => {
    await onSubmit(await form.validateFields());
    onClose();
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={danger ? { danger } : undefined}
      width={width}
      mask={keepsOpen ? { closable: false } : undefined}
      confirmLoading={isPending}
      onOk={() => void submit().catch(() => {})}
      onCancel={onClose}
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
  );
}
