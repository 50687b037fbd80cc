// Values for both sides, without schemas.

/** The two memberships, which know nothing of each other. */
export const membershipKinds = {
  member: { label: '会员', screen: '/pages/vip/index' },
  document: { label: '文档会员', screen: '/pages/document_vip/index' },
} as const;

export type MembershipKind = keyof typeof membershipKinds;
export const membershipKindNames = Object.keys(membershipKinds) as MembershipKind[];

export const planNames = { month: '月度', quarter: '季度', year: '年度' } as const;
export type PlanName = keyof typeof planNames;
export const planKeys = Object.keys(planNames) as PlanName[];
