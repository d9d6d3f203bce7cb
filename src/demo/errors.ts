import { BaseError } from '#lib/base-error.ts';

/** The demo chain's node could not be found, started or reached. */
export class AnvilError extends BaseError {
  override name = 'AnvilError';
  override readonly code: string = 'anvil_failed';
}

/** The demo chain's node answered a call with an error. */
export class DemoRpcError extends BaseError {
  override name = 'DemoRpcError';
  override readonly code: string = 'demo_rpc_failed';
  override readonly retryable: boolean = true;
}
