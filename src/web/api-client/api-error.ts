import { BaseError } from '../../lib/base-error.ts';

/** What a failed call leaves: the status (0 when nobody answered), its text, and the JSON payload if there is one. */
export class ApiError extends BaseError {
  override name = 'ApiError';
  override readonly code = 'api_call_failed';
  override readonly retryable: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly payload: unknown;
  /** How long the server asks to be left alone, where it says so. */
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
