import { featureOf } from '../setting/features.ts';
import type { Call } from './call.ts';
import { codes, type ErrorCode } from './envelope.ts';
import { isOperatorAccess } from './operator-role.ts';

/**
 * Codes other than success that an answer of this call may have, sorted: its own ones, and those that follow from who may call,
 * from its Idempotency-Key and from the switches that close a part of the product. Any call may find its input wrong (4000), come too often (4029) or meet a fault of ours (5000).
 */
export function refusalCodes(call: Call): readonly ErrorCode[] {
  const forOperators = isOperatorAccess(call.access);
  const needsSession = forOperators || call.access === 'member';
  const found = new Set<ErrorCode>([codes.invalid, codes.tooOften, codes.system, ...call.errors]);
  if (needsSession) found.add(codes.sessionMissing);
  if (forOperators || featureOf(call.name) !== null) found.add(codes.forbidden);
  if (call.idempotent && call.access !== 'public') found.add(codes.conflict);
  return [...found].toSorted((one, other) => one - other);
}
