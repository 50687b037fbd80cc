import { useState } from 'react';
import type { UserHome } from '@xuelin/contract/social';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { useCall, useCallList } from '@xuelin/client/queries/query.ts';
import { contentKindOf } from '#content-kinds.ts';
import { MemberHead } from '#social/home/member-head.tsx';
import { MemberMore } from '#social/home/member-more.tsx';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { Notice } from '#shell/page/notice.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { numberOption, usePage, usePersistedState, useTitle } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { goBack } from '#shell/stack/router.ts';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { BarTitle } from '@xuelin/ui/navigation/bar-title.tsx';
import { NavBar } from '@xuelin/ui/navigation/nav-bar.tsx';
import { Tabs } from '@xuelin/ui/navigation/tabs.tsx';
import './user-home.css';

/** A member's public page: who they are, and what they published. */
export function UserHomeScreen() {
  const { options } = usePage();
  const uid = numberOption(options.uid);
  if (uid === undefined) {
    return (
      <Screen>
        <Failed error={new CallError('这个链接缺少会员编号', 4004)} onRetry={() => goBack()} />
      </Screen>
    );
  }
  return <MemberScreen uid={uid} />;
}

function MemberScreen({ uid }: { uid: number }) {
  const { title } = usePage();
  const query = useCall('user/getUserHome', { uid });
  const home = query.data;
  useTitle(home?.nickname);
  const [heading, setHeading] = useState<HTMLElement | null>(null);
  const right = home ? (
    <>
      <BarTitle heading={heading} page="" title={home.nickname} />
      <MemberMore home={home} />
    </>
  ) : undefined;
  return (
    <Screen
      bar={<NavBar look="clear" title={home ? undefined : title} onBack={() => goBack()} right={right} />}
    >
      <Loaded query={query} skeleton="details">
        {(member) => (
          <>
            <MemberHead home={member} heading={setHeading} />
            <Contents home={member} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

/** What they published, kind by kind; kinds of which there is nothing have no tab. */
function Contents({ home }: { home: UserHome }) {
  const tabs = home.tabs.filter(({ count }) => count > 0);
  const [savedKind, setSavedKind] = usePersistedState('kind', '');
  const current = tabs.find(({ kind }) => kind === savedKind) ?? tabs[0];
  if (home.blocking)
    return <Notice picture="lock" title="你已拉黑 TA" text="解除拉黑后才能看到 TA 发布的内容。" />;
  if (home.blocked)
    return <Notice picture="lock" title="暂时看不到 TA 的内容" text="这位同学设置了不给你看。" />;
  if (!current)
    return home.self ? (
      <Notice
        picture="seedling"
        title="你还没有发布内容"
        text="发布的资料、题库和题解会出现在这里。"
        action={{ label: '上传资料', href: '#/pages/resource/upload' }}
      />
    ) : (
      <Notice picture="seedling" title="还没有发布内容" text="关注 TA，有新内容时就能找到。" />
    );
  return (
    <>
      <div className="mhome__tabs">
        <Tabs
          items={tabs.map(({ kind, label, count }) => ({ key: kind, label, count: formatCount(count) }))}
          current={current.kind}
          onSelect={setSavedKind}
          label="发布的内容"
          panel="member-contents"
        />
      </div>
      <div id="member-contents" role="tabpanel" aria-label={current.label}>
        <ContentList key={current.kind} uid={home.uid} kind={current.kind} label={current.label} />
      </div>
    </>
  );
}

function ContentList({ uid, kind, label }: { uid: number; kind: string; label: string }) {
  const list = useCallList('user/getUserContentList', { uid, kind, limit: 10 });
  const { Row } = contentKindOf(kind);
  return (
    <PageList
      name={kind}
      query={list}
      label={label}
      keyOf={({ id }) => id}
      renderItem={(content) => <Row content={content} />}
      empty={{ picture: 'seedling', title: `还没有${label}`, text: '看看其他内容。' }}
    />
  );
}
