import { type Hex, hexToBytes } from '#sdk/lib/values.ts';
import { type Fields, fieldOf, readHexField, readNumberField, readOptionalAddress } from './json-fields.ts';

/** A call as wallets and nodes are given it. */
export interface AskedCall {
  from: Hex | null;
  to: Hex | null;
  /** Null if it is not given. */
  value: bigint | null;
  data: Uint8Array;
}

/** True for an object in the form of `eth_call` or `eth_sendTransaction`. Pure. */
export function isCallObject(fields: Fields): boolean {
  return ['to', 'data', 'input'].some((name) => fieldOf(fields, name) !== undefined);
}

/** Reads a call in the form of `eth_call` or `eth_sendTransaction`. @throws InputError */
export function readCallObject(fields: Fields): AskedCall {
  const name = fieldOf(fields, 'input') === undefined ? 'data' : 'input';
  return {
    from: readOptionalAddress(fields, 'from'),
    to: readOptionalAddress(fields, 'to'),
    value: fieldOf(fields, 'value') === undefined ? null : readNumberField(fields, 'value'),
    data: hexToBytes(readHexField(fields, name, '0x')),
  };
}
