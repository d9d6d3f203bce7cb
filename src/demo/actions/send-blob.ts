import { sha256 } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import type { DemoContext } from '../demo-rpc.ts';
import { fillLocalOptions, type LocalOptions, sendRaw } from './sign-locally.ts';

/** A type 3 transaction (EIP-4844) with `blobs` blobs (1 by default, 6 at most). */
export interface BlobOptions extends LocalOptions {
  to: Hex;
  data?: Hex;
  blobs?: number;
  /** Versioned hashes of blobs stored elsewhere; by default those of zero blobs. */
  hashes?: readonly Hex[];
  maxFeePerBlobGas?: bigint;
}

/** Commitment to a zero blob: its polynomial is zero everywhere, so it is the point at infinity. */
const COMMITMENT: Hex = `0xc0${'00'.repeat(47)}`;

/** EIP-4844: version 1, then the last 31 bytes of the commitment's SHA-256. */
const VERSIONED_HASH: Hex = `0x01${sha256(COMMITMENT).slice(4)}`;

/**
 * Sends a transaction of type 3, with zero blobs unless hashes are passed. Only their hashes are sent: a chain stores
 * no more, and blobs would fill anvil's state file.
 */
export async function sendBlob(context: DemoContext, options: BlobOptions): Promise<Hex> {
  const { to, data = '0x', blobs = 1, maxFeePerBlobGas = 10n ** 9n } = options;
  const { hashes = Array.from({ length: blobs }, () => VERSIONED_HASH) } = options;
  const { account, ...fields } = await fillLocalOptions(context, options, 60_000);
  const transaction = await account.signTransaction({
    ...fields,
    type: 'eip4844',
    gas: BigInt(fields.gas),
    to,
    data,
    maxFeePerBlobGas,
    blobVersionedHashes: [...hashes],
  });
  // Anvil requires no blobs from an impersonated sender; verifying them would take three seconds of loading. It checks
  // again when it mines, which may be later: the sender remains impersonated.
  await context.rpc('anvil_impersonateAccount', [account.address]);
  return sendRaw(context, transaction);
}
