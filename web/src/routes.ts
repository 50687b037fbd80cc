import type { ComponentType } from 'react';
import type { IconShape } from '#ui/icons.ts';
import {
  bankIcon,
  bankOnIcon,
  homeIcon,
  homeOnIcon,
  mineIcon,
  mineOnIcon,
  squareIcon,
  squareOnIcon,
} from '#ui/icons.ts';

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
  /** Says what will be here, on a screen that is not built yet. */
  planned?: string;
};

/** One of the four main pages. */
export type Tab = { path: string; label: string; icon: IconShape; iconOn: IconShape };

type Options = Partial<Pick<Route, 'bar' | 'access' | 'prefetch'>>;

const planned = async () => (await import('#shell/planned-screen.tsx')).PlannedScreen;

function built(path: string, title: string, load: Route['load'], options: Options = {}): Route {
  return { path, title, bar: 'default', access: 'visitor', load, ...options };
}

function later(path: string, title: string, text: string, options: Options = {}): Route {
  return { ...built(path, title, planned, options), planned: text };
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
  later('pages/question_bank/index', '题库', '这里会按考试分好试卷和题目，每天练一点，错题会自己回来。'),
  later('pages/square/index', '广场', '这里会有大家的备考经验、笔记和提问。'),
  built('pages/user/index', '我的', async () => (await import('#account/mine-screen.tsx')).MineScreen),

  later(
    'pages/creator_center/index',
    '创作者中心',
    '这里会看到浏览、下载和收入的变化，以及每份内容的状态。',
    member,
  ),
  later('pages/creator_center/detail', '考试详情', '这里会显示一份考试经历和它的审核结果。', member),
  later('pages/creator_center/edit', '考试情况', '这里会填写考试经历并上传成绩证明。', member),

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
  later('pages/resource/album', '专辑', '这里会把一组有顺序的资料放在一起，可以整套购买。'),
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
  later('pages/album/index', '', '这里会列出所有专辑，一套资料一次看全。'),
  later('pages/index/details', '详情', '这里会显示文章、课程或活动的内容。'),

  later('pages/question_bank/details', '题目详情', '这里会有题库的试卷、章节和练习方式。'),
  later('pages/question_bank/upload_answers', '题目上传', '这里会写下自己的解答，支持公式和图片。', member),
  later('pages/question_bank/answers_details', '题目详情', '这里会显示一道题和大家的解答。'),
  later('pages/question_bank/download', '详情', '这里会下载整份试卷的 PDF。'),
  later('pages/question_bank/download_free', '详情', '这里会免费下载试卷，可以选带不带答案。'),
  later('pages/question_bank/practice', '练习', '这里会一题一题地练，每次作答都会保存。', member),
  later('pages/question_bank/report', '练习报告', '这里会显示这次练习的得分和薄弱处。', member),
  later('pages/question_bank/mistakes', '错题本', '这里会收好做错的题，到时间提醒再做一遍。', member),

  later('pages/square/upload', '发布', '这里会写下经验或问题，附上图片和资料。', member),
  later('pages/square/details', '详情', '这里会显示一篇帖子和它的评论。'),

  later('pages/users/user_release/index', '我的发布', '这里会列出自己发布的帖子和解答。', member),
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
  later('pages/vip/index', '会员中心', '这里会介绍会员方案和权益，并在线开通。'),
  later('pages/document_vip/index', '文档会员', '这里会介绍文档会员：标了会员免费的资料不花学币就能下载。'),
  later('pages/users/user_withdrawal/index', '提现', '这里会把可提现的余额转到自己的账户。', member),
  later('pages/users/user_attention/index', '我的关注', '这里会列出关注的人。', member),
  later('pages/users/user_fans/index', '我的粉丝', '这里会列出关注自己的人。', member),
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
  later('pages/users/user_collection/index', '我的收藏', '这里会收好喜欢的介绍、帖子、资料和题目。', member),
  built(
    'pages/users/financial_details/index',
    '资金明细',
    async () => (await import('#wallet/bill-screen.tsx')).BillScreen,
    { bar: 'blue', ...member },
  ),
  later('pages/users/user_coupon/index', '我的优惠券', '这里会显示可用的优惠券，也可以输入兑换码。', member),
  later('pages/users/user_recharge/index', '学币充值', '这里会充值学币，用来购买资料和题库。', {
    bar: 'blue',
    ...member,
  }),
  built(
    'pages/users/login/index',
    '登录',
    async () => (await import('#account/login-screen.tsx')).LoginScreen,
  ),
  later('pages/users/hexiaoma/index', '核销码', '这里会显示活动门票的核销码，主办方也在这里核销。', member),
  built(
    'pages/users/normal_login/index',
    '',
    async () => (await import('#account/normal-login-screen.tsx')).NormalLoginScreen,
    custom,
  ),
  built('pages/webview', '隐私协议', async () => (await import('#account/webview-screen.tsx')).WebviewScreen),

  later('pages/users/user_home', '个人主页', '这里会显示一位成员公开的资料、帖子和解答。'),
  later('pages/message/index', '消息', '这里会有审核结果、回复和到账的通知。', member),
  built(
    'pages/users/settings',
    '设置',
    async () => (await import('#account/settings-screen.tsx')).SettingsScreen,
  ),
  later('pages/users/spread', '邀请好友', '这里会有自己的邀请链接和海报。', member),
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
