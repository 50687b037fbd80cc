// Apart from the calls of operators: no schemas, so that a web app may take it as it is.

/** What an operator works at. */
export const operatorRoles = ['reviewer', 'finance', 'editor', 'admin'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export const operatorRoleNames: Record<OperatorRole, string> = {
  reviewer: '审核',
  finance: '财务',
  editor: '编辑',
  admin: '管理员',
};

/** Whose calls each role may make. */
const rights: Record<OperatorRole, readonly OperatorRole[]> = {
  reviewer: ['reviewer'],
  finance: ['finance'],
  editor: ['editor'],
  admin: operatorRoles,
};

/** Access of a call for operators: of any role, or of those that have the rights of one. */
export type OperatorAccess = 'operator' | `operator:${OperatorRole}`;

/** The access of a call that needs an operator's session and, with a role, the rights of that role. */
export function operator<R extends OperatorRole = never>(
  role?: R,
): [R] extends [never] ? 'operator' : `operator:${R}` {
  return (role === undefined ? 'operator' : `operator:${role}`) as ReturnType<typeof operator<R>>;
}

/** The role that an access asks for; null = any. */
export function roleOf(access: OperatorAccess): OperatorRole | null {
  return operatorRoles.find((role) => access === operator(role)) ?? null;
}

/** Whether an access is for operators. */
export const isOperatorAccess = (access: string): access is OperatorAccess =>
  access === 'operator' || access.startsWith('operator:');

/** Whether an operator of this role may make a call of this access. */
export function mayCall(role: OperatorRole, access: OperatorAccess): boolean {
  const requiredRole = roleOf(access);
  return requiredRole === null || rights[role].includes(requiredRole);
}
