import { homeIcon } from '@xuelin/ui/icons/icons.ts';
import type { Route, Tab } from '#routes.ts';

/** Screens of the browser test, in place of the app's own. */
const screen = (
  path: string,
  title: string,
  name: 'ListTab' | 'LongTab' | 'Details' | 'Form' | 'Layers' | 'Author' | 'Formulas' | 'Slow',
): Route => ({
  path,
  title,
  bar: 'default',
  access: 'visitor',
  load: async () => {
    if (name === 'Slow') await fetch('/slow');
    return (await import('#shell/testing/screens.tsx'))[name];
  },
});

const routes = [
  screen('pages/index/index', '', 'ListTab'),
  screen('pages/user/index', '我的', 'LongTab'),
  screen('pages/details', '详情', 'Details'),
  screen('pages/form', '表单', 'Form'),
  screen('pages/layers', '层', 'Layers'),
  screen('pages/author', '作者', 'Author'),
  screen('pages/formulas', '公式', 'Formulas'),
  screen('pages/slow', '慢', 'Slow'),
  { ...screen('pages/blue', '蓝色', 'Form'), bar: 'blue' as const },
];

export const tabs: readonly Tab[] = [
  { path: 'pages/index/index', label: '首页', icon: homeIcon, iconOn: homeIcon },
  { path: 'pages/user/index', label: '我的', icon: homeIcon, iconOn: homeIcon },
];

export const routeOf = (path: string): Route =>
  routes.find((route) => route.path === path) ?? {
    ...routes[0]!,
    path: '404',
    title: '没有这个页面',
    load: async () => (await import('#shell/page/not-found-screen.tsx')).NotFoundScreen,
  };

export const isTabPath = (path: string): boolean => tabs.some((tab) => tab.path === path);
