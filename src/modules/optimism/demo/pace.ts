/** Pace of the demo: pauses in ms, delays of the contracts in seconds. */
export interface Pace {
  l1BlockMs: number;
  l2BlockMs: number;
  depositMs: number;
  withdrawMs: number;
  batchMs: number;
  proposeMs: number;
  relayMs: number;
  /** Duration of a game. */
  gameS: number;
  /** Minimum age of a proof, and of the end of its game, before a withdrawal is relayed. */
  proofDelayS: number;
  gameDelayS: number;
}

/** Fast enough to watch a whole withdrawal within a minute. */
export const PACE: Pace = {
  l1BlockMs: 3000,
  l2BlockMs: 2000,
  depositMs: 5000,
  withdrawMs: 8000,
  batchMs: 8000,
  proposeMs: 10_000,
  relayMs: 2000,
  gameS: 10,
  proofDelayS: 15,
  gameDelayS: 5,
};
