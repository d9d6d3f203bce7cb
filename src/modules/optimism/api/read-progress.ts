import type { ReadScope } from '#sdk/api/requests.ts';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import type { WithdrawalStatus } from '../contract/withdrawal.ts';
import { getSettlement } from '../db/statements/settlement.ts';
import {
  getProvableBlocks,
  listProofs,
  listRelays,
  type ProofRow,
} from '../db/statements/withdrawal-progress.ts';
import { getWithdrawalStatus, type SettlementFacts } from './withdrawal-status.ts';

/** Progress of a withdrawal; `challengeEnd` in seconds since 1970. */
export interface Progress {
  status: WithdrawalStatus;
  challengeEnd: bigint | null;
  l1TransactionHash: Hex | null;
}

/** Progress of all withdrawals of one answer, in their order; four queries in total. */
export async function readProgress(
  { db, api }: Pick<ReadScope, 'db' | 'api'>,
  withdrawals: readonly { withdrawal_hash: Buffer; block_number: number }[],
): Promise<Progress[]> {
  if (withdrawals.length === 0) return [];
  const hashes = withdrawals.map(({ withdrawal_hash }) => withdrawal_hash);
  const [settlement, proofs, relays] = await Promise.all([
    readSettlement(db),
    listProofs(db, hashes),
    listRelays(db, hashes),
  ]);
  const now = BigInt(Math.floor(api.server.now().getTime() / 1000));
  return withdrawals.map(({ withdrawal_hash: hash, block_number: l2Block }) => {
    const proof = proofs.find((each) => each.withdrawal_hash.equals(hash));
    const relay = relays.find((each) => each.withdrawal_hash.equals(hash));
    const found = getWithdrawalStatus({
      l2Block,
      isRelayed: relay !== undefined,
      proof: proof === undefined ? null : { timestamp: proof.l1_timestamp, game: toGame(proof) },
      settlement,
      now,
    });
    return { ...found, l1TransactionHash: relay ? bytesToHex(relay.l1_transaction_hash) : null };
  });
}

function toGame({ status, resolved_at, is_ruled_out }: ProofRow) {
  return status === null ? null : { status, resolvedAt: resolved_at, isRuledOut: is_ruled_out };
}

async function readSettlement(db: ReadScope['db']): Promise<SettlementFacts> {
  const row = await getSettlement(db);
  const { byGame, byRoot } = await getProvableBlocks(db, row.game_type);
  return {
    hasGames: row.has_games,
    proofDelay: row.proof_delay,
    gameDelay: row.game_delay,
    provableBlock: row.has_games ? byGame : byRoot,
  };
}
