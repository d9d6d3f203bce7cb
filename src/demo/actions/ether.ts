import type { Hex } from '#lib/hex.ts';
import type { DemoContext } from '../demo-rpc.ts';
import { type AccessListEntry, type SendOptions, sendTransaction } from './send-transaction.ts';

/** Receiver, amount (wei in `value`), and message data. */
export interface TransferOptions extends SendOptions {
  to: Hex;
  data?: Hex;
}

/** Sends ether. */
export function transfer(context: DemoContext, options: TransferOptions): Promise<Hex> {
  return sendTransaction(context, { gas: gasOf(options.data), ...options });
}

/** Sends ether in a transaction of type 0. */
export function sendLegacy(context: DemoContext, options: TransferOptions): Promise<Hex> {
  return transfer(context, { ...options, type: 0 });
}

/** Sends ether in a transaction of type 1 (EIP-2930); by default the access list contains the receiver's first slot. */
export function sendAccessList(context: DemoContext, options: TransferOptions): Promise<Hex> {
  const accessList: readonly AccessListEntry[] = [
    { address: options.to, storageKeys: [`0x${'00'.repeat(32)}`] },
  ];
  return transfer(context, { accessList, gas: gasOf(options.data) + 4_300, ...options, type: 1 });
}

/** Sends ether in a transaction of type 2 (EIP-1559). */
export function sendDynamicFee(context: DemoContext, options: TransferOptions): Promise<Hex> {
  return transfer(context, { ...options, type: 2 });
}

/** Gas of a transfer: 21,000, plus the floor price of EIP-7623 per byte of data. */
function gasOf(data: Hex = '0x'): number {
  return 21_000 + 40 * ((data.length - 2) / 2);
}
