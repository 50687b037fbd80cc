import * as audit from '@xuelin/contract/audit';
import { read } from '#core/calls/call-context.ts';
import { getAuditLog } from './audit.queries.ts';

export const auditCalls = [read(audit.getAuditLog, getAuditLog)];
