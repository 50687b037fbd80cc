import { App, DatePicker, Form, Input, InputNumber, Select, Space, Switch } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { couponKindLabels, couponScopeLabels } from '@xuelin/contract/operator/list-labels';
import type { ItemOf } from '#shell/call-table.tsx';
import { FormModal } from '#shell/form-modal.tsx';
import { optionsOf } from '#shell/options-of.ts';
import { itemKindNames, planNames, type NewCampaign } from '#coupon/coupon-names.ts';
import { useOperatorMutation } from '#use-operator-call.ts';

type Campaign = ItemOf<'operator/getCouponCampaignList'>;
type Fields = Omit<NewCampaign, 'claimFrom' | 'claimUntil'> & { claimFrom: Dayjs; claimUntil: Dayjs };

const DAY = 86_400;
const emptyWorth = {
  name: '',
  kind: 'threshold',
  scope: 'all',
  threshold: 100,
  value: 20,
  percent: 85,
  cap: 0,
  days: 7,
  plan: null,
  place: '',
  itemKind: null,
  itemId: null,
} as const;

/** A new campaign whole; of one that is there how it gives, as what people have stays as it is. */
export function CampaignModal({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const add = useOperatorMutation('operator/addCouponCampaign');
  const change = useOperatorMutation('operator/setCouponCampaign');
  const { message } = App.useApp();
  const now = dayjs();
  const initial = campaign
    ? {
        ...campaign,
        claimFrom: dayjs(campaign.claimFrom * 1000),
        claimUntil: dayjs(campaign.claimUntil * 1000),
      }
    : {
        ...emptyWorth,
        claimable: true,
        newcomers: false,
        claimFrom: now,
        claimUntil: now.add(30 * DAY, 'second'),
        stock: null,
        perMember: 1,
        validDays: 30,
      };
  const submit = async (fields: Fields) => {
    const { claimable, newcomers, claimFrom, claimUntil, stock, perMember, validDays, reason } = fields;
    const giving = {
      claimable,
      newcomers,
      claimFrom: claimFrom.unix(),
      claimUntil: claimUntil.unix(),
      stock: stock ?? null,
      perMember,
      validDays,
      reason: reason.trim(),
    };
    const { state } = campaign
      ? await change.mutateAsync({ id: campaign.id, ...giving })
      : await add.mutateAsync({ ...emptyWorth, ...worthOf(fields), ...giving });
    const done = campaign ? '已改变' : '活动已建立';
    void message.success(state === 'done' ? done : `${done}，等另一位运营人员同意后会员才能领`);
  };
  return (
    <FormModal<Fields>
      title={campaign ? `修改“${campaign.name}”怎样发放` : '新建优惠券活动'}
      form={form}
      width={720}
      keepsOpen
      initialValues={{ ...initial, reason: '' }}
      note={
        campaign ? (
          <p className="console-muted">{campaign.face}。面值不能改，已经发出的不变。</p>
        ) : (
          <p className="console-muted">
            面值以后不能改；金额都是学币，用在充值和开通会员时 1 学币算 0.1
            元，充值里减掉的部分到账为赠送学币。
            会员自己领的，不限张数或张数乘面值超过限额时要另一位运营人员同意。
          </p>
        )
      }
      isPending={add.isPending || change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {campaign ? null : <Worth />}
      <Space wrap align="start" size={[16, 0]}>
        <Form.Item name="claimFrom" label="从什么时候起" rules={required}>
          <DatePicker showTime allowClear={false} />
        </Form.Item>
        <Form.Item name="claimUntil" label="到什么时候" rules={required}>
          <DatePicker showTime allowClear={false} />
        </Form.Item>
        <Form.Item name="stock" label="一共多少张（空着不限）">
          <InputNumber min={1} max={10_000_000} precision={0} style={{ width: 170 }} />
        </Form.Item>
        <Form.Item name="perMember" label="每人最多几张" rules={required}>
          <InputNumber min={1} max={100} precision={0} />
        </Form.Item>
        <Form.Item name="validDays" label="得到后几天内有效" rules={required}>
          <InputNumber min={1} max={3_660} precision={0} />
        </Form.Item>
        <Form.Item name="claimable" label="会员可以自己领" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="newcomers" label="只给新同学（注册 7 天内）" valuePropName="checked">
          <Switch />
        </Form.Item>
      </Space>
      <Form.Item
        name="reason"
        label="原因"
        rules={[{ required: true, whitespace: true, message: '请写明原因' }]}
      >
        <Input maxLength={200} />
      </Form.Item>
    </FormModal>
  );
}

const required = [{ required: true, message: '请填写' }];

/** What was filled in, without what this kind has no field for. */
function worthOf(fields: Fields): Partial<NewCampaign> {
  const names = Object.keys(emptyWorth) as (keyof typeof emptyWorth)[];
  return Object.fromEntries(
    names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
  );
}

function Worth() {
  const kind = Form.useWatch<NewCampaign['kind']>('kind');
  const scope = Form.useWatch<NewCampaign['scope']>('scope');
  return (
    <>
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      >
        <Input maxLength={30} />
      </Form.Item>
      <Space wrap align="start" size={[16, 0]}>
        <Form.Item name="kind" label="种类">
          <Select style={{ width: 150 }} options={optionsOf(couponKindLabels)} />
        </Form.Item>
        <Form.Item name="scope" label="用于">
          <Select style={{ width: 150 }} options={optionsOf(couponScopeLabels)} />
        </Form.Item>
        {scope === 'item' ? (
          <>
            <Form.Item name="itemKind" label="哪种内容" rules={required}>
              <Select style={{ width: 110 }} options={optionsOf(itemKindNames)} />
            </Form.Item>
            <Form.Item name="itemId" label="内容编号" rules={required}>
              <InputNumber min={1} precision={0} />
            </Form.Item>
          </>
        ) : null}
        {kind === 'threshold' || kind === 'percent' || kind === 'bonus' ? (
          <Form.Item name="threshold" label="满多少可用" rules={required}>
            <InputNumber min={0} max={100_000} precision={0} />
          </Form.Item>
        ) : null}
        {kind === 'threshold' || kind === 'cash' ? (
          <Form.Item name="value" label="减多少" rules={required}>
            <InputNumber min={1} max={100_000} precision={0} />
          </Form.Item>
        ) : null}
        {kind === 'bonus' ? (
          <Form.Item name="value" label="多送多少学币" rules={required}>
            <InputNumber min={1} max={100_000} precision={0} />
          </Form.Item>
        ) : null}
        {kind === 'download' ? (
          <Form.Item name="value" label="多少学币以内的资料" rules={required}>
            <InputNumber min={1} max={100_000} precision={0} />
          </Form.Item>
        ) : null}
        {kind === 'percent' ? (
          <>
            <Form.Item name="percent" label="付原价的百分之几" rules={required}>
              <InputNumber min={1} max={99} precision={0} />
            </Form.Item>
            <Form.Item name="cap" label="最多减多少（0 不限）" rules={required}>
              <InputNumber min={0} max={100_000} precision={0} style={{ width: 150 }} />
            </Form.Item>
          </>
        ) : null}
        {kind === 'memberDays' ? (
          <>
            <Form.Item name="plan" label="哪种会员" rules={required}>
              <Select style={{ width: 130 }} options={optionsOf(planNames)} />
            </Form.Item>
            <Form.Item name="days" label="几天" rules={required}>
              <InputNumber min={1} max={3_660} precision={0} />
            </Form.Item>
          </>
        ) : null}
      </Space>
      {kind === 'offline' ? (
        <Form.Item
          name="place"
          label="在哪里、能做什么"
          rules={[{ required: true, whitespace: true, message: '请写明在哪里用' }]}
        >
          <Input maxLength={60} />
        </Form.Item>
      ) : null}
    </>
  );
}
