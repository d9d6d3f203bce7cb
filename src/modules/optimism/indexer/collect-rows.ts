import type { L1Log } from '#modules/kits/rollup/chain/l1-log.ts';
import { askAll } from '#modules/kits/rollup/chain/l1-node.ts';
import { toAddress } from '#modules/kits/rollup/chain/words.ts';
import type { L1Range } from '#modules/kits/rollup/indexer/follow-l1.ts';
import { parseData, parseObject } from '#sdk/chain/format.ts';
import type { Transport } from '#sdk/chain/rpc.ts';
import { type Hex, hexToBytes } from '#sdk/lib/values.ts';
import { decodeDeposit } from '../chain/deposit.ts';
import {
  decodeBatcherUpdate,
  decodeBlacklisted,
  decodeDeleted,
  decodeFinalized,
  decodeGameCreated,
  decodeProposed,
  L1_TOPICS,
} from '../chain/l1-events.ts';
import type { L1Rows } from '../db/writes/l1-rows.ts';
import type { L1Contracts } from './l1-contracts.ts';
import { readGameFacts, readProofGames } from './read-games.ts';

/**
 * Makes rows from the logs of a range. Malformed logs are left out: only followed contracts are queried, but an upgrade may
 * change the meaning of a topic.
 */
export async function collectRows(l1: Transport, contracts: L1Contracts, range: L1Range): Promise<L1Rows> {
  const { portal, outputOracle, gameFactory, anchorRegistry, batcherConfig } = contracts;
  const of = (address: Hex | null, topic: Hex) =>
    range.logs.filter((log) => log.address === address && log.topics[0] === topic);
  return {
    deposits: await collectDeposits(l1, of(portal, L1_TOPICS.deposited), range),
    proofs: await collectProofs(l1, portal, {
      proofs: of(portal, L1_TOPICS.proven),
      submitters: of(portal, L1_TOPICS.provenBy),
      range,
    }),
    relays: of(portal, L1_TOPICS.finalized).flatMap((log) => {
      const relay = decodeFinalized(log);
      if (relay === null) return [];
      const { withdrawalHash, isSuccess } = relay;
      return [{ ...placeOf(log, range), withdrawal_hash: hexToBytes(withdrawalHash), is_success: isSuccess }];
    }),
    outputRoots: of(outputOracle, L1_TOPICS.proposed).flatMap((log) => {
      const output = decodeProposed(log);
      if (output === null) return [];
      const { index, l2Block, outputRoot } = output;
      const rest = { output_index: index, l2_block: l2Block, output_root: hexToBytes(outputRoot) };
      return [{ ...placeOf(log, range), ...rest, deleted_at: null }];
    }),
    deletedOutputs: of(outputOracle, L1_TOPICS.deleted).flatMap((log) => {
      const deleted = decodeDeleted(log);
      return deleted === null
        ? []
        : [{ l1_block: log.blockNumber, l1_log_index: log.index, from: deleted.from }];
    }),
    games: await collectGames(l1, of(gameFactory, L1_TOPICS.gameCreated), range),
    blacklisted: [portal, anchorRegistry]
      .flatMap((address) => of(address, L1_TOPICS.gameBlacklisted))
      .flatMap((log) => {
        const ruledOut = decodeBlacklisted(log);
        return ruledOut === null ? [] : [{ ...placeOf(log, range), game: hexToBytes(ruledOut.game) }];
      }),
    batchers: of(batcherConfig, L1_TOPICS.configUpdated).flatMap((log) => {
      const update = decodeBatcherUpdate(log);
      return update === null ? [] : [{ ...placeOf(log, range), batcher: hexToBytes(update.batcher) }];
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

async function collectDeposits(l1: Transport, logs: readonly L1Log[], range: L1Range) {
  const deposits = logs.flatMap((log) => {
    const deposit = decodeDeposit(log);
    return deposit === null ? [] : [{ log, deposit }];
  });
  const hashes = [...new Set(deposits.map(({ log }) => log.transactionHash))];
  const transactions = await askAll(
    l1,
    'eth_getTransactionByHash',
    hashes.map((hash) => [hash]),
  );
  const origins = new Map(
    transactions.map((each, place) => [
      hashes[place],
      parseData(parseObject(each, 'a transaction').from, 'transaction.from', 20),
    ]),
  );
  return deposits.map(({ log, deposit }) => ({
    ...placeOf(log, range),
    l1_origin: hexToBytes(origins.get(log.transactionHash) ?? ''),
    l2_transaction_hash: hexToBytes(deposit.hash),
    gas_limit: deposit.gasLimit,
  }));
}

interface ProofLogs {
  proofs: readonly L1Log[];
  /** Senders of proofs, which portals with games report in a separate log. */
  submitters: readonly L1Log[];
  range: L1Range;
}

async function collectProofs(l1: Transport, portal: Hex | null, { proofs, submitters, range }: ProofLogs) {
  const keyOf = ({ transactionHash, topics }: L1Log) => `${transactionHash}${topics[1]}`;
  const byKey = new Map(submitters.map((log) => [keyOf(log), log.topics[2]]));
  const whole = proofs.filter(({ topics }) => topics.length > 1);
  const named = whole.map((log) => {
    const submitter = byKey.get(keyOf(log));
    return {
      withdrawalHash: log.topics[1] as Hex,
      submitter: submitter === undefined ? null : toAddress(submitter),
    };
  });
  const games = portal === null ? [] : await readProofGames(l1, portal, { proofs: named, at: range.at });
  return whole.map((log, place) => ({
    ...placeOf(log, range),
    withdrawal_hash: hexToBytes(log.topics[1] as Hex),
    game: games[place] ?? null,
  }));
}

async function collectGames(l1: Transport, logs: readonly L1Log[], range: L1Range) {
  const games = logs.flatMap((log) => {
    const game = decodeGameCreated(log);
    return game === null ? [] : [{ log, game }];
  });
  const facts = await readGameFacts(
    l1,
    games.map(({ game }) => game.address),
    range.at,
  );
  return games.map(({ log, game }, place) => ({
    ...placeOf(log, range),
    game_type: game.gameType,
    address: hexToBytes(game.address),
    root_claim: hexToBytes(game.rootClaim),
    l2_block: facts[place]?.l2Block ?? null,
    status: 0,
    resolved_at: null,
    was_respected: facts[place]?.wasRespected ?? null,
  }));
}
