import type { ReadScope } from '#sdk/api/requests.ts';
import { hexToBytes } from '#sdk/lib/values.ts';
import type { SPONSOR_TYPES } from '../contract/operation.ts';
import { type EvidenceLog, listEvidenceLogs } from '../db/statements/evidence.ts';
import type { OperationRow } from '../db/statements/operations.ts';
import { createAbiReader } from '../lib/abi-reader.ts';

const TOPICS = {
  // UserOperationRevertReason(bytes32,address,uint256,bytes)
  execution: '0x1c4fada7374c0a9ee8841fc38afe82932dc0f8e69012e927f061a8bae611a201',
  // PostOpRevertReason(bytes32,address,uint256,bytes)
  post_op: '0xf62676f440ff169a3a9afdbf812e89e7f95975ee8e5c31214ffdef631c5f4792',
  // UserOperationPrefundTooLow(bytes32,address,uint256)
  prefund: '0x67b4fa9642f42120bf031f3051d1824b0fe25627945b27b8a6a65d5761d5482e',
  // Deposited(address,uint256)
  deposited: '0x2da466a7b24304f47e87fa2e1e5a81b9831ce54fec19055ce277ca2f39ba42c4',
} as const;

/** Facts of an operation from the other logs of its EntryPoint. */
export interface Evidence {
  failedIn: 'execution' | 'post_op' | 'prefund' | null;
  /** Return data of the failure; null without any. */
  reason: Uint8Array | null;
  sponsor: (typeof SPONSOR_TYPES)[number];
}

/** Reads why an operation failed and who paid for it from the logs of its transaction. */
export async function readEvidence({ db }: Pick<ReadScope, 'db'>, row: OperationRow): Promise<Evidence> {
  const topics = Object.values(TOPICS).map((topic) => Buffer.from(hexToBytes(topic)));
  const logs = await listEvidenceLogs(db, row, topics);
  const isOwn = ({ topic1 }: EvidenceLog) => topic1?.equals(row.hash) === true;
  const find = (kind: keyof typeof TOPICS) =>
    logs.find((log) => isOwn(log) && log.topic0?.equals(hexToBytes(TOPICS[kind])) === true);
  const [execution, postOp, prefund] = [find('execution'), find('post_op'), find('prefund')];
  const failure = postOp ?? execution;
  return {
    failedIn:
      postOp !== undefined ? 'post_op' : execution !== undefined ? 'execution' : prefund ? 'prefund' : null,
    reason: failure === undefined ? null : readReason(failure.data),
    sponsor: nameSponsor(row, logs),
  };
}

/** The bytes of a reason; null if there are none or they are malformed. */
function readReason(data: Uint8Array): Uint8Array | null {
  try {
    const reason = createAbiReader(data).data(1);
    return reason.length === 0 ? null : reason;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Names the payer; a deposit during validation, before the execution begins, tops up what the payer had. */
function nameSponsor(row: OperationRow, logs: readonly EvidenceLog[]): Evidence['sponsor'] {
  const payer = row.paymaster ?? row.sender;
  const executionFrom = row.logs_from ?? row.log_index;
  const hasDeposited = logs.some(
    ({ topic0, topic1, log_index }) =>
      log_index < executionFrom &&
      topic0?.equals(hexToBytes(TOPICS.deposited)) === true &&
      topic1?.subarray(12).equals(payer) === true,
  );
  if (row.paymaster !== null) return hasDeposited ? 'paymaster_hybrid' : 'paymaster_sponsor';
  return hasDeposited ? 'wallet_balance' : 'wallet_deposit';
}
