import { Button, DatePicker, Form, Input, InputNumber, Popconfirm, Select, Space, Switch, Tag } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { Output } from '@xuelin/contract/core/types';
import { bannerLinkLabels } from '@xuelin/contract/operator/list-labels';
import { ExportButton } from '#shell/export-button.tsx';
import { formatTime } from '#shell/format-values.ts';
import { FormModal } from '#shell/form-modal.tsx';
import { optionsOf } from '#shell/options-of.ts';
import { EditedList } from '#content/edited-list.tsx';
import { PictureField } from '#content/picture-field.tsx';
import { useOperatorMutation, useOperatorQuery } from '#use-operator-call.ts';

type Banner = Output<'operator/getBannerList'>['list'][number];

/** Banners of the home page: what they lead to, when, and in which order. */
export function BannersPage() {
  const query = useOperatorQuery('operator/getBannerList', {});
  const remove = useOperatorMutation('operator/removeBanner', { success: '横幅已删除' });
  return (
    <EditedList<Banner>
      title="横幅"
      query={query}
      list={query.data?.list}
      empty="还没有横幅"
      extra={<ExportButton list="operator/getBannerList" filters={{}} />}
      columns={[
        { title: '位置', dataIndex: 'position' },
        {
          title: '标题',
          render: (_, { title, eyebrow }) => (
            <>
              {title}
              <div className="console-muted">{eyebrow}</div>
            </>
          ),
        },
        { title: '去哪里', render: (_, { linkKind, link }) => `${bannerLinkLabels[linkKind]} ${link}` },
        {
          title: '时间',
          render: (_, { startsAt, endsAt }) =>
            startsAt || endsAt ? (
              `${formatTime(startsAt)} 到 ${formatTime(endsAt)}`
            ) : (
              <span style={{ whiteSpace: 'nowrap' }}>一直</span>
            ),
        },
        {
          title: '状态',
          render: (_, { shown }) => (shown ? <Tag color="success">展示</Tag> : <Tag>不展示</Tag>),
        },
      ]}
      renderActs={(banner) => (
        <Popconfirm
          title={`删除“${banner.title}”？`}
          onConfirm={() => remove.mutateAsync({ id: banner.id }).catch(() => {})}
        >
          <Button size="small" danger>
            删除
          </Button>
        </Popconfirm>
      )}
      renderDialog={(banner, onClose) => <BannerModal banner={banner} onClose={onClose} />}
    />
  );
}

type Fields = Omit<Banner, 'id' | 'image' | 'startsAt' | 'endsAt'> & {
  startsAt: Dayjs | null;
  endsAt: Dayjs | null;
};

const empty: Fields = {
  eyebrow: '',
  title: '',
  action: '去看看',
  imageId: null,
  linkKind: 'page',
  link: '',
  position: 0,
  startsAt: null,
  endsAt: null,
  shown: true,
};
const momentOf = (seconds: number | null): Dayjs | null => (seconds ? dayjs(seconds * 1000) : null);

function BannerModal({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const save = useOperatorMutation('operator/saveBanner', { success: '横幅已保存' });
  const initial = banner
    ? { ...banner, startsAt: momentOf(banner.startsAt), endsAt: momentOf(banner.endsAt) }
    : empty;
  const submit = async ({ startsAt, endsAt, ...fields }: Fields) => {
    await save.mutateAsync({
      ...(banner ? { id: banner.id } : {}),
      ...fields,
      imageId: fields.imageId ?? null,
      startsAt: startsAt?.unix() ?? null,
      endsAt: endsAt?.unix() ?? null,
    });
  };
  return (
    <FormModal
      title={banner ? '修改横幅' : '新建横幅'}
      form={form}
      initialValues={initial}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="eyebrow" label="小标题（选填）">
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item
        name="title"
        label="标题"
        rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="action" label="按钮上的字（选填）">
        <Input maxLength={12} />
      </Form.Item>
      <Form.Item name="imageId" label="图片">
        <PictureField label="横幅图片" address={banner?.image ?? null} />
      </Form.Item>
      <Form.Item name="linkKind" label="去哪里">
        <Select options={optionsOf(bannerLinkLabels)} />
      </Form.Item>
      <Form.Item
        name="link"
        label="编号或地址"
        rules={[{ required: true, whitespace: true, message: '请填写' }]}
      >
        <Input maxLength={500} />
      </Form.Item>
      <Space wrap>
        <Form.Item name="position" label="位置（小的在前）">
          <InputNumber min={0} max={1_000} precision={0} />
        </Form.Item>
        <Form.Item name="startsAt" label="开始">
          <DatePicker showTime />
        </Form.Item>
        <Form.Item name="endsAt" label="结束">
          <DatePicker showTime />
        </Form.Item>
        <Form.Item name="shown" label="展示" valuePropName="checked">
          <Switch />
        </Form.Item>
      </Space>
    </FormModal>
  );
}
