import { sha256 } from 'viem/utils';
import type { Hex } from '../../lib/hex.ts';
import type { DemoContext } from '../demo-rpc.ts';
import { fillLocalOptions, type LocalOptions, sendRaw } from './sign-locally.ts';

/** A type 3 transaction (EIP-4844) with `blobs` blobs (1 by default, 6 at most). */
export interface BlobOptions extends LocalOptions {
  to: Hex;
  data?: Hex;
  blobs?: number;
  /** The versioned hashes of blobs that are kept elsewhere; by default those of blobs of zeros. */
  hashes?: readonly Hex[];
  maxFeePerBlobGas?: bigint;
}

/** The commitment to a blob of zeros: its polynomial is zero everywhere, so it is the point at infinity. */
const COMMITMENT: Hex = `0xc0${'00'.repeat(47)}`;

/** EIP-4844: version 1, then the last 31 bytes of the commitment's SHA-256. */
const VERSIONED_HASH: Hex = `0x01${sha256(COMMITMENT).slice(4)}`;

/**
 * Sends a transaction of type 3 whose blobs are all zeros, where no others are named. Only their hashes are sent: a chain holds no more, and
 * blobs would fill anvil's state file.
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
  // Anvil asks for no blobs of an impersonated sender; checking them would cost it three seconds of loading. It looks
  // again when it mines, which may be later: the sender stays impersonated.
  await context.rpc('anvil_impersonateAccount', [account.address]);
  return sendRaw(context, transaction);
}
