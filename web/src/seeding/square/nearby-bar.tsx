import type { Nearby } from '#seeding/square/nearby.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { placeIcon } from '@xuelin/ui/icons/icons.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

function useDeviceOf(nearby: Nearby) {
  return async () => {
    if ((await nearby.useDevice()) === 'area')
      showToast({ title: '没能取到位置，先按 IP 属地的省份看', icon: 'warn' });
  };
}

/** Asks in place whether the device may say where it is, before it does. */
export function NearbyQuestion({ nearby }: { nearby: Nearby }) {
  const useDevice = useDeviceOf(nearby);
  return (
    <section className="near" aria-label="使用位置">
      <span className="near__i">
        <Icon of={placeIcon} size={28} />
      </span>
      <h2 className="f17 b c1">看看附近的同学在学什么</h2>
      <p className="f14 c3">
        需要你的大致位置，精确到约 1 公里，只保存在这台设备上，查看时才发送。随时可以关闭。
      </p>
      <Button loading={nearby.isLocating} onPress={() => void useDevice()}>
        使用我的位置
      </Button>
      <Button look="quiet" disabled={nearby.isLocating} onPress={nearby.useArea}>
        只看同省的
      </Button>
    </section>
  );
}

/** Where 附近 is now, and how to change that. */
export function NearbyBar({ nearby, area }: { nearby: Nearby; area: string }) {
  const useDevice = useDeviceOf(nearby);
  const isExact = nearby.choice === 'exact';
  return (
    <p className="near__b f13 c3">
      <Icon of={placeIcon} size={16} />
      <span className="grow">
        {isExact ? '按你的大致位置' : area === '' ? '按 IP 属地的省份' : `按 IP 属地：${area}`}
      </span>
      {isExact ? (
        <Button size="sm" look="quiet" onPress={nearby.switchOff}>
          关闭位置
        </Button>
      ) : (
        <Button size="sm" look="soft" loading={nearby.isLocating} onPress={() => void useDevice()}>
          使用我的位置
        </Button>
      )}
    </p>
  );
}
