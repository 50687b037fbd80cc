import type { Call } from '@xuelin/contract/core/call';
import { describeSummary, otherActs } from '@xuelin/contract/operator/audit-acts';
import { registry } from '@xuelin/contract/registry';

const calls: Readonly<Record<string, Call>> = registry;

/** What a line of the audit log says was done, in the words of its page. */
export const auditActName = (act: string): string =>
  otherActs[act] ?? describeSummary(calls[act]?.summary ?? act);
