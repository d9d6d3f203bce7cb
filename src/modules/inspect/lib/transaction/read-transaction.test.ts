import { ethers } from 'ethers';
import { keccak256, parseTransaction, serializeTransaction, type TransactionSerializable } from 'viem';
import { privateKeyToAccount, signAuthorization } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { bytesToHex, type Hex, hexToBytes } from '#lib/hex.ts';
import { InputError } from '../input-error.ts';
import { joinRlpList } from '../rlp.ts';
import { readTransaction } from './read-transaction.ts';
import { recoverSigner } from './recover-signer.ts';

const KEY: Hex = `0x${'7a'.repeat(32)}`;
const ACCOUNT = privateKeyToAccount(KEY);
const TO: Hex = `0x${'b0'.repeat(20)}`;
const AUTHORIZATION = await signAuthorization({
  privateKey: KEY,
  ...{ chainId: 0, nonce: 3, address: TO },
});

/** A transaction of a type with fields of every size, by a seed. */
function makeTransaction(type: number, seed: number): TransactionSerializable {
  const prng = createPrng(seed);
  const bytes = prng.hex;
  const below = (count: number) => prng.integer(0, count - 1);
  const amount = (bits: number) => BigInt.asUintN(below(bits + 1), BigInt(bytes(32)));
  const shared = {
    chainId: 1 + below(100_000),
    nonce: below(3) === 0 ? 0 : below(2 ** 31),
    gas: amount(63),
    ...(below(4) > 0 || type >= 3 ? { to: bytes(20) } : {}),
    value: amount(255),
    data: bytes(below(300)),
  };
  const accessList = Array.from({ length: below(3) }, () => ({
    address: bytes(20),
    storageKeys: Array.from({ length: below(3) }, () => bytes(32)),
  }));
  const tip = amount(100);
  const caps = { maxPriorityFeePerGas: tip, maxFeePerGas: tip + amount(100), accessList };
  if (type === 0) return { ...shared, type: 'legacy', gasPrice: amount(100) };
  if (type === 1) return { ...shared, type: 'eip2930', gasPrice: amount(100), accessList };
  if (type === 2) return { ...shared, ...caps, type: 'eip1559' };
  const hash: Hex = `0x01${bytes(31).slice(2)}`;
  const blobs = { blobVersionedHashes: [hash], maxFeePerBlobGas: amount(90) };
  if (type === 3) return { ...shared, ...caps, ...blobs, type: 'eip4844' } as TransactionSerializable;
  return { ...shared, ...caps, type: 'eip7702', authorizationList: [AUTHORIZATION] };
}

describe.each([0, 1, 2, 3, 4])('type %i', (type) => {
  test('readTransaction() reads what viem has serialized, signed and unsigned, and recovers the signer', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const given = makeTransaction(type, seed);
      const unsigned = serializeTransaction(given);
      const signed = await ACCOUNT.signTransaction(given);
      for (const raw of [unsigned, signed]) {
        const read = readTransaction(hexToBytes(raw));
        expect(outline(read)).toEqual(outlineOf(parseTransaction(raw as `0x02${string}`), type));
      }
      const read = readTransaction(hexToBytes(signed));
      expect([read.hash, read.signingHash]).toEqual([keccak256(signed), keccak256(unsigned)]);
      expect(recoverSigner(read)).toBe(ACCOUNT.address.toLowerCase());
      expect(recoverSigner(readTransaction(hexToBytes(unsigned)))).toBeNull();
    }
  });

  test('readTransaction() refuses every shortened and lengthened encoding with a sentence', async () => {
    const signed = hexToBytes(await ACCOUNT.signTransaction(makeTransaction(type, 5)));
    for (let length = 1; length < signed.length; length++)
      expect(() => readTransaction(signed.subarray(0, length))).toThrow(InputError);
    expect(() => readTransaction(Buffer.concat([signed, Uint8Array.of(0)]))).toThrow('1 bytes follow');
  });
});

function outline(read: ReturnType<typeof readTransaction>) {
  return {
    type: read.type,
    chainId: read.chainId === null ? undefined : Number(read.chainId),
    nonce: read.nonce,
    gas: read.gasLimit,
    to: read.to,
    value: read.value,
    data: bytesToHex(read.data),
    prices: [read.gasPrice, read.maxFeePerGas, read.maxPriorityFeePerGas, read.maxFeePerBlobGas],
    accessList: read.accessList,
    blobs: read.blobHashes,
    authorizations: read.authorizations.map(({ address, nonce }) => [address, nonce]),
  };
}

function outlineOf(parsed: Record<string, any>, type: number) {
  const price = (name: string) => (hasPrice(name, type) ? BigInt(parsed[name] ?? 0) : null);
  return {
    type,
    chainId: parsed.chainId,
    nonce: BigInt(parsed.nonce ?? 0),
    gas: parsed.gas ?? 0n,
    to: parsed.to?.toLowerCase() ?? null,
    value: parsed.value ?? 0n,
    data: parsed.data ?? '0x',
    prices: ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'maxFeePerBlobGas'].map(price),
    accessList: parsed.accessList ?? [],
    blobs: parsed.blobVersionedHashes ?? [],
    authorizations: (parsed.authorizationList ?? []).map((each: { address: string; nonce?: number }) => [
      each.address.toLowerCase(),
      BigInt(each.nonce ?? 0),
    ]),
  };
}

function hasPrice(name: string, type: number): boolean {
  if (name === 'gasPrice') return type < 2;
  return name === 'maxFeePerBlobGas' ? type === 3 : type >= 2;
}

test('readTransaction() reads a legacy transaction without replay protection as ethers does', async () => {
  const wallet = new ethers.Wallet(KEY);
  const transaction = ethers.Transaction.from({
    type: 0,
    to: TO,
    value: 5n,
    gasLimit: 21_000,
    gasPrice: 7,
    nonce: 1,
  });
  const unsigned = transaction.unsignedSerialized;
  transaction.signature = wallet.signingKey.sign(transaction.unsignedHash);
  const read = readTransaction(hexToBytes(transaction.serialized));
  expect([read.chainId, read.hash, read.signingHash]).toEqual([
    null,
    transaction.hash,
    transaction.unsignedHash,
  ]);
  expect(recoverSigner(read)).toBe(wallet.address.toLowerCase());
  expect(readTransaction(hexToBytes(unsigned))).toMatchObject({ chainId: null, signature: null });
});

test('recoverSigner() refuses a signature in the upper half of the curve, and one beyond it', async () => {
  const read = readTransaction(hexToBytes(await ACCOUNT.signTransaction(makeTransaction(2, 9))));
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const { signature } = read;
  expect(signature).not.toBeNull();
  if (signature === null) return;
  const mirrored = { ...signature, s: order - signature.s, yParity: 1 - signature.yParity };
  for (const bad of [
    mirrored,
    { ...signature, r: order },
    { ...signature, s: 0n },
    { ...signature, yParity: 2 },
  ])
    expect(recoverSigner({ ...read, signature: bad })).toBeNull();
});

test('readTransaction() reads the blobs of the network form, with and without a version', () => {
  const given = makeTransaction(3, 2);
  const inner = hexToBytes(serializeTransaction(given)).subarray(1);
  const list = (items: Uint8Array[]) => joinRlpList(items);
  const blobs = list([Uint8Array.of(1), Uint8Array.of(2)]);
  for (const rest of [
    [blobs, blobs, blobs],
    [Uint8Array.of(1), blobs, blobs, blobs],
  ]) {
    const carried = Buffer.concat([Uint8Array.of(3), list([inner, ...rest])]);
    const read = readTransaction(carried);
    expect([read.carriedBlobs, read.signingHash]).toEqual([2, keccak256(serializeTransaction(given))]);
  }
});

const word = (text: string) => hexToBytes(text);

test.each([
  [
    'a field with leading zeros',
    joinRlpList([word('820001'), ...Array<Uint8Array>(5).fill(word('80'))]),
    'leading zeros',
  ],
  [
    'a list in place of a value',
    joinRlpList([word('c0'), ...Array<Uint8Array>(5).fill(word('80'))]),
    'not a value',
  ],
  [
    'a recipient of 19 bytes',
    joinRlpList([
      ...Array<Uint8Array>(3).fill(word('80')),
      word(`93${'aa'.repeat(19)}`),
      word('80'),
      word('80'),
    ]),
    '19 bytes instead of 20',
  ],
  [
    'a number of 33 bytes',
    joinRlpList([word('80'), word(`a1${'ff'.repeat(33)}`), ...Array<Uint8Array>(4).fill(word('80'))]),
    'more than 32 bytes',
  ],
  ['seven fields', joinRlpList(Array<Uint8Array>(7).fill(word('80'))), 'this list has 7'],
  ['a length that is not canonical', word('f800'), 'not canonical'],
  [
    'a list deeper than any transaction',
    Buffer.concat([
      ...Array.from({ length: 12 }, (_, place) => Uint8Array.of(0xc0 + 12 - place)),
      Uint8Array.of(0xc0),
    ]),
    'nested deeper',
  ],
  ['a length of 8 bytes', word('ffffffffffffffffff'), 'ends before'],
  ['a type of a rollup', word('7ec0'), 'types 0 to 4'],
])('readTransaction() says what is wrong with %s', (_, bytes, words) => {
  expect(() => readTransaction(bytes)).toThrow(words);
});
