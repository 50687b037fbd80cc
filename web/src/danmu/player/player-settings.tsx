import { useId, useState } from 'react';
import { autoplaysWithoutWifi, setAutoplayWithoutWifi } from '@xuelin/client/storage/switches.ts';
import { useStore } from '@xuelin/client/queries/store.ts';
import { setLook, useLook } from '#danmu/player/player-look.ts';
import { RATES } from '#danmu/player/video-player.ts';
import type { VideoPlayer } from '#danmu/player/video-player.ts';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { Switch } from '@xuelin/ui/controls/switch.tsx';
import './player-settings.css';

export type PlayerSettingsProps = { open: boolean; onClose: () => void; player: VideoPlayer };

/** Speed, how danmu are drawn, and when videos start by themselves. */
export function PlayerSettings({ open, onClose, player }: PlayerSettingsProps) {
  const { rate } = useStore(player.status);
  const look = useLook();
  const [autoplay, setAutoplay] = useState(autoplaysWithoutWifi);
  const opacityId = useId();
  return (
    <Sheet open={open} onClose={onClose} title="播放设置">
      <fieldset className="vs">
        <legend className="vs__l">倍速</legend>
        <div className="vs__rates">
          {RATES.map((one) => (
            <Chip
              key={one}
              well
              on={one === rate}
              onPress={() => {
                player.setRate(one);
                setLook({ rate: one });
              }}
            >
              {one}×
            </Chip>
          ))}
        </div>
      </fieldset>
      <div className="vs vs--row">
        <span>显示弹幕</span>
        <Switch label="显示弹幕" on={look.danmu} onChange={(danmu) => setLook({ danmu })} />
      </div>
      <div className="vs vs--row">
        <label htmlFor={opacityId}>不透明度</label>
        <input
          id={opacityId}
          type="range"
          min={20}
          max={100}
          step={10}
          value={look.opacity}
          aria-valuetext={`百分之 ${look.opacity}`}
          onChange={(event) => setLook({ opacity: Number(event.target.value) })}
        />
        <output className="num">{look.opacity}%</output>
      </div>
      <div className="vs vs--row">
        <span>显示区域</span>
        <Segment
          label="弹幕显示区域"
          current={look.area}
          onSelect={(area) => setLook({ area })}
          items={[
            { key: 'quarter', label: '1/4 屏' },
            { key: 'half', label: '半屏' },
            { key: 'full', label: '全屏' },
          ]}
        />
      </div>
      <div className="vs vs--row">
        <span>同屏数量</span>
        <Segment
          label="同屏弹幕数量"
          current={look.density}
          onSelect={(density) => setLook({ density })}
          items={[
            { key: 'few', label: '少' },
            { key: 'some', label: '适中' },
            { key: 'many', label: '多' },
          ]}
        />
      </div>
      <div className="vs vs--row">
        <span>用流量时也自动播放</span>
        <Switch
          label="用流量时也自动播放"
          on={autoplay}
          onChange={(on) => {
            setAutoplay(on);
            setAutoplayWithoutWifi(on);
          }}
        />
      </div>
      <p className="vs__keys f12 c3">键盘：空格 播放/暂停，← → 前后 5 秒，↑ ↓ 音量，M 静音，F 全屏，D 弹幕</p>
    </Sheet>
  );
}
