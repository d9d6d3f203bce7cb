import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { undoAlias } from './address-alias.ts';
import { hashMessage, KINDS } from './message-hash.ts';

interface Vector {
  kind: number;
  chainId: number;
  index: number;
  sender: Hex;
  baseFee: string;
  data: Hex;
  hash: Hex;
}

/** Made by `ParentToChildMessage.calculateSubmitRetryableId` and `EthDepositMessage.calculateDepositTxId` of `@arbitrum/sdk` 4.0.1. */
const VECTORS: Vector[] = JSON.parse(
  readFileSync(new URL('message-hashes.test-data.json', import.meta.url), 'utf8'),
);

const read = ({ chainId, kind, index, sender, baseFee }: Vector, data: Hex) =>
  hashMessage(BigInt(chainId), { kind, index, sender, baseFee: BigInt(baseFee), contentHash: '0x' }, data);

test.each(VECTORS.map((vector) => [`kind ${vector.kind} of chain ${vector.chainId}`, vector] as const))(
  'hashMessage() gives the hash that the tools of the rollup work out: %s, message %o',
  (_, vector) => {
    expect(read(vector, vector.data)).toBe(vector.hash);
    expect(read(vector, `${vector.data}00`)).toBeNull();
    expect(read(vector, vector.data.slice(0, 66) as Hex)).toBeNull();
    expect(read(vector, '0x')).toBeNull();
  },
);

test('hashMessage() knows a signed transaction, and nothing of what the rollup makes several of', () => {
  const message = { index: 1, sender: '0x', contentHash: '0x', baseFee: 0n } as const;
  const of = (kind: number, content: Hex) => hashMessage(1n, { ...message, kind }, content);
  expect(of(KINDS.transaction, '0x04')).toBeNull();
  expect(of(KINDS.transaction, '0x0480')).toBe(
    '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
  );
  expect(of(KINDS.transaction, '0x0380')).toBeNull();
  expect(of(KINDS.fundedTransaction, '0x0480')).toBeNull();
});

test('undoAlias() gives the address on the parent chain, also where it wraps', () => {
  expect(undoAlias('0x1111000000000000000000000000000000001112').toString('hex')).toBe(
    `${'00'.repeat(19)}01`,
  );
  expect(undoAlias('0x1111000000000000000000000000000000001110').toString('hex')).toBe('ff'.repeat(20));
});
