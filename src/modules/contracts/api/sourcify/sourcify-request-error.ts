import { randomUUID } from 'node:crypto';
import { BaseError } from '#sdk/lib/values.ts';
import type { SourcifyError } from '../../contract/sourcify.ts';

/** A rejected request, in the format that Sourcify clients expect. */
export class SourcifyRequestError extends BaseError {
  override name = 'SourcifyRequestError';
  /** Machine-readable code, such as `already_verified`. */
  override readonly code: string;
  readonly status: number;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Body of an error. */
export function describeFault(customCode: string, message: string): SourcifyError {
  return { customCode, message, errorId: randomUUID() };
}
