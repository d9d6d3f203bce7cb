import { expect, test } from 'vitest';
import { createDemoAccount } from '#demo/accounts.ts';
import { fillLocalOptions, sendRaw } from '#demo/actions/sign-locally.ts';
import { waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { bytesToHex, type Hex, hexToBytes } from '#lib/hex.ts';
import { decodeBlob } from '../chain/derive/blob.ts';
import { encodeBlob } from './encode-blob.ts';
import { hashBlob } from './hash-blob.ts';

const DATA = 'A frame of a channel of the rollup. '.repeat(12);
const COMMITMENT: Hex =
  '0x8a1ce90f53e18b762ce9613836f048ee7907189546b317e57c5b1663c09a877d86ea8963b1edd1b5a2174ad55a385a0a';
const PROOF: Hex =
  '0x96ea8aec3f152bd8aa5acfe4bbeff10ba97f6566d187dc03c1a6e848e1a0b1e54516e1b8c4c52dcad412fb3f16279a56';
/** The hash of the commitment to zeros, the point at infinity. */
const HASH_OF_ZEROS = '0x010657f37554c781402a22917dee2f75def7ab966d7b770905398eba3c444014';
const BLOB_BYTES = 131_072;

test('hashBlob() gives hashes by which anvil, which checks commitments, takes and gives the blob', async () => {
  const anvil = await startAnvil();
  try {
    const rpc = createDemoRpc(anvil.url);
    const blob = encodeBlob(Buffer.from(DATA));
    const hash = await hashBlob(blob);
    const { account, ...fields } = await fillLocalOptions({ rpc }, { account: createDemoAccount(4) }, 60_000);
    const send = (name: Hex, nonce: number) =>
      account
        .signTransaction({
          ...fields,
          type: 'eip4844',
          nonce,
          gas: BigInt(fields.gas),
          to: account.address,
          maxFeePerBlobGas: 10n ** 9n,
          blobVersionedHashes: [name],
          sidecars: [{ blob: bytesToHex(blob), commitment: COMMITMENT, proof: PROOF }],
        })
        .then((transaction) => sendRaw({ rpc }, transaction));
    await expect(send(`0x01${'ab'.repeat(31)}`, 0)).rejects.toThrow('wrong versioned hash');
    const { status, blockNumber } = await waitForReceipt({ rpc }, await send(hash, 0), 60_000);
    expect(status).toBe('0x1');
    const call = `${anvil.url}/eth/v1/beacon/blobs/${Number(blockNumber)}?versioned_hashes=${hash}`;
    const { data } = (await (await fetch(call)).json()) as { data: Hex[] };
    const [kept] = data.map((each) => decodeBlob(hexToBytes(each)));
    expect(Buffer.from(kept ?? []).toString()).toBe(DATA);
  } finally {
    await anvil.kill();
  }
}, 120_000);

test('hashBlob() gives the hash of the point at infinity for zeros, and refuses what is no field element', async () => {
  expect(await hashBlob(new Uint8Array(BLOB_BYTES))).toBe(HASH_OF_ZEROS);
  await expect(hashBlob(new Uint8Array(BLOB_BYTES).fill(0xff, 32, 33))).rejects.toThrow(
    'Element 1 of the blob is too large.',
  );
});
