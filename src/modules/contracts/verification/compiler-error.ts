import { BaseError } from '../../../lib/base-error.ts';

/** A compiler could not be had, or did not end as it should; what it says is for the visitor. */
export class CompilerError extends BaseError {
  override name = 'CompilerError';
  override readonly code: 'unknown_version' | 'unreachable' | 'too_much' | 'failed';
  override readonly retryable: boolean;

  constructor(code: CompilerError['code'], message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
    this.retryable = code === 'unreachable';
  }
}
