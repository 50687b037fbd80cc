import { errorCode, errorText, isOutcomeUnknown, CallError } from '@xuelin/client/calls/errors.ts';

/** What became of a try to buy. `lost`: nobody knows, it may or may not have been paid. */
export type Refusal =
  | { kind: 'owned'; text: string }
  | { kind: 'changed'; text: string }
  | { kind: 'short'; text: string }
  | { kind: 'lost'; text: string }
  | { kind: 'refused'; text: string };

/** Reads a refused purchase: a conflict that names the goods means they are owned, one without means the price moved. */
export function refusalOf(error: unknown): Refusal {
  if (isOutcomeUnknown(error)) {
    return { kind: 'lost', text: '没有收到付款结果。再点一次不会重复付款：同一次购买只扣一次学币。' };
  }
  const text = errorText(error);
  switch (errorCode(error)) {
    case 4009:
      return error instanceof CallError && error.data.id !== undefined
        ? { kind: 'owned', text }
        : { kind: 'changed', text };
    case 4002:
      return { kind: 'short', text };
    default:
      return { kind: 'refused', text };
  }
}
