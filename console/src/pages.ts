import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { mayCall, operator, type OperatorRole } from '@xuelin/contract/core/operator-role';

/** One page of the console. */
export type Page = {
  /** Below /console. */
  path: string;
  title: string;
  group: string;
  /** Whose rights it needs; null = anybody's. */
  role: OperatorRole | null;
  component: LazyExoticComponent<ComponentType>;
  /** Not in the menu: it is opened from another page. */
  hidden?: true;
};

function page(
  path: string,
  title: string,
  group: string,
  role: OperatorRole | null,
  load: () => Promise<ComponentType>,
): Page {
  return { path, title, group, role, component: lazy(async () => ({ default: await load() })) };
}

const hide = (one: Page): Page => ({ ...one, hidden: true });

/** Every page, in the order of the menu. */
export const pages: readonly Page[] = [
  page('/', '今天', '概览', null, async () => (await import('#watch/dashboard-page.tsx')).DashboardPage),
  page(
    '/figures',
    '每天的数字',
    '概览',
    null,
    async () => (await import('#watch/figures-page.tsx')).FiguresPage,
  ),
  page(
    '/call-times',
    '接口快慢',
    '概览',
    'admin',
    async () => (await import('#watch/call-times-page.tsx')).CallTimesPage,
  ),
  page(
    '/reviews',
    '审核',
    '审核',
    'reviewer',
    async () => (await import('#review/review-page.tsx')).ReviewPage,
  ),
  page(
    '/corrections',
    '勘误',
    '审核',
    'reviewer',
    async () => (await import('#review/corrections-page.tsx')).CorrectionsPage,
  ),
  page(
    '/feedback',
    '反馈',
    '审核',
    'reviewer',
    async () => (await import('#review/feedback-page.tsx')).FeedbackPage,
  ),
  page('/danmu', '弹幕', '审核', 'reviewer', async () => (await import('#review/danmu-page.tsx')).DanmuPage),
  page('/words', '用词', '审核', 'reviewer', async () => (await import('#review/words-page.tsx')).WordsPage),
  page(
    '/copyright',
    '版权投诉',
    '审核',
    'reviewer',
    async () => (await import('#review/copyright-page.tsx')).CopyrightPage,
  ),
  page('/members', '会员', '会员', null, async () => (await import('#people/members-page.tsx')).MembersPage),
  hide(
    page(
      '/members/:uid',
      '会员',
      '会员',
      null,
      async () => (await import('#people/member-page.tsx')).MemberPage,
    ),
  ),
  page(
    '/coin-adjustments',
    '学币增减',
    '会员',
    'finance',
    async () => (await import('#people/coin-adjustments-page.tsx')).CoinAdjustmentsPage,
  ),
  page(
    '/coupon-issues',
    '优惠券发放',
    '会员',
    'finance',
    async () => (await import('#coupon/coupon-issues-page.tsx')).CouponIssuesPage,
  ),
  page('/orders', '订单', '财务', 'finance', async () => (await import('#money/orders-page.tsx')).OrdersPage),
  page(
    '/refunds',
    '退款',
    '财务',
    'finance',
    async () => (await import('#money/refunds-page.tsx')).RefundsPage,
  ),
  page(
    '/withdrawals',
    '提现',
    '财务',
    'finance',
    async () => (await import('#withdrawal/withdrawals-page.tsx')).WithdrawalsPage,
  ),
  page(
    '/withdrawal-batches',
    '打款批次',
    '财务',
    'finance',
    async () => (await import('#withdrawal/batches-page.tsx')).BatchesPage,
  ),
  page(
    '/journals',
    '账本',
    '财务',
    'finance',
    async () => (await import('#money/journals-page.tsx')).JournalsPage,
  ),
  page(
    '/statements',
    '账户对账单',
    '财务',
    'finance',
    async () => (await import('#money/statement-page.tsx')).StatementPage,
  ),
  page(
    '/reconciliation',
    '核对与对账',
    '财务',
    'finance',
    async () => (await import('#money/reconciliation-page.tsx')).ReconciliationPage,
  ),
  page(
    '/introductions',
    '介绍',
    '内容',
    'editor',
    async () => (await import('#content/introductions-page.tsx')).IntroductionsPage,
  ),
  hide(
    page(
      '/introductions/new',
      '新建介绍',
      '内容',
      'editor',
      async () => (await import('#content/introduction-page.tsx')).IntroductionPage,
    ),
  ),
  hide(
    page(
      '/introductions/:id',
      '编辑介绍',
      '内容',
      'editor',
      async () => (await import('#content/introduction-page.tsx')).IntroductionPage,
    ),
  ),
  page('/banks', '题库', '内容', 'editor', async () => (await import('#bank/banks-page.tsx')).BanksPage),
  hide(
    page(
      '/banks/import',
      '导入题库',
      '内容',
      'editor',
      async () => (await import('#bank/bank-import-page.tsx')).BankImportPage,
    ),
  ),
  page(
    '/introduction-categories',
    '介绍分类',
    '内容',
    'editor',
    async () => (await import('#content/categories-page.tsx')).CategoriesPage,
  ),
  page(
    '/resource-categories',
    '资料分类',
    '内容',
    'editor',
    async () => (await import('#content/content-categories-page.tsx')).ResourceCategoriesPage,
  ),
  page(
    '/bank-categories',
    '题库分类',
    '内容',
    'editor',
    async () => (await import('#content/content-categories-page.tsx')).BankCategoriesPage,
  ),
  page(
    '/banners',
    '横幅',
    '内容',
    'editor',
    async () => (await import('#content/banners-page.tsx')).BannersPage,
  ),
  page(
    '/topics',
    '话题',
    '内容',
    'editor',
    async () => (await import('#content/topics-page.tsx')).TopicsPage,
  ),
  page(
    '/texts',
    '协议与帮助',
    '内容',
    'editor',
    async () => (await import('#content/texts-page.tsx')).TextsPage,
  ),
  hide(
    page(
      '/texts/:name',
      '协议与帮助',
      '内容',
      'editor',
      async () => (await import('#content/text-page.tsx')).TextPage,
    ),
  ),
  page(
    '/coupons',
    '优惠券',
    '内容',
    'editor',
    async () => (await import('#coupon/coupons-page.tsx')).CouponsPage,
  ),
  page(
    '/offline-coupons',
    '线下券核销',
    '内容',
    'editor',
    async () => (await import('#content/offline-coupon-page.tsx')).OfflineCouponPage,
  ),
  page('/tickets', '核销', '内容', 'editor', async () => (await import('#content/door-page.tsx')).DoorPage),
  page(
    '/settings',
    '运行设置',
    '系统',
    'admin',
    async () => (await import('#operator/settings-page.tsx')).SettingsPage,
  ),
  page(
    '/features',
    '功能开关',
    '系统',
    'admin',
    async () => (await import('#operator/features-page.tsx')).FeaturesPage,
  ),
  page(
    '/prices',
    '会员与充值价格',
    '系统',
    'admin',
    async () => (await import('#operator/prices-page.tsx')).PricesPage,
  ),
  page(
    '/operators',
    '运营人员',
    '系统',
    'admin',
    async () => (await import('#operator/operators-page.tsx')).OperatorsPage,
  ),
  page(
    '/audit',
    '操作记录',
    '系统',
    'admin',
    async () => (await import('#operator/audit-page.tsx')).AuditPage,
  ),
  page(
    '/self',
    '我的账号',
    '系统',
    null,
    async () => (await import('#operator/own-account-page.tsx')).OwnAccountPage,
  ),
];

/** The pages that an operator of this role may open. */
export const pagesOf = (role: OperatorRole): Page[] =>
  pages.filter((one) => one.role === null || mayCall(role, operator(one.role)));
