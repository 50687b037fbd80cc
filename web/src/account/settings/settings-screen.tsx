import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { agreementHref, agreements } from '#account/account-links.ts';
import { cachedBytes, clearCachedData } from '#account/settings/cached-data.ts';
import { Filing } from '#account/help/filing.tsx';
import { SettingsDevices } from '#account/settings/settings-devices.tsx';
import { call } from '@xuelin/client/calls/call.ts';
import { FeedChoiceCell } from '#feed/feed.public.tsx';
import { dropDrafts } from '@xuelin/client/storage/page-memory.ts';
import { usePublicInfo } from '@xuelin/client/queries/public-info.ts';
import { logout, useSession } from '@xuelin/client/session/session.ts';
import { autoplaysWithoutWifi, setAutoplayWithoutWifi } from '@xuelin/client/storage/switches.ts';
import { relaunch } from '#shell/stack/router.ts';
import { Screen } from '#shell/page/screen.tsx';
import { getTextSize, getThemeChoice, onThemeChange, setTextSize, setTheme } from '@xuelin/ui/theme/theme.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card, SectionHead } from '@xuelin/ui/display/card.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { formatBytes } from '@xuelin/ui/format/format-size.ts';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { Switch } from '@xuelin/ui/controls/switch.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './settings.css';

/** Settings of this browser, the member's devices, texts, and the way out. */
export function SettingsScreen() {
  const { token } = useSession();
  return (
    <Screen className="settings">
      <Display />
      {token === false ? null : <SettingsDevices />}
      {token === false ? null : <Privacy />}
      {token === false ? null : <OwnData />}
      <Storage />
      <Help />
      <About />
      {token === false ? null : <LogOut />}
    </Screen>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <SectionHead title={title} />
      <Card className="settings__card">{children}</Card>
    </>
  );
}

function Display() {
  const theme = useSyncExternalStore(onThemeChange, getThemeChoice);
  const size = useSyncExternalStore(onThemeChange, getTextSize);
  const [autoplay, setAutoplay] = useState(autoplaysWithoutWifi);
  return (
    <Section title="显示与播放">
      <div className="settings__row">
        <span>外观</span>
        <Segment
          label="外观"
          items={[
            { key: 'light', label: '浅色' },
            { key: 'dark', label: '深色' },
            { key: 'system', label: '跟随系统' },
          ]}
          current={theme}
          onSelect={setTheme}
        />
      </div>
      <div className="settings__row">
        <span>字号</span>
        <Segment
          label="字号"
          items={[
            { key: 'normal', label: '标准' },
            { key: 'large', label: '大' },
            { key: 'huge', label: '特大' },
            { key: 'larger', label: '超大' },
            { key: 'double', label: '两倍' },
          ]}
          current={size}
          onSelect={setTextSize}
        />
      </div>
      <Cell
        title="非 Wi-Fi 下自动播放"
        note="关闭时，用流量看视频前会先问你"
        value={
          <Switch
            label="非 Wi-Fi 下自动播放"
            on={autoplay}
            onChange={(on) => {
              setAutoplay(on);
              setAutoplayWithoutWifi(on);
            }}
          />
        }
      />
      <FeedChoiceCell />
    </Section>
  );
}

function Privacy() {
  return (
    <Section title="隐私与保护">
      <Cell title="黑名单" note="拉黑和不看的人" href="#/pages/users/blocked" />
      <Cell title="消费保护" note="每月消费上限，超过多少再确认" href="#/pages/users/spending_limit" />
      <Cell title="青少年模式" note="不能消费，限制时长，夜间停用" href="#/pages/users/youth_mode" />
    </Section>
  );
}

function OwnData() {
  return (
    <Section title="我的数据">
      <Cell title="协议与同意" note="同意过的版本和时间" href="#/pages/users/consents" />
      <Cell title="导出我的数据" note="资料、笔记、帖子、账单，打包带走" href="#/pages/users/export_data" />
      <Cell title="注销账号" note="七天内登录可以撤销" href="#/pages/users/cancel_account" />
    </Section>
  );
}

function Storage() {
  const [bytes, setBytes] = useState(cachedBytes);
  const clear = async () => {
    const question = {
      title: '清除缓存？',
      text: '已看过的页面下次会重新载入。登录、草稿和设置都会保留。',
      ok: '清除',
    };
    if (!(await confirm(question))) return;
    await clearCachedData().catch(() => undefined);
    setBytes(cachedBytes());
    showToast({ title: '缓存已清除', icon: 'ok' });
  };
  return (
    <Section title="存储">
      <Cell
        title="清除缓存"
        value={<span className="num">{formatBytes(bytes)}</span>}
        onPress={() => void clear()}
      />
    </Section>
  );
}

function Help() {
  return (
    <Section title="帮助">
      <Cell title="帮助中心" note="推荐与排序、费用、退款、审核规则" href="#/pages/help/index" />
      <Cell title="反馈与投诉" note="问题、建议，我们会回答" href="#/pages/users/feedback" />
    </Section>
  );
}

function About() {
  const { appName, version } = usePublicInfo();
  return (
    <>
      <Section title={`关于${appName}`}>
        {agreements.map(({ kind, label }) => (
          <Cell key={kind} title={label} href={agreementHref(kind)} />
        ))}
        <Cell title="版本" value={<span className="num">{version}</span>} />
      </Section>
      <Filing />
    </>
  );
}

function LogOut() {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    const question = {
      title: '退出登录？',
      text: '这台设备上的登录会结束，你的资料和学币都还在。',
      ok: '退出登录',
      danger: true,
    };
    if (!(await confirm(question))) return;
    setBusy(true);
    // Without an answer the session still ends here; the server's part ends by itself.
    await call('login/logout', {}).catch(() => undefined);
    relaunch('/pages/user/index');
    logout();
    dropDrafts();
    showToast('已退出登录');
  };
  return (
    <div className="settings__out">
      <Button look="quiet" size="lg" block loading={busy} onPress={() => void leave()}>
        {busy ? '正在退出' : '退出登录'}
      </Button>
    </div>
  );
}
