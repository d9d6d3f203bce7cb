import { type Hex, hexToBytes } from '#sdk/lib/values.ts';

/** Offset that the bridge adds to a sender's address (Nitro, `AddressAliasHelper`). */
const ALIAS = 0x1111000000000000000000000000000000001111n;
const ADDRESS_MASK = (1n << 160n) - 1n;

/** The sender on the parent chain of a message with an aliased sender. Pure. */
export function undoAlias(aliased: Hex): Buffer {
  const sender = (BigInt(aliased) - ALIAS) & ADDRESS_MASK;
  return hexToBytes(sender.toString(16).padStart(40, '0'));
}
