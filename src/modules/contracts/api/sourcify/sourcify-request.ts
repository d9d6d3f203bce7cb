import type { ReadScope } from '#sdk/api/requests.ts';
import { hexToBytes, isAddress } from '#sdk/lib/values.ts';
import type { ContractDeps } from '../contract-deps.ts';
import { SourcifyRequestError } from './sourcify-request-error.ts';

/** A request with its dependencies. */
export interface SourcifyRequest extends ContractDeps {
  scope: ReadScope;
  params: { chain_id?: string; address?: string; verification_id?: string };
  query: Readonly<Record<string, string | undefined>>;
}

/** Address of a request, on the served chain. @throws SourcifyRequestError */
export function readPlace({ scope, params }: Pick<SourcifyRequest, 'scope' | 'params'>): Buffer {
  checkChain(scope, params.chain_id);
  return readAddress(params.address);
}

/** @throws SourcifyRequestError */
export function readAddress(text = ''): Buffer {
  if (isAddress(text)) return Buffer.from(hexToBytes(text));
  throw new SourcifyRequestError(400, 'invalid_parameter', 'The address is 0x and 40 hex digits');
}

/** @throws SourcifyRequestError */
export function checkChain({ run }: ReadScope, chainId: string | undefined): void {
  if (chainId !== String(run.chainId))
    throw new SourcifyRequestError(
      404,
      'unsupported_chain',
      `This explorer serves the chain ${run.chainId} only`,
    );
}
