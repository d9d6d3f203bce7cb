import { BaseError } from '#lib/base-error.ts';

/** A failed call: the status (0 if there was no answer), its text, and the JSON payload if there is one. */
export class ApiError extends BaseError {
  override name = 'ApiError';
  override readonly code = 'api_call_failed';
  override readonly retryable: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly payload: unknown;
  /** Delay that the server requests before the next call, if any. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, statusText: string, payload: unknown, retryAfterSeconds?: number) {
    super(`The call was answered with ${status} "${statusText}"`);
    this.status = status;
    this.statusText = statusText;
    this.payload = payload;
    this.retryAfterSeconds = retryAfterSeconds;
    this.retryable = status < 400 || status >= 500;
  }
}
