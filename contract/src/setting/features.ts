/** Parts of the product that an administrator may close for a while, and the calls that are refused then: none that reads. */
export const featureCalls = {
  'feature.upload': ['resource/create', 'resource/prepare'],
  'feature.bank': ['questionBank/save', 'questionBank/publish', 'questionBank/acceptImport'],
  'feature.seeding': ['seeding/publish'],
  'feature.comment': ['comment/add', 'introduce/addIntroduceComment', 'seeding/addComment'],
  'feature.danmu': ['danmu/add'],
  'feature.solution': ['solution/publish'],
  'feature.recharge': ['wallet/recharge'],
  'feature.membership': ['vip/open'],
  'feature.purchase': ['pascal/buy', 'album/buy'],
  'feature.withdrawal': ['user/balanceWithdrawal'],
} as const satisfies Record<`feature.${string}`, readonly string[]>;

export type FeatureKey = keyof typeof featureCalls;

/** What each is called where it is closed. */
export const featureNames: Record<FeatureKey, string> = {
  'feature.upload': '上传资料',
  'feature.bank': '建立和修改题库',
  'feature.seeding': '发布种草',
  'feature.comment': '评论',
  'feature.danmu': '弹幕',
  'feature.solution': '写解答',
  'feature.recharge': '充值',
  'feature.membership': '开通会员',
  'feature.purchase': '购买',
  'feature.withdrawal': '提现',
};

/** The switch that a call depends on; null = it is always open. */
export const featureOf = (call: string): FeatureKey | null => keys.get(call) ?? null;

const keys = new Map<string, FeatureKey>(
  Object.entries(featureCalls).flatMap(([key, calls]) => calls.map((name) => [name, key as FeatureKey])),
);
