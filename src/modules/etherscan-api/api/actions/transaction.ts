import { readLogs } from '#sdk/api/answers.ts';
import { getTransaction } from '#sdk/db/transactions.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { Action, ActionsOf } from '../action.ts';
import { readHash } from '../parameters.ts';
import { notOk, okReply } from '../refusal.ts';
import { countConfirmations, decOrEmpty, hexOrEmpty, presentGas } from './transactions.ts';

/** Maximum number of logs returned of one transaction. */
const LOGS_MAX = 100;

const gettxinfo: Action = async (scope, parameters) => {
  const row = await getTransaction(scope.db, readHash(parameters));
  if (row === undefined) throw notOk('Transaction not found');
  const key = { ...row, index: row.index };
  const logs = await readLogs(scope, key, { after: null, limit: LOGS_MAX });
  const { gas, gasPrice, gasUsed } = presentGas(row);
  return okReply({
    blockNumber: String(row.block_number),
    timeStamp: String(row.timestamp),
    hash: bytesToHex(row.hash),
    from: bytesToHex(row.from_address),
    to: hexOrEmpty(row.to_address),
    value: decOrEmpty(row.value),
    gasLimit: gas,
    gasPrice,
    gasUsed,
    input: hexOrEmpty(row.input),
    success: row.status !== 0,
    revertReason: hexOrEmpty(row.error_output),
    confirmations: countConfirmations(scope, row.block_number),
    logs: logs.map((log) => ({
      address: bytesToHex(log.address),
      data: bytesToHex(log.data),
      index: String(log.log_index),
      topics: [log.topic0, log.topic1, log.topic2, log.topic3].flatMap((topic) =>
        topic === null ? [] : [bytesToHex(topic)],
      ),
    })),
  });
};

const getstatus: Action = async ({ db }, parameters) => {
  const row = await getTransaction(db, readHash(parameters));
  const isError = row?.status === 0;
  return okReply({ isError: isError ? '1' : '0', errDescription: (isError && row.error) || '' });
};

/** Empty for a transaction that is not mined, and for one before Byzantium. */
const gettxreceiptstatus: Action = async ({ db }, parameters) => {
  const row = await getTransaction(db, readHash(parameters));
  return okReply({ status: row?.status == null ? '' : String(row.status) });
};

export const transaction: ActionsOf<'transaction'> = { gettxinfo, getstatus, gettxreceiptstatus };
