import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FetchedBlock, fetchBlock } from '#chain/fetch/fetch-block.ts';
import { fetchBlockTraces } from '#chain/fetch/fetch-traces.ts';
import { decodeInternalTransactions } from '#chain/format/internal-transaction.ts';
import { createTransport } from '#chain/rpc/transport.ts';
import type { TransactionTraces } from '#chain/types/trace.ts';
import { decodeBlockFacts } from '#indexer/decode/block-facts.ts';
import { type Hex, hexToBytes } from '#lib/hex.ts';
import { type MixedChain, startMixedChain } from '#tests/support/mixed-block.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import type { BlockFacts } from '../../tables/block-facts.ts';
import { writeFacts, writeTraces } from './write-rows.ts';

const target = createTestTarget();
const SEEN = new Date('2026-01-02T03:04:05.678Z');
let chain: MixedChain;
let fetched: FetchedBlock;
let traces: TransactionTraces[];
let facts: BlockFacts;

beforeAll(async () => {
  chain = await startMixedChain();
  const transport = createTransport({ urls: [chain.anvil.url] });
  fetched = (await fetchBlock({ transport, hasBlockReceipts: true }, chain.number))!;
  const { length: transactionsCount } = fetched.receipts;
  ({ traces } = await fetchBlockTraces(
    { transport, traceMethod: 'trace_block' },
    { ...chain, transactionsCount },
  ));
  transport.close();
  const { block } = fetched;
  block.withdrawals = [{ index: 1n, validatorIndex: 2n, address: block.miner!, amount: 3n * 10n ** 9n }];
  block.uncles = [chain.hash, chain.hash];
  block.totalDifficulty = 2n ** 256n - 1n;
  facts = decodeBlockFacts(fetched, new Map([[block.transactions[0]!.hash, SEEN]]));
  await writeFacts(target, [facts]);
});
afterAll(() => chain.anvil.stop());

const bytes = (hex: Hex | null | undefined) => (hex === null || hex === undefined ? null : hexToBytes(hex));
const read = async (table: string, order: string) =>
  (await target.client.query(`select * from ${target.schema}.${table} order by ${order}`)).rows;

test('every field of a block stands in its column', async () => {
  const { block } = fetched;
  expect(await read('blocks', 'number')).toEqual([
    {
      number: 2,
      hash: bytes(block.hash),
      parent_hash: bytes(block.parentHash),
      timestamp: block.timestamp,
      given_timestamp: null,
      miner: bytes(block.miner),
      gas_limit: block.gasLimit,
      gas_used: block.gasUsed,
      base_fee_per_gas: block.baseFeePerGas,
      difficulty: 0n,
      total_difficulty: 2n ** 256n - 1n,
      size: block.size,
      nonce: bytes(block.nonce),
      extra_data: bytes(block.extraData),
      mix_hash: bytes(block.mixHash),
      state_root: bytes(block.stateRoot),
      transactions_root: bytes(block.transactionsRoot),
      receipts_root: bytes(block.receiptsRoot),
      withdrawals_root: bytes(block.withdrawalsRoot),
      parent_beacon_block_root: bytes(block.parentBeaconBlockRoot),
      requests_hash: bytes(block.requestsHash),
      sha3_uncles: bytes(block.sha3Uncles),
      uncles: [bytes(chain.hash), bytes(chain.hash)],
      blob_gas_used: block.blobGasUsed,
      excess_blob_gas: block.excessBlobGas,
      transactions_count: 17,
      blob_transactions_count: 1,
      withdrawals_count: 1,
      transaction_fees: facts.fees.transactionFees,
      priority_fees: facts.fees.priorityFees,
      rollup_fees: facts.fees.rollupFees,
      loose_logs_count: null,
      extra: null,
    },
  ]);
});

test('every field of a transaction and its receipt stands in its column', async () => {
  const rows = await read('transactions', 'index');
  expect(rows).toEqual(
    fetched.block.transactions.map((transaction, index) => {
      const receipt = fetched.receipts[index]!;
      const { accessList, authorizationList } = transaction;
      const isBlob = transaction.type === 3;
      return {
        block_number: 2,
        index,
        hash: bytes(transaction.hash),
        from_address: bytes(transaction.from),
        to_address: bytes(transaction.to),
        created_contract: bytes(receipt.contractAddress),
        value: transaction.value,
        gas_limit: transaction.gasLimit,
        gas_price: transaction.gasPrice,
        max_fee_per_gas: transaction.maxFeePerGas,
        max_priority_fee_per_gas: transaction.maxPriorityFeePerGas,
        max_fee_per_blob_gas: transaction.maxFeePerBlobGas,
        nonce: transaction.nonce,
        type: transaction.type,
        status: receipt.status,
        gas_used: receipt.gasUsed,
        cumulative_gas_used: receipt.cumulativeGasUsed,
        effective_gas_price: receipt.effectiveGasPrice,
        blob_gas_used: isBlob ? receipt.blobGasUsed : null,
        blob_gas_price: isBlob ? receipt.blobGasPrice : null,
        blob_versioned_hashes: transaction.blobVersionedHashes?.map(bytes) ?? null,
        input: bytes(transaction.input!),
        method_id:
          transaction.to !== null && transaction.input!.length >= 10
            ? bytes(transaction.input!.slice(0, 10) as Hex)
            : null,
        kinds: facts.transactions[index]?.kinds,
        logs_count: receipt.logs.length,
        token_transfers_count: facts.tokenTransfers.filter((each) => each.transactionIndex === index).length,
        v: transaction.v,
        r: transaction.r,
        s: transaction.s,
        access_list: accessList?.length === 0 ? null : accessList,
        authorization_list:
          authorizationList?.map((each) => ({
            ...each,
            chainId: `${each.chainId}`,
            nonce: `${each.nonce}`,
          })) ?? null,
        l1_fee: null,
        operator_fee: null,
        operator_fee_scalar: null,
        operator_fee_constant: null,
        l1_fee_scalar: null,
        l1_gas_price: null,
        l1_gas_used: null,
        first_seen_at: index === 0 ? SEEN : null,
        extra: null,
        first_log_index: fetched.receipts.slice(0, index).reduce((sum, { logs }) => sum + logs.length, 0),
      };
    }),
  );
});

test('a transaction that failed created no contract, whatever its receipt says', async () => {
  const failed = structuredClone(fetched);
  const index = failed.block.transactions.findIndex(({ to }) => to === null);
  failed.receipts[index]!.status = 0;
  failed.block.number = 3;
  await target.client.query('begin');
  await writeFacts(target, [decodeBlockFacts(failed)]);
  const { rows } = await target.client.query(
    `select created_contract from ${target.schema}.transactions where block_number = 3 and index = $1`,
    [index],
  );
  await target.client.query('rollback');
  expect(rows).toEqual([{ created_contract: null }]);
});

test('every log, token transfer and withdrawal stands in its row', async () => {
  const logs = fetched.receipts.flatMap((receipt) => receipt.logs.map((log) => ({ ...log, receipt })));
  expect(await read('logs', 'log_index')).toEqual(
    logs.map(({ address, topics, data, index, receipt }) => ({
      block_number: 2,
      log_index: index,
      transaction_index: receipt.transactionIndex,
      address: bytes(address),
      topic0: bytes(topics[0]),
      topic1: bytes(topics[1]),
      topic2: bytes(topics[2]),
      topic3: bytes(topics[3]),
      data: bytes(data),
    })),
  );
  expect(await read('token_transfers', 'log_index, batch_index')).toEqual(
    facts.tokenTransfers.map((each) => ({
      block_number: 2,
      log_index: each.logIndex,
      batch_index: each.batchIndex,
      transaction_index: each.transactionIndex,
      token_address: bytes(each.token),
      token_type: each.standard,
      from_address: bytes(each.from),
      to_address: bytes(each.to),
      token_id: each.tokenId,
      amount: each.amount,
    })),
  );
  expect(facts.tokenTransfers.length).toBeGreaterThan(3);
  expect(await read('withdrawals', 'index')).toEqual([
    {
      block_number: 2,
      index: 0,
      withdrawal_index: 1n,
      validator_index: 2n,
      address: bytes(fetched.block.miner),
      amount: 3n * 10n ** 9n,
    },
  ]);
});

test('every frame and failure stands in its row', async () => {
  const decoded = traces.map(decodeInternalTransactions);
  const internalTransactions = decoded.flatMap((each) => each.internalTransactions);
  const errors = decoded.flatMap(({ error }) => error ?? []);
  internalTransactions[0]!.error = 'tab\tline\nNUL\0 \\N';
  await writeTraces(target, [{ blockNumber: 2, internalTransactions, errors }]);
  expect(await read('internal_transactions', 'transaction_index, trace_index')).toEqual(
    internalTransactions.map((each, position) => ({
      block_number: 2,
      transaction_index: each.transactionIndex,
      trace_index: each.traceIndex,
      type: each.type,
      from_address: bytes(each.from),
      to_address: bytes(each.to),
      created_contract: bytes(each.createdContract),
      value: each.value,
      gas_limit: each.gasLimit,
      gas_used: each.gasUsed,
      input: bytes(each.input),
      output: bytes(each.output),
      error: position === 0 ? 'tab\tline\nNUL\uFFFD \\N' : each.error,
      trace_address: each.traceAddress,
    })),
  );
  expect(await read('transaction_errors', 'transaction_index')).toEqual(
    errors.map((each) => ({
      block_number: 2,
      transaction_index: each.transactionIndex,
      error: each.error,
      output: bytes(each.output as Hex | null),
      has_internal_error: each.hasInternalError,
    })),
  );
  expect(errors.length).toBeGreaterThan(3);
});
