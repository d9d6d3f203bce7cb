import type { AddressParam } from '../../contract/address-param.ts';
import type { TokenInstance } from '../../contract/token-instance.ts';
import type { AddressFacts } from '../../db/queries/address-facts.ts';
import type { ChainPlace } from '../chain-place.ts';
import type { Signatures } from '../signatures/signatures.ts';
import type { PricedTokenRow } from './token.ts';

/** What is known of the addresses of one answer, by their bytes. */
export interface AddressBook {
  get(address: Buffer): AddressFacts | undefined;
  /** What further parts of the server know of it. */
  fieldsOf(address: Buffer): Partial<AddressParam>;
  /**
   * What calls to this contract and logs of it are decoded with, where they stand at a place of the chain, else those of now; null for no
   * contract in particular.
   */
  signaturesOf(address: Buffer | null, place?: ChainPlace | null): Signatures;
}

/** The tokens of one answer, by their bytes. */
export interface TokenBook {
  get(address: Buffer): PricedTokenRow | undefined;
}

/** The token instances of one answer. */
export interface InstanceBook {
  get(key: { token_address: Buffer; token_id: bigint | null }): TokenInstance | undefined;
}
