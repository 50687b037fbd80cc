import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, InputNumber, Modal, Table } from 'antd';
import { useState } from 'react';
import type { Input as CallInput, Output } from '@xuelin/contract/core/types';
import { focusDialogField } from '#shell/focus-first.ts';
import { LoadError, PageFrame } from '#shell/page-frame.tsx';
import { categoriesKey, useCategories } from '#content/use-introduction-categories.ts';
import { useOperatorMutation } from '#use-operator-call.ts';

type Category = Output<'introduce/getCategoryList'>['list'][number];

/** Categories of introductions, in their order. */
export function CategoriesPage() {
  const query = useCategories();
  const [editing, setEditing] = useState<Category | 'new' | null>(null);
  return (
    <PageFrame
      title="介绍分类"
      extra={
        <Button type="primary" onClick={() => setEditing('new')}>
          新建
        </Button>
      }
    >
      {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      <Table
        size="small"
        loading={query.isPending}
        dataSource={query.data ?? []}
        rowKey={({ id }) => id}
        pagination={false}
        columns={[
          { title: '名称', dataIndex: 'name' },
          { title: '代号', dataIndex: 'slug' },
          {
            title: '处理',
            render: (_, category) => (
              <Button size="small" onClick={() => setEditing(category)}>
                修改
              </Button>
            ),
          },
        ]}
      />
      {editing ? (
        <CategoryModal
          category={editing === 'new' ? null : editing}
          position={
            editing === 'new'
              ? (query.data?.length ?? 0)
              : (query.data ?? []).findIndex(({ id }) => id === editing.id)
          }
          onClose={() => setEditing(null)}
        />
      ) : null}
    </PageFrame>
  );
}

type Fields = Omit<CallInput<'operator/saveIntroductionCategory'>, 'id'>;
type ModalProps = { category: Category | null; position: number; onClose: () => void };

function CategoryModal({ category, position, onClose }: ModalProps) {
  const [form] = Form.useForm<Fields>();
  const client = useQueryClient();
  const save = useOperatorMutation('operator/saveIntroductionCategory', { success: '分类已保存' });
  const submit = async () => {
    const fields = await form.validateFields();
    await save.mutateAsync({ ...(category ? { id: category.id } : {}), ...fields });
    await client.invalidateQueries({ queryKey: categoriesKey });
    onClose();
  };
  return (
    <Modal
      open
      title={category ? '修改分类' : '新建分类'}
      okText="保存"
      confirmLoading={save.isPending}
      onOk={() => void submit().catch(() => {})}
      onCancel={onClose}
      afterOpenChange={focusDialogField}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: category?.name ?? '', slug: category?.slug ?? '', position }}
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
      </Form>
    </Modal>
  );
}
