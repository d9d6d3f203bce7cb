import { createAbiReader } from '#modules/kits/user-operations/lib/abi-reader.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { type Hex, hexToBytes } from '#sdk/lib/values.ts';
import type { SPONSOR_TYPES } from '../contract/operation.ts';
import { getValidationRange, hasLog, listFailureLogs } from '../db/statements/evidence.ts';
import type { OperationRow } from '../db/statements/operations.ts';

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
  const topics = [TOPICS.execution, TOPICS.post_op, TOPICS.prefund].map(toBytes);
  const [logs, sponsor] = await Promise.all([listFailureLogs(db, row, topics), readSponsor(db, row)]);
  const find = (kind: keyof typeof TOPICS) =>
    logs.find(({ topic0 }) => topic0?.equals(toBytes(TOPICS[kind])));
  const [execution, postOp, prefund] = [find('execution'), find('post_op'), find('prefund')];
  const failure = postOp ?? execution;
  return {
    failedIn:
      postOp !== undefined ? 'post_op' : execution !== undefined ? 'execution' : prefund ? 'prefund' : null,
    reason: failure === undefined ? null : readReason(failure.data),
    sponsor,
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

/**
 * Names the payer. A deposit for it while the EntryPoint validates the bundle, before any operation of the bundle is executed, tops
 * up what it had; deposits of earlier bundles and those that accounts make are no part of the payment.
 */
async function readSponsor(db: ReadScope['db'], row: OperationRow): Promise<Evidence['sponsor']> {
  const range = await getValidationRange(db, row);
  const payer = Buffer.concat([Buffer.alloc(12), row.paymaster ?? row.sender]);
  const hasDeposited = await hasLog(db, row, { range, topic0: toBytes(TOPICS.deposited), topic1: payer });
  if (row.paymaster !== null) return hasDeposited ? 'paymaster_hybrid' : 'paymaster_sponsor';
  return hasDeposited ? 'wallet_balance' : 'wallet_deposit';
}

function toBytes(topic: Hex): Buffer {
  return Buffer.from(hexToBytes(topic));
}
