import type { AddressParam } from '#contract/address/address-param.ts';
import type { TokenInstance } from '#contract/token/token-instance.ts';
import type { AddressFacts } from '#db/queries/address/address-facts.ts';
import type { ChainPlace } from '../freshness/chain-place.ts';
import type { Signatures } from '../signatures/signatures.ts';
import type { PricedTokenRow } from './token.ts';

/** Facts about the addresses in a response, by address bytes. */
export interface AddressBook {
  get(address: Buffer): AddressFacts | undefined;
  /** Additional fields from parts of the server. */
  fieldsOf(address: Buffer): Partial<AddressParam>;
  /**
   * Signatures for decoding calls to this contract and its logs, at a position of the chain or now; null for no
   * specific contract.
   */
  signaturesOf(address: Buffer | null, place?: ChainPlace | null): Signatures;
}

/** Tokens in a response, by address bytes. */
export interface TokenBook {
  get(address: Buffer): PricedTokenRow | undefined;
}

/** Token instances in a response. */
export interface InstanceBook {
  get(key: { token_address: Buffer; token_id: bigint | null }): TokenInstance | undefined;
}
