import { DatePicker, Form, Input, InputNumber, Segmented, Select, Space, Switch } from 'antd';
import { INTRODUCTION } from '@xuelin/contract/core/constants';
import { introductionKindLabels } from '@xuelin/contract/operator/list-labels';
import { useIntroductionCategories } from '#content/use-introduction-categories.ts';
import type { IntroductionKind } from '#content/introduction-types.ts';
import type { IntroductionForm } from '#content/introduction-form.ts';
import { PictureField } from '#content/picture-field.tsx';
import { TextEditor, type TextPicture } from '#content/text-editor.tsx';
import { LoadError } from '#shell/page-frame.tsx';

type Props = {
  /** Of one that exists: its kind cannot change any more. */
  fixedKind?: IntroductionKind;
  pictures: readonly TextPicture[];
  onPicture: (picture: TextPicture) => void;
};

const required = (message: string) => [{ required: true, message }];

/** All fields of an introduction; those of its kind. */
export function IntroductionFields({ fixedKind, pictures, onPicture }: Props) {
  const form = Form.useFormInstance<IntroductionForm>();
  const kind = Form.useWatch('kind', form) ?? fixedKind ?? 'article';
  const coverId: number | null = Form.useWatch('coverId', form) ?? null;
  const categories = useIntroductionCategories();
  const categoryOptions = (categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const cover = pictures.find(({ id }) => id === coverId)?.url ?? null;
  return (
    <>
      <Form.Item name="kind" label="种类">
        <Segmented
          disabled={fixedKind !== undefined}
          options={Object.entries(introductionKindLabels).map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item
        name="title"
        label="标题"
        rules={[{ required: true, min: INTRODUCTION.titleMin, message: '请填写标题' }]}
      >
        <Input maxLength={INTRODUCTION.titleMax} showCount />
      </Form.Item>
      <Form.Item name="summary" label="摘要" rules={required('请填写摘要')}>
        <Input.TextArea rows={2} maxLength={INTRODUCTION.summaryMax} showCount />
      </Form.Item>
      <Form.Item name="coverId" label="封面">
        <PictureField key={cover ?? 'none'} label="封面" address={cover} />
      </Form.Item>
      {categories.error ? (
        <LoadError error={categories.error} onRetry={() => void categories.refetch()} />
      ) : null}
      <Space wrap size="large">
        <Form.Item name="categoryId" label="分类" rules={required('请选择分类')}>
          <Select style={{ width: 160 }} options={categoryOptions} />
        </Form.Item>
        <Form.Item name="price" label="价格（学币）">
          <InputNumber min={0} max={INTRODUCTION.maxPrice} precision={0} />
        </Form.Item>
        <Form.Item name="memberFree" label="会员免费" valuePropName="checked">
          <Switch />
        </Form.Item>
      </Space>
      <Form.Item
        name="related"
        label="相关资料的编号（最多 10 个，用逗号隔开）"
        rules={[{ pattern: /^[\d\s,，、]*$/, message: '只填编号' }]}
      >
        <Input />
      </Form.Item>
      {kind === 'event' ? <EventFields /> : null}
      <Form.Item
        name="content"
        label={kind === 'article' ? '公开部分' : '介绍'}
        rules={required('请填写内容')}
      >
        <TextEditor maxLength={INTRODUCTION.contentMax} onPicture={onPicture} />
      </Form.Item>
      <Form.Item name="paidContent" label="购买后的部分" hidden={kind !== 'article'}>
        <TextEditor maxLength={INTRODUCTION.contentMax} onPicture={onPicture} />
      </Form.Item>
    </>
  );
}

function EventFields() {
  return (
    <>
      <Space wrap size="large">
        <Form.Item name={['event', 'times']} label="活动时间" rules={required('请选择时间')}>
          <DatePicker.RangePicker showTime />
        </Form.Item>
        <Form.Item name={['event', 'registration']} label="报名时间" rules={required('请选择时间')}>
          <DatePicker.RangePicker showTime />
        </Form.Item>
        <Form.Item name={['event', 'seats']} label="座位" rules={required('请填写座位')}>
          <InputNumber min={1} max={INTRODUCTION.maxSeats} precision={0} />
        </Form.Item>
      </Space>
      <Form.Item name={['event', 'place']} label="地点" rules={required('请填写地点')}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name={['event', 'address']} label="地址" rules={required('请填写地址')}>
        <Input maxLength={120} />
      </Form.Item>
    </>
  );
}
