import { mnemonicToAccount } from 'viem/accounts';
import type { Hex } from '../lib/hex.ts';

/** A dev account whose key is public knowledge, with the functions that sign for it. */
export type DemoAccount = ReturnType<typeof mnemonicToAccount>;

/** The phrase from which every anvil makes its dev accounts. */
const MNEMONIC = 'test test test test test test test test test test test junk';

/** The first dev account: it sends where nobody else is named. */
export const FIRST_ACCOUNT: Hex = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';

/** Derives the dev account of the given place; about 5–30 ms, so keep it. */
export function createDemoAccount(index: number): DemoAccount {
  return mnemonicToAccount(MNEMONIC, { addressIndex: index });
}
