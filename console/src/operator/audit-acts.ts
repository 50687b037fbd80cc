import { operatorCalls } from 'virtual:operator-calls';
import { otherActs } from '@xuelin/contract/operator/audit-acts';
import { describeCall } from '#call-operator.ts';

/** What a line of the audit log says was done. */
export const auditActName = (act: string): string => otherActs[act] ?? describeCall(act);

/** Every kind of act that leaves a line, by its words. */
export const auditActNames: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...Object.entries(operatorCalls).flatMap(([name, { writes }]) => (writes ? [name] : [])),
    ...Object.keys(otherActs),
  ]
    .map((act) => [act, auditActName(act)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'zh-CN')),
);
