import { keccak256 } from 'viem/utils';
import type { L1Log } from '#modules/kits/rollup/chain/l1-log.ts';
import { askAll } from '#modules/kits/rollup/chain/l1-node.ts';
import type { L1Range } from '#modules/kits/rollup/indexer/follow-l1.ts';
import { parseData, parseObject } from '#sdk/chain/format.ts';
import type { Transport } from '#sdk/chain/rpc.ts';
import { type Hex, hexToBytes } from '#sdk/lib/values.ts';
import { undoAlias } from '../chain/address-alias.ts';
import { decodeMessageRange } from '../chain/batch-call.ts';
import {
  decodeBatch,
  decodeConfirmed,
  decodeContent,
  decodeDelivered,
  decodeExecuted,
  L1_TOPICS,
} from '../chain/l1-events.ts';
import { hashMessage, KINDS } from '../chain/message-hash.ts';
import type { L1Rows } from '../db/writes/l1-rows.ts';
import type { L1Contracts } from './l1-contracts.ts';

/** Data about the rollup that the rows need. */
export interface RollupFacts {
  chainId: bigint;
  /** The block of its first message. */
  genesisBlock: number;
}

const PEOPLE: readonly number[] = Object.values(KINDS);

/**
 * Makes rows from the logs of a range. Malformed logs are left out: only followed contracts are queried, but an upgrade may
 * change the meaning of a topic.
 */
export async function collectRows(
  l1: Transport,
  { contracts, rollup }: { contracts: L1Contracts; rollup: RollupFacts },
  range: L1Range,
): Promise<L1Rows> {
  const of = (address: Hex | null, ...topics: Hex[]) =>
    range.logs.filter((log) => log.address === address && topics.some((topic) => topic === log.topics[0]));
  const contents = of(contracts.inbox, L1_TOPICS.content);
  return {
    messages: collectMessages(of(contracts.bridge, L1_TOPICS.delivered), contents, { rollup, range }),
    batches: await collectBatches(l1, of(contracts.sequencerInbox, L1_TOPICS.batch), { rollup, range }),
    confirmations: of(contracts.rollup, L1_TOPICS.nodeConfirmed, L1_TOPICS.assertionConfirmed).flatMap(
      (log) => {
        const confirmed = decodeConfirmed(log);
        return confirmed === null
          ? []
          : [{ ...placeOf(log, range), block_hash: hexToBytes(confirmed.blockHash) }];
      },
    ),
    executions: of(contracts.outbox, L1_TOPICS.executed).flatMap((log) => {
      const executed = decodeExecuted(log);
      return executed === null ? [] : [{ ...placeOf(log, range), position: executed.position }];
    }),
  };
}

function placeOf({ blockNumber, index, transactionHash }: L1Log, { headers }: L1Range) {
  return {
    l1_block: blockNumber,
    l1_log_index: index,
    l1_timestamp: headers.get(blockNumber)?.timestamp ?? 0n,
    l1_transaction_hash: hexToBytes(transactionHash),
  };
}

interface Around {
  rollup: RollupFacts;
  range: L1Range;
}

function collectMessages(
  logs: readonly L1Log[],
  contentLogs: readonly L1Log[],
  { rollup, range }: Around,
): L1Rows['messages'] {
  const keyOf = ({ transactionHash }: L1Log, index: number) => `${transactionHash}${index}`;
  const contents = new Map(
    contentLogs.flatMap((log) => {
      const found = decodeContent(log);
      return found === null ? [] : [[keyOf(log, found.index), found.content] as const];
    }),
  );
  return logs.flatMap((log) => {
    const message = decodeDelivered(log);
    if (message === null || !PEOPLE.includes(message.kind)) return [];
    const content = contents.get(keyOf(log, message.index));
    const isWhole = content !== undefined && keccak256(content) === message.contentHash;
    const hash = isWhole ? hashMessage(rollup.chainId, message, content) : null;
    return [
      {
        ...placeOf(log, range),
        message_index: message.index,
        kind: message.kind,
        sender: undoAlias(message.sender),
        l2_hash: hash === null ? null : hexToBytes(hash),
      },
    ];
  });
}

async function collectBatches(
  l1: Transport,
  logs: readonly L1Log[],
  { rollup, range }: Around,
): Promise<L1Rows['batches']> {
  const hashes = [...new Set(logs.map(({ transactionHash }) => transactionHash))];
  const transactions = await askAll(
    l1,
    'eth_getTransactionByHash',
    hashes.map((hash) => [hash]),
  );
  const inputs = new Map(
    transactions.map((each, place) => [
      hashes[place],
      parseData(parseObject(each, 'a transaction').input, 'transaction.input'),
    ]),
  );
  return logs.flatMap((log) => {
    const batch = decodeBatch(log);
    if (batch === null) return [];
    const { number, beforeAcc, afterAcc, delayedCount, location } = batch;
    const messages =
      number === 0 ? FIRST_BATCH : decodeMessageRange(inputs.get(log.transactionHash) ?? '0x', number);
    const isEmpty = messages !== null && messages.next === messages.first;
    return [
      {
        ...placeOf(log, range),
        number,
        before_acc: hexToBytes(beforeAcc),
        after_acc: hexToBytes(afterAcc),
        delayed_count: delayedCount,
        location,
        l2_start: messages && rollup.genesisBlock + messages.first,
        l2_end: messages && rollup.genesisBlock + messages.next - 1,
        transactions_count: isEmpty ? 0 : null,
      },
    ];
  });
}

/** The batch that the rollup's contracts create during setup: it holds the message that starts the chain. */
const FIRST_BATCH = { first: 0, next: 1 };
