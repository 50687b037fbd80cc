import { Form, Input, InputNumber, Select, Space } from 'antd';
import { BANK } from '@xuelin/contract/core/constants';
import type { Input as CallInput } from '@xuelin/contract/core/types';
import { multipleNames, paperKindNames } from '#bank/bank-names.ts';
import { optionsOf } from '#shell/options-of.ts';
import { PictureField } from '#content/picture-field.tsx';
import { useOperatorQuery } from '#use-operator-call.ts';

type Import = CallInput<'operator/importBank'>;

/** The form: a bank of one's own by its id, or null for a new one. */
export type TargetFields = {
  bankId: number | null;
  bank: NonNullable<Import['bank']>;
  paper: Import['paper'];
};

/** What the form begins with. */
export const newTarget = (bankId: number | null) => ({
  bankId,
  bank: { title: '', description: '', subject: '', categoryId: undefined, price: 0, coverId: null },
  paper: {
    title: '',
    kind: 'chapter' as const,
    year: null,
    minutes: null,
    price: 0,
    multiple: 'all' as const,
  },
});

/** What the call takes: the bank's id, or all of a new one. */
export function targetInput({
  bankId,
  bank,
  paper,
}: TargetFields): Pick<Import, 'bankId' | 'bank' | 'paper'> {
  return {
    ...(bankId === null ? { bank: { ...bank, coverId: bank.coverId ?? null } } : { bankId }),
    paper: { ...paper, year: paper.year ?? null, minutes: paper.minutes ?? null },
  };
}

const required = [{ required: true, message: '请填写' }];
const filled = [{ required: true, whitespace: true, message: '请填写' }];
const titleRules = [{ required: true, whitespace: true, min: BANK.titleMin, message: '请写至少两个字' }];
const NEW = 0;

/** Where the questions go: into a new bank or one's own, as a paper. */
export function TargetForm() {
  const form = Form.useFormInstance<TargetFields>();
  const bankId = Form.useWatch('bankId', form);
  const kind = Form.useWatch(['paper', 'kind'], form);
  const ownPrice = Form.useWatch(['bank', 'price'], form);
  const banks = useOperatorQuery('operator/getBankList', { limit: 50 });
  const list = banks.data?.list ?? [];
  const isFree = (bankId ? list.find(({ id }) => id === bankId)?.price : ownPrice) === 0;
  return (
    <>
      <Form.Item
        name="bankId"
        label="存到哪里"
        getValueProps={(value: number | null) => ({ value: value ?? NEW })}
        normalize={(value: number) => (value === NEW ? null : value)}
      >
        <Select
          style={{ maxWidth: 420 }}
          options={[
            { value: NEW, label: '新的题库' },
            ...list.map(({ id, title }) => ({ value: id, label: `${title}（编号 ${id}）` })),
          ]}
        />
      </Form.Item>
      {bankId ? null : <NewBank />}
      <Space wrap align="start" size={[16, 0]}>
        <Form.Item name={['paper', 'title']} label="试卷名称" rules={titleRules}>
          <Input maxLength={BANK.titleMax} style={{ width: 320 }} />
        </Form.Item>
        <Form.Item name={['paper', 'kind']} label="试卷种类">
          <Select options={optionsOf(paperKindNames)} style={{ width: 120 }} />
        </Form.Item>
        <Form.Item name={['paper', 'year']} label="年份（可空）">
          <InputNumber min={1950} max={2100} precision={0} />
        </Form.Item>
        <Form.Item
          name={['paper', 'minutes']}
          label={kind === 'mock' ? '考试时长（分钟）' : '考试时长（分钟，可空）'}
          rules={kind === 'mock' ? required : []}
        >
          <InputNumber min={1} max={600} precision={0} />
        </Form.Item>
        <Form.Item
          name={['paper', 'price']}
          label="单卖价格（学币）"
          rules={required}
          extra={isFree ? '免费题库里的试卷也是免费的' : undefined}
        >
          <InputNumber min={0} max={isFree ? 0 : BANK.maxPrice} precision={0} />
        </Form.Item>
        <Form.Item name={['paper', 'multiple']} label="多选题漏选">
          <Select options={optionsOf(multipleNames)} style={{ width: 150 }} />
        </Form.Item>
      </Space>
    </>
  );
}

function NewBank() {
  const categories = useOperatorQuery('operator/getCategoryList', { kind: 'bank' });
  const list = categories.data?.list ?? [];
  const groups = list
    .filter(({ parentId }) => parentId === null)
    .map(({ id, name }) => {
      const children = list.filter(({ parentId }) => parentId === id);
      return children.length === 0
        ? { value: id, label: name }
        : { label: name, options: children.map((child) => ({ value: child.id, label: child.name })) };
    });
  return (
    <>
      <Space wrap align="start" size={[16, 0]}>
        <Form.Item name={['bank', 'title']} label="题库名称" rules={titleRules}>
          <Input maxLength={BANK.titleMax} style={{ width: 320 }} />
        </Form.Item>
        <Form.Item name={['bank', 'subject']} label="科目" rules={filled}>
          <Input maxLength={30} style={{ width: 160 }} />
        </Form.Item>
        <Form.Item name={['bank', 'categoryId']} label="分类" rules={required}>
          <Select options={groups} placeholder="选择分类" style={{ width: 180 }} />
        </Form.Item>
        <Form.Item name={['bank', 'price']} label="题库价格（学币）" rules={required}>
          <InputNumber min={0} max={BANK.maxPrice} precision={0} />
        </Form.Item>
        <Form.Item name={['bank', 'coverId']} label="封面">
          <PictureField label="封面" />
        </Form.Item>
      </Space>
      <Form.Item name={['bank', 'description']} label="介绍">
        <Input.TextArea rows={3} maxLength={BANK.descriptionMax} showCount />
      </Form.Item>
    </>
  );
}
