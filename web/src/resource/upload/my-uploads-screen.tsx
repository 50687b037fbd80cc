import { useState } from 'react';
import type { MyResource } from '@xuelin/contract/resource/resource';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { isConverting, stateTabs } from '#resource/upload/my-upload-text.ts';
import { MyUploadRow } from '#resource/upload/my-upload-row.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { pathWith } from '#shell/stack/route-path.ts';
import { openPage } from '#shell/stack/router.ts';
import { Screen } from '#shell/page/screen.tsx';
import { TabbedPanel } from '#shell/page/tabbed-panel.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { NavAction } from '@xuelin/ui/navigation/nav-bar.tsx';
import './my-uploads.css';

const UPLOAD = '/pages/resource/upload';
const MY_ALBUMS = `#${pathWith('/pages/album/index', { mine: 1, title: '我的专辑' })}`;

/** Milliseconds between questions while something converts; hidden pages and windows ask nothing. */
const ASK = 2000;

type Tab = (typeof stateTabs)[number]['key'];

/** The member's documents by state, with their figures. */
export function MyUploadsScreen() {
  const [tab, setTab] = usePersistedState<Tab>('tab', 'all');
  const state: MyResource['state'] | undefined = tab === 'all' ? undefined : tab;
  const [isLive, setLive] = useState(false);
  const list = useCallList(
    'resource/getUserResourceList',
    { state },
    { refetchInterval: isLive ? ASK : false, staleTime: 0 },
  );
  const converts = isConverting(list.data?.pages.flatMap((page) => page.list) ?? []);
  if (converts !== isLive) setLive(converts);
  const name = stateTabs.find(({ key }) => key === tab)?.label ?? '全部';
  return (
    <Screen className="myups" right={<NavAction onPress={() => openPage(UPLOAD)}>上传</NavAction>}>
      <Cell title="我的专辑" note="把几份资料按顺序放在一起，整套出售" href={MY_ALBUMS} />
      <TabbedPanel id="my-uploads" label="按状态" items={stateTabs} current={tab} onSelect={setTab}>
        <PageList
          key={tab}
          name={tab}
          query={list}
          skeleton="card"
          label={`我的上传，${name}`}
          className="myups__list"
          keyOf={(own) => own.id}
          renderItem={(own) => <MyUploadRow own={own} />}
          empty={
            tab === 'all'
              ? {
                  picture: 'seedling',
                  title: '还没有上传过资料',
                  text: '上传一份整理好的资料，别人购买后你得到收入。',
                  action: { label: '上传资料', href: `#${UPLOAD}` },
                }
              : {
                  picture: 'seedling',
                  title: `没有“${name}”的资料`,
                  text: '可以看看其他状态的资料。',
                  action: { label: '看全部', onPress: () => setTab('all') },
                }
          }
        />
      </TabbedPanel>
    </Screen>
  );
}
