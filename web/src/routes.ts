import type { ComponentType } from 'react';
import type { IconShape } from '@xuelin/ui/icons/first-icons.ts';
import {
  bankIcon,
  bankOnIcon,
  homeIcon,
  homeOnIcon,
  mineIcon,
  mineOnIcon,
  squareIcon,
  squareOnIcon,
} from '@xuelin/ui/icons/first-icons.ts';

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
  /** Takes the most width that a page may have, where the window has it: pages of documents are read there. */
  wide?: true;
  /** Screens likely to follow: their code is fetched when there is nothing else to do. */
  prefetch?: readonly string[];
};

/** One of the four main pages. */
export type Tab = { path: string; label: string; icon: IconShape; iconOn: IconShape };

type Options = Partial<Omit<Route, 'path' | 'title'>>;

function screen(path: string, title: string, options: Options = {}): Route {
  const load = async () => {
    const { screens } = await import('#screens.ts');
    const loadScreen = screens[path];
    if (!loadScreen) throw new Error(`no screen for ${path}`);
    return loadScreen();
  };
  return { path, title, bar: 'default', access: 'visitor', load, ...options };
}

const list = 'pages/resource/list_page';
const details = 'pages/resource/details';
const member = { access: 'member' } as const;
const custom = { bar: 'custom' } as const;

/** Every screen. */
export const routes: readonly Route[] = [
  screen('pages/index/index', '', {
    ...custom,
    load: async () => (await import('#home/home-screen.tsx')).HomeScreen,
    prefetch: [details, list, 'pages/search', 'pages/user/index'],
  }),
  screen('pages/question_bank/index', '题库', { prefetch: ['pages/question_bank/practice'] }),
  screen('pages/square/index', '广场', { prefetch: ['pages/square/details', 'pages/square/upload'] }),
  screen('pages/user/index', '我的'),

  screen('pages/creator_center/index', '创作者中心', member),
  screen('pages/creator_center/detail', '考试详情', member),
  screen('pages/creator_center/edit', '考试情况', member),
  screen('pages/creator_center/settlement', '结算', member),

  screen('pages/resource/download', '', { ...custom, ...member }),
  screen('pages/resource/index', '', { ...custom, prefetch: [list, details] }),
  screen('pages/resource/album', '专辑'),
  screen('pages/resource/upload', '上传', member),
  screen(details, '详情'),
  screen('pages/resource/read', '阅读', { ...custom, wide: true }),
  screen(list, '', {
    ...custom,
    prefetch: [details],
  }),
  screen('pages/search', '', {
    ...custom,
    prefetch: [details],
  }),
  screen('pages/album/index', ''),
  screen('pages/index/details', '详情'),

  screen('pages/question_bank/list_page', '题库', { prefetch: ['pages/question_bank/details'] }),
  screen('pages/question_bank/details', '题目详情'),
  screen('pages/question_bank/mine', '我的题库', member),
  screen('pages/question_bank/corrections', '读者勘误', member),
  screen('pages/question_bank/edit', '', member),
  screen('pages/question_bank/edit_paper', '', member),
  screen('pages/question_bank/edit_question', '', member),
  screen('pages/question_bank/import', '', member),
  screen('pages/question_bank/upload_answers', '题目上传', member),
  screen('pages/question_bank/answers_details', '题目详情'),
  screen('pages/question_bank/download', '详情'),
  screen('pages/question_bank/download_free', '详情'),
  screen('pages/question_bank/practice', '练习', custom),
  screen('pages/question_bank/report', '练习报告', { bar: 'blue', ...member }),
  screen('pages/question_bank/mistakes', '错题本', member),
  screen('pages/question_bank/history', '练习记录', member),

  screen('pages/square/upload', '发布', member),
  screen('pages/square/details', '详情'),
  screen('pages/square/topic', '话题', { prefetch: ['pages/square/details'] }),

  screen('pages/users/user_release/index', '我的发布', member),
  screen('pages/users/user_upload/index', '我的上传', member),
  screen('pages/users/user_buy/index', '我的购买', member),
  screen('pages/vip/index', '会员中心'),
  screen('pages/document_vip/index', '文档会员'),
  screen('pages/users/user_withdrawal/index', '提现', member),
  screen('pages/users/user_attention/index', '我的关注', member),
  screen('pages/users/user_fans/index', '我的粉丝', member),
  screen('pages/users/user_information/index', '编辑资料', member),
  screen('pages/users/user_wallet/index', '我的钱包', { bar: 'blue', ...member }),
  screen('pages/users/user_collection/index', '我的收藏', member),
  screen('pages/users/financial_details/index', '资金明细', { bar: 'blue', ...member }),
  screen('pages/users/user_coupon/index', '我的优惠券', member),
  screen('pages/users/user_recharge/index', '学币充值', {
    bar: 'blue',
    ...member,
  }),
  screen('pages/users/user_order/index', '我的订单', member),
  screen('pages/users/user_order/details', '订单详情', member),
  screen('pages/users/login/index', '登录'),
  screen('pages/users/hexiaoma/index', '核销码', member),
  screen('pages/users/normal_login/index', '', custom),
  screen('pages/webview', '隐私协议'),

  screen('pages/users/user_home', ''),
  screen('pages/users/blocked', '黑名单', member),
  screen('pages/message/index', '消息', member),
  screen('pages/users/settings', '设置'),
  screen('pages/users/youth_mode', '青少年模式', member),
  screen('pages/users/spending_limit', '消费保护', member),
  screen('pages/users/consents', '协议与同意', member),
  screen('pages/users/feedback', '反馈与投诉'),
  screen('pages/help/index', '帮助中心'),
  screen('pages/help/decisions', '审核公示'),
  screen('pages/copyright/index', '版权投诉', member),
  screen('pages/copyright/details', '投诉进展', member),
  screen('pages/copyright/complain', '版权投诉', member),
  screen('pages/users/export_data', '导出我的数据', member),
  screen('pages/users/login_history', '登录记录', member),
  screen('pages/users/cancel_account', '注销账号', member),
  screen('pages/users/spread', '邀请好友', member),
  ...(import.meta.env.DEV ? [screen('pages/dev/ui', '组件')] : []),
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

const notFound = screen('404', '没有这个页面');

/** The screen of a path; an unknown one has a screen that says so. */
export function routeOf(path: string): Route {
  return byPath.get(path) ?? notFound;
}

/** True for the four main pages. */
export function isTabPath(path: string): boolean {
  return tabPaths.has(path);
}
