import type { OperatorDesk } from '#core/calls/operator-acts.ts';
import { writeAudit } from '../audit/audit.public.ts';
import { operatorOf } from './operator.sessions.ts';

/** How the calls of operators know who asks and keep what is done. */
export const operatorDesk: OperatorDesk = { authenticate: operatorOf, writeAudit };
