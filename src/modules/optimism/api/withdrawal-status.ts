import type { WithdrawalStatus } from '../contract/withdrawal.ts';

/** Facts that determine the status of a withdrawal; times and delays in seconds. */
export interface WithdrawalFacts {
  l2Block: number;
  isRelayed: boolean;
  proof: Proof | null;
  settlement: SettlementFacts;
  now: bigint;
}

/** The newest proof; `game` is null if it was made against an output root, or the game is unknown. */
export interface Proof {
  timestamp: bigint;
  game: { status: number; resolvedAt: bigint | null; isRuledOut: boolean } | null;
}

/** Facts common to all withdrawals. */
export interface SettlementFacts {
  hasGames: boolean;
  proofDelay: bigint;
  gameDelay: bigint;
  /** The highest block of the rollup that a game or an output root covers. */
  provableBlock: number | null;
}

/** Status of a game, by its contract's numbering. */
const IN_PROGRESS = 0;
const CHALLENGER_WINS = 1;

/** Status of a withdrawal, and the end of its challenge period while it is in one. Pure. */
export function getWithdrawalStatus(facts: WithdrawalFacts): {
  status: WithdrawalStatus;
  challengeEnd: bigint | null;
} {
  const { isRelayed, proof, settlement, l2Block } = facts;
  if (isRelayed) return { status: 'Relayed', challengeEnd: null };
  // A proof against an invalidated game must be submitted again.
  const isUnproven =
    proof === null || proof.game?.status === CHALLENGER_WINS || proof.game?.isRuledOut === true;
  if (!isUnproven) return getProvenStatus(proof, facts);
  const isProvable = settlement.provableBlock !== null && l2Block <= settlement.provableBlock;
  return { status: isProvable ? 'Ready to prove' : 'Waiting for state root', challengeEnd: null };
}

function getProvenStatus(
  { timestamp, game }: Proof,
  { settlement: { hasGames, proofDelay, gameDelay }, now }: WithdrawalFacts,
): { status: WithdrawalStatus; challengeEnd: bigint | null } {
  if (hasGames && game === null) return { status: 'Proven', challengeEnd: null };
  if (game?.status === IN_PROGRESS) return { status: 'Waiting a game to resolve', challengeEnd: null };
  const gameEnd = game === null ? 0n : (game.resolvedAt ?? 0n) + gameDelay;
  const proofEnd = timestamp + proofDelay;
  const challengeEnd = proofEnd > gameEnd ? proofEnd : gameEnd;
  return now < challengeEnd
    ? { status: 'In challenge period', challengeEnd }
    : { status: 'Ready for relay', challengeEnd: null };
}
