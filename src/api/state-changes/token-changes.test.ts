import { expect, test } from 'vitest';
import { addressOf, tokenTransferRow } from '#tests/support/rows.ts';
import { sumTokenChanges } from './token-changes.ts';

const move = (from: number, to: number, over: object = {}) =>
  tokenTransferRow(9, 0, { from_address: addressOf(from), to_address: addressOf(to), ...over });
const sums = (transfers: Parameters<typeof sumTokenChanges>[0]) =>
  sumTokenChanges(transfers).map(({ address, change, tokenId, moves }) => ({
    who: address.readUIntBE(14, 6),
    change,
    ...(tokenId === null ? {} : { tokenId }),
    ...(moves.length === 0 ? {} : { moves: moves.map(({ direction, tokenId: id }) => `${direction} ${id}`) }),
  }));

test('amounts of one token add up by holder, and what goes in circles is left out', () => {
  const huge = 2n ** 256n - 1n;
  const transfers = [move(1, 2, { amount: 5n }), move(2, 3, { amount: 5n }), move(3, 3, { amount: huge })];
  expect(sums(transfers)).toEqual([
    { who: 1, change: -5n },
    { who: 3, change: 5n },
  ]);
});

test('minting and burning change only what a holder has', () => {
  expect(sums([move(0, 2, { amount: 5n }), move(1, 0, { amount: 3n })])).toEqual([
    { who: 2, change: 5n },
    { who: 1, change: -3n },
  ]);
});

test('tokens that are one of a kind are listed, also those that came and went', () => {
  const nft = { token_type: 721, amount: null };
  expect(sums([move(1, 2, { ...nft, token_id: 7n }), move(2, 1, { ...nft, token_id: 8n })])).toEqual([
    { who: 1, change: 0n, moves: ['from 7', 'to 8'] },
    { who: 2, change: 0n, moves: ['to 7', 'from 8'] },
  ]);
});

test('amounts of each id of an ERC-1155 stand alone', () => {
  const multi = { token_type: 1155, amount: 4n };
  expect(sums([move(1, 2, { ...multi, token_id: 7n }), move(1, 2, { ...multi, token_id: 8n })])).toEqual([
    { who: 1, change: -4n, tokenId: 7n },
    { who: 2, change: 4n, tokenId: 7n },
    { who: 1, change: -4n, tokenId: 8n },
    { who: 2, change: 4n, tokenId: 8n },
  ]);
});
