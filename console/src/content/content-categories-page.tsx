import type { Input as CallInput } from '@xuelin/contract/core/types';
import { Button, Form, Input, InputNumber, Popconfirm, Select } from 'antd';
import { ExportButton } from '#shell/export-button.tsx';
import { FormModal } from '#shell/form-modal.tsx';
import { EditedList } from '#content/edited-list.tsx';
import type { ItemOf } from '#shell/call-table.tsx';
import { useOperatorMutation, useOperatorQuery } from '#use-operator-call.ts';

type Category = ItemOf<'operator/getCategoryList'>;
/** The form's select knows no null: what has no parent stands below 0. */
type Fields = Omit<CallInput<'operator/saveCategory'>, 'id' | 'kind' | 'parentId'> & { parentId: number };

const icons = [
  { value: '', label: '纸张' },
  { value: 'file-text', label: '试卷' },
  { value: 'book-open', label: '书' },
  { value: 'notebook', label: '笔记本' },
  { value: 'pen', label: '笔' },
  { value: 'flask', label: '烧瓶' },
  { value: 'cap', label: '学士帽' },
  { value: 'gavel', label: '法槌' },
  { value: 'globe', label: '地球' },
  { value: 'award', label: '奖章' },
];

/** 资料分类. */
export const ResourceCategoriesPage = () => <ContentCategoriesPage kind="resource" title="资料分类" />;

/** 题库分类. */
export const BankCategoriesPage = () => <ContentCategoriesPage kind="bank" title="题库分类" />;

/** The two levels of categories of a kind of content. */
function ContentCategoriesPage({ kind, title }: { kind: string; title: string }) {
  const query = useOperatorQuery('operator/getCategoryList', { kind });
  const remove = useOperatorMutation('operator/removeCategory', { success: '分类已删除' });
  const list = query.data?.list ?? [];
  return (
    <EditedList<Category>
      title={title}
      query={query}
      list={list}
      empty="还没有分类：没有分类就不能发布"
      extra={<ExportButton list="operator/getCategoryList" filters={{ kind }} />}
      columns={[
        {
          title: '名称',
          render: (_, { name, parentId }) => (parentId === null ? <b>{name}</b> : <>　{name}</>),
        },
        { title: '代号', dataIndex: 'slug' },
        { title: '位置', dataIndex: 'position', align: 'right' },
      ]}
      renderActs={({ id, name }) => (
        <Popconfirm
          title={`删除“${name}”？里面有内容的分类删不掉。`}
          onConfirm={() => remove.mutateAsync({ kind, id }).catch(() => {})}
        >
          <Button size="small">删除</Button>
        </Popconfirm>
      )}
      renderDialog={(category, onClose) => (
        <CategoryModal kind={kind} category={category} list={list} onClose={onClose} />
      )}
    />
  );
}

type ModalProps = {
  kind: string;
  category: Category | null;
  list: readonly Category[];
  onClose: () => void;
};

function CategoryModal({ kind, category, list, onClose }: ModalProps) {
  const [form] = Form.useForm<Fields>();
  const save = useOperatorMutation('operator/saveCategory', { success: '分类已保存' });
  const isRoot = (Form.useWatch('parentId', form) ?? category?.parentId ?? 0) === 0;
  const roots = list.filter((one) => one.parentId === null);
  return (
    <FormModal
      title={category ? '修改分类' : '新建分类'}
      form={form}
      initialValues={{
        parentId: category?.parentId ?? 0,
        name: category?.name ?? '',
        slug: category?.slug ?? '',
        icon: (category?.icon ?? '') as Fields['icon'],
        position: category?.position ?? roots.length,
      }}
      isPending={save.isPending}
      onSubmit={async ({ parentId, ...fields }) => {
        await save.mutateAsync({
          ...(category ? { id: category.id } : {}),
          ...fields,
          kind,
          parentId: parentId || null,
        });
      }}
      onClose={onClose}
    >
      <Form.Item name="parentId" label="上级">
        <Select
          disabled={category !== null}
          options={[
            { value: 0, label: '没有（第一级）' },
            ...roots.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Form.Item>
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
        rules={[{ required: true, pattern: /^[a-z][a-z\d-]{1,39}$/, message: '请按下面的说明填写' }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="icon" label="图标" hidden={!isRoot}>
        <Select options={icons} />
      </Form.Item>
      <Form.Item name="position" label="位置（小的在前）">
        <InputNumber min={0} max={1_000} precision={0} />
      </Form.Item>
    </FormModal>
  );
}
