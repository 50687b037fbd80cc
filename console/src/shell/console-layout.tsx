import { Button, Dropdown, Layout, Menu, Result, Spin } from 'antd';
import { Suspense, useEffect } from 'react';
import { operatorRoleNames } from '@xuelin/contract/core/operator-role';
import { Link, Route, Switch, useLocation } from 'wouter';
import { colourModeNames, colourModes, setColourMode, useColourMode } from '#console-theme.ts';
import { useSession } from '#operator-session.ts';
import { pagesOf, type Page } from '#pages.ts';
import { useOpenAtTop } from '#shell/use-open-at-top.ts';
import { logOut } from '#sign-in/log-out.ts';
import { queryClient } from '#use-operator-call.ts';

/** Menu, head and the page that the address names. */
export function ConsoleLayout() {
  const session = useSession();
  // What one operator saw is not for the next.
  useEffect(() => () => queryClient.clear(), []);
  useOpenAtTop();
  if (!session) return null;
  const pages = pagesOf(session.operator.role);
  return (
    <Layout className="console-layout">
      <a className="console-skip" href="#main">
        跳到内容
      </a>
      <Layout.Sider width={184} className="console-sider">
        <div className="console-brand">运营后台</div>
        <ConsoleMenu pages={pages} />
      </Layout.Sider>
      <Layout>
        <Layout.Header className="console-header">
          <span style={{ marginInlineStart: 'auto' }} />
          <ColourButton />
          <OwnButton name={session.operator.name} role={operatorRoleNames[session.operator.role]} />
        </Layout.Header>
        <main className="console-main" id="main" tabIndex={-1}>
          <Pages pages={pages} />
        </main>
      </Layout>
    </Layout>
  );
}

function ConsoleMenu({ pages }: { pages: Page[] }) {
  const [location] = useLocation();
  const visiblePages = pages.filter(({ hidden }) => !hidden);
  const items = [...Map.groupBy(visiblePages, ({ group }) => group)].map(([group, list]) => ({
    type: 'group' as const,
    key: group,
    label: group,
    children: list.map(({ path, title }) => ({ key: path, label: <Link href={path}>{title}</Link> })),
  }));
  const current = visiblePages.findLast(({ path }) => location === path || location.startsWith(`${path}/`));
  return (
    <nav aria-label="主菜单">
      <Menu items={items} selectedKeys={current ? [current.path] : []} style={{ border: 0 }} />
    </nav>
  );
}

function Pages({ pages }: { pages: Page[] }) {
  return (
    <Suspense fallback={<Spin aria-label="正在加载" />}>
      <Switch>
        {pages.map(({ path, title, component: Component }) => (
          <Route key={path} path={path}>
            <WindowTitle title={title} />
            <Component />
          </Route>
        ))}
        <Route>
          <Result
            status="404"
            title="没有这一页"
            subTitle="地址不对，或者你的角色不能打开它"
            extra={<Link href="/">回到今天</Link>}
          />
        </Route>
      </Switch>
    </Suspense>
  );
}

function WindowTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · 运营后台`;
  }, [title]);
  return null;
}

function ColourButton() {
  const mode = useColourMode();
  const items = colourModes.map((key) => ({ key, label: colourModeNames[key] }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectedKeys: [mode],
        onClick: ({ key }) => setColourMode(key as (typeof colourModes)[number]),
      }}
    >
      <Button type="text">{colourModeNames[mode]}</Button>
    </Dropdown>
  );
}

function OwnButton({ name, role }: { name: string; role: string }) {
  const [, navigate] = useLocation();
  const items = [
    { key: 'self', label: '我的账号', onClick: () => navigate('/self') },
    { key: 'logout', label: '退出登录', onClick: logOut },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="text">
        {name}（{role}）
      </Button>
    </Dropdown>
  );
}
