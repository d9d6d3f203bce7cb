import type { Kysely } from 'kysely';
import { formatLogs } from '#modules/kits/rollup/chain/l1-log.ts';
import { toAddress } from '#modules/kits/rollup/chain/words.ts';
import type { Transport } from '#sdk/chain/rpc.ts';
import type { Tables } from '#sdk/db/tables.ts';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import { L1_TOPICS } from '../chain/l1-events.ts';
import { listProofs } from '../db/statements/withdrawal-progress.ts';

/** The last prover of a withdrawal, from its log; null if the portal stores a single proof for all. @throws RpcError */
export async function findSubmitter(
  db: Kysely<Tables>,
  l1: Transport,
  withdrawalHash: Buffer,
): Promise<Hex | null> {
  const [proof] = await listProofs(db, [withdrawalHash]);
  if (proof === undefined) return null;
  const height = `0x${proof.l1_block.toString(16)}`;
  const topics = [L1_TOPICS.provenBy, bytesToHex(withdrawalHash)];
  const logs = formatLogs(await l1.request('eth_getLogs', [{ fromBlock: height, toBlock: height, topics }]));
  const submitter = logs.at(-1)?.topics[2];
  return submitter === undefined ? null : toAddress(submitter);
}
