import { defaultMessages, type ErrorCode, type ErrorData } from '@xuelin/contract/core/envelope';

/** A refusal that a learner reads: a code of the wire, a Chinese sentence, and the data that goes with the code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: ErrorData;
  /** HTTP status: 200 when a call's own logic refuses, a real one where no call's logic ran. */
  readonly status: number;
  constructor(code: ErrorCode, message?: string, data: ErrorData = {}, status = 200) {
    super(message ?? defaultMessages[code]);
    this.name = 'AppError';
    this.code = code;
    this.data = data;
    this.status = status;
  }
}

/** Refuses one field with a sentence (4000). */
export function invalid(field: string, reason: string): AppError {
  return new AppError(4000, reason, { fields: [{ field, reason }] });
}
