import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, InputNumber } from 'antd';
import type { Input as CallInput, Output } from '@xuelin/contract/core/types';
import { ExportButton } from '#shell/export-button.tsx';
import { FormModal } from '#shell/form-modal.tsx';
import { EditedList } from '#content/edited-list.tsx';
import { categoriesKey, useIntroductionCategories } from '#content/use-introduction-categories.ts';
import { useOperatorMutation } from '#use-operator-call.ts';

type Category = Output<'introduce/getCategoryList'>['list'][number];

/** Categories of introductions, in their order. */
export function CategoriesPage() {
  const query = useIntroductionCategories();
  const list = query.data ?? [];
  return (
    <EditedList<Category>
      title="介绍分类"
      query={query}
      list={list}
      extra={<ExportButton list="introduce/getCategoryList" filters={{}} />}
      columns={[
        { title: '名称', dataIndex: 'name' },
        { title: '代号', dataIndex: 'slug' },
      ]}
      renderDialog={(category, onClose) => (
        <CategoryModal
          category={category}
          position={category ? list.findIndex(({ id }) => id === category.id) : list.length}
          onClose={onClose}
        />
      )}
    />
  );
}

type Fields = Omit<CallInput<'operator/saveIntroductionCategory'>, 'id'>;
type ModalProps = { category: Category | null; position: number; onClose: () => void };

function CategoryModal({ category, position, onClose }: ModalProps) {
  const [form] = Form.useForm<Fields>();
  const client = useQueryClient();
  const save = useOperatorMutation('operator/saveIntroductionCategory', { success: '分类已保存' });
  const submit = async (fields: Fields) => {
    await save.mutateAsync({ ...(category ? { id: category.id } : {}), ...fields });
    await client.invalidateQueries({ queryKey: categoriesKey });
  };
  return (
    <FormModal
      title={category ? '修改分类' : '新建分类'}
      form={form}
      initialValues={{ name: category?.name ?? '', slug: category?.slug ?? '', position }}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      >
        <Input maxLength={12} />
      </Form.Item>
      <Form.Item
        name="slug"
        label="代号"
        extra="小写字母开头，字母、数字、横线"
        rules={[{ required: true, pattern: /^[a-z][a-z\d-]{1,29}$/, message: '请按下面的说明填写' }]}
      >
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="position" label="位置（小的在前）">
        <InputNumber min={0} max={1_000} precision={0} />
      </Form.Item>
    </FormModal>
  );
}
