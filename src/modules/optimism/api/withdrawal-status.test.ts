import { expect, test } from 'vitest';
import { getWithdrawalStatus, type Proof, type SettlementFacts } from './withdrawal-status.ts';

const GAMES: SettlementFacts = { hasGames: true, proofDelay: 100n, gameDelay: 50n, provableBlock: 10 };
const ROOTS: SettlementFacts = { hasGames: false, proofDelay: 100n, gameDelay: 0n, provableBlock: 10 };
const proof = (game: Omit<NonNullable<Proof['game']>, 'isRuledOut'> | null, isRuledOut = false): Proof => ({
  timestamp: 1000n,
  game: game && { ...game, isRuledOut },
});
const facts = { l2Block: 10, isRelayed: false, proof: null, settlement: GAMES, now: 1099n };

test.each([
  ['Relayed', { isRelayed: true }, null],
  ['Ready to prove', {}, null],
  ['Waiting for state root', { l2Block: 11 }, null],
  ['Waiting for state root', { settlement: { ...GAMES, provableBlock: null } }, null],
  ['Proven', { proof: proof(null) }, null],
  ['Waiting a game to resolve', { proof: proof({ status: 0, resolvedAt: null }) }, null],
  ['Ready to prove', { proof: proof({ status: 1, resolvedAt: 1010n }) }, null],
  ['Waiting for state root', { proof: proof({ status: 1, resolvedAt: 1010n }), l2Block: 11 }, null],
  ['Ready to prove', { proof: proof({ status: 0, resolvedAt: null }, true) }, null],
  ['Ready to prove', { proof: proof({ status: 2, resolvedAt: 1090n }, true), now: 1140n }, null],
  ['Waiting for state root', { proof: proof({ status: 2, resolvedAt: 1090n }, true), l2Block: 11 }, null],
  ['In challenge period', { proof: proof({ status: 2, resolvedAt: 1010n }) }, 1100n],
  ['In challenge period', { proof: proof({ status: 2, resolvedAt: 1090n }), now: 1139n }, 1140n],
  ['Ready for relay', { proof: proof({ status: 2, resolvedAt: 1090n }), now: 1140n }, null],
  ['In challenge period', { proof: proof(null), settlement: ROOTS }, 1100n],
  ['Ready for relay', { proof: proof(null), settlement: ROOTS, now: 1100n }, null],
] as const)('a withdrawal is "%s" where its facts say so', (status, given, challengeEnd) => {
  expect(getWithdrawalStatus({ ...facts, ...given })).toEqual({ status, challengeEnd });
});
