import type { Output } from '@xuelin/contract/core/types';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { relativeTime } from '@xuelin/ui/format/time.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card, SectionHead } from '@xuelin/ui/display/card.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { Block } from '@xuelin/ui/feedback/skeleton.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

type Device = Output<'user/getDeviceList'>['list'][number];

/** The account and where it is logged in; any other device can be logged out. */
export function SettingsDevices() {
  const query = useCall('user/getDeviceList', {});
  const waiting = (
    <output className="settings__wait" aria-label="正在载入">
      <Block w="40%" h={16} />
    </output>
  );
  return (
    <>
      <SectionHead title="账号与设备" />
      <Card className="settings__card">
        <Cell title="编辑资料" note="头像、昵称、手机号和密码" href="#/pages/users/user_information/index" />
        <Loaded query={query} waiting={waiting}>
          {({ list }) => list.map((device) => <DeviceRow key={device.id} device={device} />)}
        </Loaded>
        <Cell title="登录记录" note="时间、设备和地点，包括失败的尝试" href="#/pages/users/login_history" />
      </Card>
    </>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { id, name, place, lastUsedAt, current } = device;
  const { mutateAsync, isPending } = useCallMutation('user/revokeDevice');
  const displayName = name === '' ? '未知设备' : name;
  const revoke = async () => {
    const question = {
      title: `让“${displayName}”退出登录？`,
      text: '那台设备要重新登录才能继续使用。不是你本人的设备，请随后修改密码。',
      ok: '让它退出',
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      await mutateAsync({ id });
      showToast({ title: `“${displayName}”已退出登录`, icon: 'ok' });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  const where = place === '' ? '' : `${place}，`;
  return (
    <Cell
      title={displayName}
      note={`${where}${relativeTime(lastUsedAt)}使用过`}
      value={
        current ? (
          <Tag look="sky">这台设备</Tag>
        ) : (
          <Button look="quiet" size="sm" loading={isPending} onPress={() => void revoke()}>
            退出<span className="sr">{displayName}</span>
          </Button>
        )
      }
    />
  );
}
