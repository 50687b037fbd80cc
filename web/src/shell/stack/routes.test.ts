import { pagePaths } from '@xuelin/contract/core/pages';
import { describe, expect, it } from 'vitest';
import { isTabPath, routeOf, routes, tabs } from '#routes.ts';

/** Path, title and bar of every screen whose address is fixed. */
const fixedRoutes: readonly (readonly [path: string, title: string, bar: string])[] = [
  ['pages/index/index', '', 'custom'],
  ['pages/question_bank/index', '题库', 'default'],
  ['pages/square/index', '广场', 'default'],
  ['pages/user/index', '我的', 'default'],
  ['pages/creator_center/index', '创作者中心', 'default'],
  ['pages/creator_center/detail', '考试详情', 'default'],
  ['pages/creator_center/edit', '考试情况', 'default'],
  ['pages/resource/download', '', 'custom'],
  ['pages/resource/index', '', 'custom'],
  ['pages/resource/album', '专辑', 'default'],
  ['pages/resource/upload', '上传', 'default'],
  ['pages/resource/details', '详情', 'default'],
  ['pages/resource/list_page', '', 'custom'],
  ['pages/search', '', 'custom'],
  ['pages/album/index', '', 'default'],
  ['pages/index/details', '详情', 'default'],
  ['pages/question_bank/details', '题目详情', 'default'],
  ['pages/question_bank/upload_answers', '题目上传', 'default'],
  ['pages/question_bank/answers_details', '题目详情', 'default'],
  ['pages/question_bank/download', '详情', 'default'],
  ['pages/question_bank/download_free', '详情', 'default'],
  ['pages/square/upload', '发布', 'default'],
  ['pages/square/details', '详情', 'default'],
  ['pages/users/user_release/index', '我的发布', 'default'],
  ['pages/users/user_upload/index', '我的上传', 'default'],
  ['pages/users/user_buy/index', '我的购买', 'default'],
  ['pages/vip/index', '会员中心', 'default'],
  ['pages/document_vip/index', '文档会员', 'default'],
  ['pages/users/user_withdrawal/index', '提现', 'default'],
  ['pages/users/user_attention/index', '我的关注', 'default'],
  ['pages/users/user_fans/index', '我的粉丝', 'default'],
  ['pages/users/user_information/index', '编辑资料', 'default'],
  ['pages/users/user_wallet/index', '我的钱包', 'blue'],
  ['pages/users/user_collection/index', '我的收藏', 'default'],
  ['pages/users/financial_details/index', '资金明细', 'blue'],
  ['pages/users/user_coupon/index', '我的优惠券', 'default'],
  ['pages/users/user_recharge/index', '学币充值', 'blue'],
  ['pages/users/login/index', '登录', 'default'],
  ['pages/users/hexiaoma/index', '核销码', 'default'],
  ['pages/users/normal_login/index', '', 'custom'],
  ['pages/webview', '隐私协议', 'default'],
];

describe('routes', () => {
  it('are 41 fixed ones, and others', () => expect(fixedRoutes).toHaveLength(41));

  it.each(fixedRoutes)('%s is titled %j with a %s bar', (path, title, bar) => {
    expect(routeOf(path)).toMatchObject({ path, title, bar });
  });

  it('are listed once each', () => {
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
  });

  it('are those that links from the server may lead to, and no others', () => {
    const shippedPaths = routes.map((route) => route.path).filter((path) => !path.startsWith('pages/dev/'));
    expect(shippedPaths.toSorted()).toEqual([...pagePaths].toSorted());
  });

  it('load a component each', async () => {
    for (const route of routes) {
      // One after the other: they share most of their code.
      // oxlint-disable-next-line no-await-in-loop
      expect([route.path, typeof (await route.load())]).toEqual([route.path, 'function']);
    }
  });

  it('prefetch only screens that exist', () => {
    const paths = new Set(routes.map((route) => route.path));
    expect(routes.flatMap((route) => route.prefetch ?? []).filter((path) => !paths.has(path))).toEqual([]);
  });

  it('have a path, a text and two icons for each tab', () => {
    for (const { path, label, icon, iconOn } of tabs) {
      expect(routes.map((route) => route.path)).toContain(path);
      expect(icon, `${label} looks different when it is chosen`).not.toEqual(iconOn);
    }
    expect(tabs.map((tab) => tab.label)).toEqual(['首页', '题库', '广场', '我的']);
    const shapes = tabs.flatMap(({ icon, iconOn }) => [icon, iconOn]);
    expect(new Set(shapes).size).toBe(8);
  });

  it('have four tabs, and a screen for unknown addresses', async () => {
    expect(tabs.map((tab) => tab.path)).toEqual([
      'pages/index/index',
      'pages/question_bank/index',
      'pages/square/index',
      'pages/user/index',
    ]);
    expect(isTabPath('pages/user/index')).toBe(true);
    expect((await routeOf('pages/nowhere').load()).name).toBe('NotFoundScreen');
  });
});
