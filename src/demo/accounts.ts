import { pbkdf2Sync } from 'node:crypto';
import { HDKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { bytesToHex, type Hex } from '#lib/hex.ts';
import { AnvilError } from './errors.ts';

/** A dev account with a publicly known key, and its signing functions. */
export type DemoAccount = PrivateKeyAccount;

/** Mnemonic of anvil's dev accounts. */
const MNEMONIC = 'test test test test test test test test test test test junk';

/** First dev account, the default sender. */
export const FIRST_ACCOUNT: Hex = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';

/** Derives the dev account of an index (BIP-39, BIP-44). */
export function createDemoAccount(index: number): DemoAccount {
  const seed = pbkdf2Sync(MNEMONIC, 'mnemonic', 2048, 64, 'sha512');
  const { privateKey } = HDKey.fromMasterSeed(seed).derive(`m/44'/60'/0'/0/${index}`);
  if (!privateKey) throw new AnvilError(`The dev account "${index}" has no key.`);
  return privateKeyToAccount(bytesToHex(privateKey));
}
