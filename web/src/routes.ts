import type { ComponentType } from 'react';
import type { IconShape } from '#ui/first-icons.ts';
import {
  bankIcon,
  bankOnIcon,
  homeIcon,
  homeOnIcon,
  mineIcon,
  mineOnIcon,
  squareIcon,
  squareOnIcon,
} from '#ui/first-icons.ts';

/** One screen of the app. */
export type Route = {
  /** Without the leading slash, as it stands after `#/`. */
  path: string;
  /** Of the window and of the usual bar; empty when the page itself or the `title` option says it. */
  title: string;
  /** default: white bar; blue: blue bar with a white title; custom: the page draws its own. */
  bar: 'default' | 'blue' | 'custom';
  /** member: a visitor is led to login first. */
  access: 'visitor' | 'member';
  load: () => Promise<ComponentType>;
  /** Screens likely to follow: their code is fetched when there is nothing else to do. */
  prefetch?: readonly string[];
};

/** One of the four main pages. */
export type Tab = { path: string; label: string; icon: IconShape; iconOn: IconShape };

type Options = Partial<Pick<Route, 'bar' | 'access' | 'prefetch'>>;

const planned = async () => (await import('#shell/planned-screen.tsx')).PlannedScreen;

function built(path: string, title: string, load: Route['load'], options: Options = {}): Route {
  return { path, title, bar: 'default', access: 'visitor', load, ...options };
}

/** A screen that is not built yet: says what will be there (planned-texts). */
function later(path: string, title: string, options: Options = {}): Route {
  return built(path, title, planned, options);
}

const list = 'pages/resource/list_page';
const details = 'pages/resource/details';
const member = { access: 'member' } as const;
const custom = { bar: 'custom' } as const;

/** Every screen. */
export const routes: readonly Route[] = [
  built('pages/index/index', '', async () => (await import('#home/home-screen.tsx')).HomeScreen, {
    ...custom,
    prefetch: [details, list, 'pages/search', 'pages/user/index'],
  }),
  later('pages/question_bank/index', '题库'),
  later('pages/square/index', '广场'),
  built('pages/user/index', '我的', async () => (await import('#account/mine-screen.tsx')).MineScreen),

  later('pages/creator_center/index', '创作者中心', member),
  later('pages/creator_center/detail', '考试详情', member),
  later('pages/creator_center/edit', '考试情况', member),

  built(
    'pages/resource/download',
    '',
    async () => (await import('#resource/resource-download-screen.tsx')).ResourceDownloadScreen,
    { ...custom, ...member },
  ),
  built(
    'pages/resource/index',
    '',
    async () => (await import('#resource/resource-home-screen.tsx')).ResourceHomeScreen,
    { ...custom, prefetch: [list, details] },
  ),
  later('pages/resource/album', '专辑'),
  built(
    'pages/resource/upload',
    '上传',
    async () => (await import('#resource/resource-upload-screen.tsx')).ResourceUploadScreen,
    member,
  ),
  built(
    details,
    '详情',
    async () => (await import('#resource/resource-details-screen.tsx')).ResourceDetailsScreen,
  ),
  built(list, '', async () => (await import('#resource/resource-list-screen.tsx')).ResourceListScreen, {
    ...custom,
    prefetch: [details],
  }),
  built('pages/search', '', async () => (await import('#search/search-screen.tsx')).SearchScreen, {
    ...custom,
    prefetch: [details],
  }),
  later('pages/album/index', ''),
  later('pages/index/details', '详情'),

  later('pages/question_bank/details', '题目详情'),
  later('pages/question_bank/upload_answers', '题目上传', member),
  later('pages/question_bank/answers_details', '题目详情'),
  later('pages/question_bank/download', '详情'),
  later('pages/question_bank/download_free', '详情'),
  later('pages/question_bank/practice', '练习', member),
  later('pages/question_bank/report', '练习报告', member),
  later('pages/question_bank/mistakes', '错题本', member),

  later('pages/square/upload', '发布', member),
  later('pages/square/details', '详情'),

  later('pages/users/user_release/index', '我的发布', member),
  built(
    'pages/users/user_upload/index',
    '我的上传',
    async () => (await import('#resource/my-uploads-screen.tsx')).MyUploadsScreen,
    member,
  ),
  built(
    'pages/users/user_buy/index',
    '我的购买',
    async () => (await import('#purchase/my-purchases-screen.tsx')).MyPurchasesScreen,
    member,
  ),
  later('pages/vip/index', '会员中心'),
  later('pages/document_vip/index', '文档会员'),
  later('pages/users/user_withdrawal/index', '提现', member),
  later('pages/users/user_attention/index', '我的关注', member),
  later('pages/users/user_fans/index', '我的粉丝', member),
  built(
    'pages/users/user_information/index',
    '编辑资料',
    async () => (await import('#account/profile-screen.tsx')).ProfileScreen,
    member,
  ),
  built(
    'pages/users/user_wallet/index',
    '我的钱包',
    async () => (await import('#wallet/wallet-screen.tsx')).WalletScreen,
    { bar: 'blue', ...member },
  ),
  later('pages/users/user_collection/index', '我的收藏', member),
  built(
    'pages/users/financial_details/index',
    '资金明细',
    async () => (await import('#wallet/bill-screen.tsx')).BillScreen,
    { bar: 'blue', ...member },
  ),
  later('pages/users/user_coupon/index', '我的优惠券', member),
  later('pages/users/user_recharge/index', '学币充值', {
    bar: 'blue',
    ...member,
  }),
  built(
    'pages/users/login/index',
    '登录',
    async () => (await import('#account/login-screen.tsx')).LoginScreen,
  ),
  later('pages/users/hexiaoma/index', '核销码', member),
  built(
    'pages/users/normal_login/index',
    '',
    async () => (await import('#account/normal-login-screen.tsx')).NormalLoginScreen,
    custom,
  ),
  built('pages/webview', '隐私协议', async () => (await import('#account/webview-screen.tsx')).WebviewScreen),

  later('pages/users/user_home', '个人主页'),
  later('pages/message/index', '消息', member),
  built(
    'pages/users/settings',
    '设置',
    async () => (await import('#account/settings-screen.tsx')).SettingsScreen,
  ),
  later('pages/users/spread', '邀请好友', member),
  ...(import.meta.env.DEV
    ? [built('pages/dev/ui', '组件', async () => (await import('#ui/gallery-screen.tsx')).GalleryScreen)]
    : []),
];

/** The four main pages, in the order of the tab bar. */
export const tabs: readonly Tab[] = [
  { path: 'pages/index/index', label: '首页', icon: homeIcon, iconOn: homeOnIcon },
  { path: 'pages/question_bank/index', label: '题库', icon: bankIcon, iconOn: bankOnIcon },
  { path: 'pages/square/index', label: '广场', icon: squareIcon, iconOn: squareOnIcon },
  { path: 'pages/user/index', label: '我的', icon: mineIcon, iconOn: mineOnIcon },
];

const byPath = new Map(routes.map((route) => [route.path, route]));
const tabPaths = new Set(tabs.map((tab) => tab.path));

const notFound = built(
  '404',
  '没有这个页面',
  async () => (await import('#shell/not-found-screen.tsx')).NotFoundScreen,
);

/** The screen of a path; an unknown one has a screen that says so. */
export function routeOf(path: string): Route {
  return byPath.get(path) ?? notFound;
}

/** True for the four main pages. */
export function isTabPath(path: string): boolean {
  return tabPaths.has(path);
}
