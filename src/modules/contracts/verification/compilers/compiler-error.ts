import { BaseError } from '#sdk/lib/values.ts';

/** A compiler is unavailable or has failed; the message is shown to the visitor. */
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
