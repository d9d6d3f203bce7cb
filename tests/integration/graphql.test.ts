import { fileURLToPath } from 'node:url';
import {
  buildSchema,
  isIntrospectionType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createScenario } from '#demo/scenario.ts';
import { SCHEMA } from '#modules/graphql/contract/schema.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { API_PARTS, MODULES_ON } from '../support/modules.ts';
import { takeShares } from '../support/shares.ts';

type Json = Record<string, unknown>;

/** Shares of the transactions; `SEED=2 npx vitest run tests/integration/graphql.test.ts` compares another one. */
const SHARES = 4;
const SEEDS = process.env.SEED?.split(',').map(Number) ?? [1];

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let database: TestDatabase;
let indexer: TestIndexer;
let app: App;
let rpc: ReturnType<typeof createDemoRpc>;

beforeAll(async () => {
  anvil = await startAnvil();
  database = await createTestDatabase();
  rpc = createDemoRpc(anvil.url);
  const scenario = await createScenario({ rpc, seed: 5 });
  await scenario.buildHistory();
  await scenario.step({ count: 10 });
  indexer = startTestIndexer({ database, url: anvil.url }, MODULES_ON);
  await indexer.caughtUp();
  const { context } = await createTestApi(database, (method, params) => rpc(method, [...params]));
  const projectDirs = [fileURLToPath(new URL('../../src/demo/project', import.meta.url))];
  app = await createApp(changeContext(context, { store: { projectDirs } }), {
    parts: API_PARTS,
    rateLimitRequests: 0,
  });
});

afterAll(async () => {
  await app.server.close();
  await indexer.stop();
  await database.drop();
  await anvil.stop();
});

const schema = buildSchema(SCHEMA);
/** Every field, as `Type.field`, that a query of these tests has asked for; each compares all that it asks for. */
const asked = new Set<string>();
const noted = new Set<string>();

function noteFields(query: string): void {
  if (noted.has(query)) return;
  noted.add(query);
  const types = new TypeInfo(schema);
  const enter = () => {
    const [type, field] = [types.getParentType(), types.getFieldDef()];
    if (type && field) asked.add(`${type.name}.${field.name}`);
  };
  visit(parse(query), visitWithTypeInfo(types, { enter }));
}

async function ask<Data>(query: string, variables: Json = {}): Promise<Data> {
  noteFields(query);
  const payload = { query, variables };
  const response = await app.server.inject({ method: 'POST', url: '/api/v1/graphql', payload });
  const { data, errors } = response.json() as { data: Data; errors?: unknown };
  expect([response.statusCode, errors]).toEqual([200, undefined]);
  return data;
}

async function get(path: string): Promise<Json> {
  const response = await app.server.inject(path);
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json() as Json;
}

/** All items of a list of the REST API. */
async function list(path: string): Promise<Json[]> {
  const items: Json[] = [];
  let search = '';
  for (;;) {
    const page = (await get(path + search)) as { items: Json[]; next_page_params: Json | null };
    items.push(...page.items);
    if (page.next_page_params === null) return items;
    search = `?${new URLSearchParams(page.next_page_params as Record<string, string>)}`;
  }
}

const hashOf = (address: unknown) => (address as { hash: string } | null)?.hash.toLowerCase() ?? null;
const nodesOf = <Node>({ edges }: { edges: { node: Node }[] }) => edges.map(({ node }) => node);

/** The id of a node. */
const idOf = (type: string, key: string | object) =>
  Buffer.from(`${type}:${typeof key === 'string' ? key : JSON.stringify(key)}`).toString('base64');

const listOf = (value: unknown) => (value === null ? null : [value]);

/** When a transaction was first seen, of the time that the REST API says it took; null where that is not known. */
function firstSeen({ timestamp, confirmation_duration }: Json): string | null {
  const [ms, ...more] = confirmation_duration as number[];
  if (ms === undefined || more.length > 0) return null;
  return new Date(Date.parse(timestamp as string) - ms).toISOString();
}

const TRANSACTION = `query ($hash: FullHash!) { transaction(hash: $hash) {
  id earliestProcessingStart hash blockHash blockNumber index gas gasPrice gasUsed input nonce value status type error
  fromAddressHash toAddressHash createdContractAddressHash maxFeePerGas maxPriorityFeePerGas hasErrorInInternalTxs
  internalTransactions(first: 50) { edges { node { id index blockIndex type callType value gas error fromAddressHash toAddressHash createdContractAddressHash
    blockNumber blockHash transactionIndex transactionHash } } }
  tokenTransfers(first: 50) { edges { node { id logIndex blockNumber amount amounts tokenId tokenIds fromAddressHash toAddressHash tokenContractAddressHash
    transactionHash } } } } }`;

const FRAME_TYPES: Record<string, [string, string | null]> = {
  call: ['CALL', 'CALL'],
  callcode: ['CALL', 'CALLCODE'],
  delegatecall: ['CALL', 'DELEGATECALL'],
  staticcall: ['CALL', 'STATICCALL'],
};

test('every transaction of the demo chain has the fields that the REST API gives', async () => {
  const listed = await list('/api/v2/transactions');
  expect(listed.length).toBeGreaterThan(50);
  for (const { hash } of takeShares(listed, SEEDS, SHARES)) {
    const path = `/api/v2/transactions/${hash}`;
    const [rest, frames, transfers, { transaction }] = await Promise.all([
      get(path),
      list(`${path}/internal-transactions`),
      list(`${path}/token-transfers`),
      ask<{ transaction: Json }>(TRANSACTION, { hash }),
    ]);
    const { internalTransactions, tokenTransfers, ...own } = transaction;
    expect(own).toEqual({
      id: idOf('Transaction', hash as string),
      earliestProcessingStart: firstSeen(rest),
      hash,
      blockHash: rest.block_hash,
      blockNumber: rest.block_number,
      index: rest.position,
      gas: rest.gas_limit,
      gasPrice: rest.gas_price,
      gasUsed: rest.gas_used,
      input: rest.raw_input,
      nonce: rest.nonce,
      value: rest.value,
      status: rest.status === 'ok' ? 'OK' : 'ERROR',
      type: rest.type,
      error: rest.status === 'ok' ? null : rest.result,
      fromAddressHash: hashOf(rest.from),
      toAddressHash: hashOf(rest.to),
      createdContractAddressHash: hashOf(rest.created_contract),
      maxFeePerGas: rest.max_fee_per_gas,
      maxPriorityFeePerGas: rest.max_priority_fee_per_gas,
      hasErrorInInternalTxs: rest.has_error_in_internal_transactions,
    });
    expect(nodesOf(internalTransactions as never)).toEqual(
      frames.slice(0, 50).map((frame) => {
        const kind = frame.type as string;
        const [type, callType] = FRAME_TYPES[kind] ?? [kind.toUpperCase(), null];
        return {
          id: idOf('InternalTransaction', { index: frame.index, transaction_hash: hash }),
          index: frame.index,
          blockIndex: frame.index,
          type,
          callType,
          value: frame.value,
          gas: frame.gas_limit,
          error: frame.error,
          fromAddressHash: hashOf(frame.from),
          toAddressHash: hashOf(frame.to),
          createdContractAddressHash: hashOf(frame.created_contract),
          blockNumber: frame.block_number,
          blockHash: rest.block_hash,
          transactionIndex: frame.transaction_index,
          transactionHash: hash,
        };
      }),
    );
    expect(nodesOf(tokenTransfers as never)).toEqual(
      transfers.slice(0, 50).map((transfer, place) => {
        const total = transfer.total as { value?: string | null; token_id?: string | null };
        const log_index = transfer.log_index;
        // The transfers of a batch have one log.
        const batch_index = place - transfers.findIndex((each) => each.log_index === log_index);
        return {
          id: idOf('TokenTransfer', {
            ...{ log_index, transaction_hash: hash },
            ...(batch_index > 0 && { batch_index }),
          }),
          logIndex: log_index,
          blockNumber: transfer.block_number,
          amount: total.value ?? null,
          amounts: listOf(total.value ?? null),
          tokenId: total.token_id ?? null,
          tokenIds: listOf(total.token_id ?? null),
          fromAddressHash: hashOf(transfer.from),
          toAddressHash: hashOf(transfer.to),
          tokenContractAddressHash: (
            (transfer.token as { address_hash?: string; address: string }).address_hash ?? ''
          ).toLowerCase(),
          transactionHash: hash,
        };
      }),
    );
  }
}, 240_000);

test('every block of the demo chain has the fields that the REST API gives', async () => {
  for (const rest of await list('/api/v2/blocks')) {
    const { block } = await ask<{ block: Json }>(
      `query ($number: Int!) { block(number: $number) { number hash parentHash minerHash gasLimit gasUsed
        difficulty totalDifficulty nonce size timestamp baseFeePerGas isEmpty consensus } }`,
      { number: rest.height },
    );
    expect(block).toEqual({
      number: rest.height,
      hash: rest.hash,
      parentHash: rest.parent_hash,
      minerHash: hashOf(rest.miner),
      gasLimit: rest.gas_limit,
      gasUsed: rest.gas_used,
      difficulty: rest.difficulty,
      totalDifficulty: rest.total_difficulty,
      nonce: rest.nonce,
      size: rest.size,
      timestamp: rest.timestamp,
      baseFeePerGas: rest.base_fee_per_gas,
      isEmpty: rest.transactions_count === 0,
      consensus: true,
    });
  }
});

test('every address with coins has the balance, the counters and the transactions that the REST API gives', async () => {
  for (const { hash } of await list('/api/v2/addresses')) {
    const rest = await get(`/api/v2/addresses/${hash}`);
    const counters = await get(`/api/v2/addresses/${hash}/counters`);
    const { address } = await ask<{ address: Json }>(
      `query ($hash: AddressHash!) { address(hash: $hash) { hash fetchedCoinBalance fetchedCoinBalanceBlockNumber
        gasUsed transactionsCount tokenTransfersCount transactions(first: 100) { edges { node { hash } } } } }`,
      { hash },
    );
    const { transactions, ...own } = address;
    expect(own).toEqual({
      hash: String(hash).toLowerCase(),
      fetchedCoinBalance: rest.coin_balance,
      fetchedCoinBalanceBlockNumber: rest.block_number_balance_updated_at,
      gasUsed: Number(counters.gas_usage_count),
      transactionsCount: Number(counters.transactions_count),
      tokenTransfersCount: Number(counters.token_transfers_count),
    });
    // The REST list begins with what waits in the pool.
    const listed = (await list(`/api/v2/addresses/${hash}/transactions`)).filter(
      ({ block_number }) => block_number !== null,
    );
    expect(nodesOf(transactions as never)).toEqual(listed.slice(0, 100).map((each) => ({ hash: each.hash })));
  }
}, 240_000);

test('every token has the transfers that the REST API gives', async () => {
  for (const token of await list('/api/v2/tokens')) {
    const hash = (token.address_hash ?? token.address) as string;
    const { tokenTransfers } = await ask<{ tokenTransfers: { edges: { node: Json }[] } }>(
      `query ($hash: AddressHash!) { tokenTransfers(tokenContractAddressHash: $hash, first: 100) { edges { node { transactionHash logIndex blockNumber } } } }`,
      { hash },
    );
    const rest = await list(`/api/v2/tokens/${hash}/transfers`);
    expect(nodesOf(tokenTransfers)).toEqual(
      rest.slice(0, 100).map((transfer) => ({
        transactionHash: transfer.transaction_hash,
        logIndex: transfer.log_index,
        blockNumber: transfer.block_number,
      })),
    );
  }
});

test('what the REST API leaves to the node is what the node gives', async () => {
  const toDecimal = (quantity: unknown) => String(BigInt(quantity as string));
  for (const { hash } of takeShares(await list('/api/v2/transactions'), SEEDS, SHARES)) {
    const [sent, receipt, { transaction }, rest] = await Promise.all([
      rpc('eth_getTransactionByHash', [hash]) as Promise<Json>,
      rpc('eth_getTransactionReceipt', [hash]) as Promise<Json>,
      ask<{ transaction: Json }>(
        'query ($hash: FullHash!) { transaction(hash: $hash) { cumulativeGasUsed r s v revertReason } }',
        { hash },
      ),
      get(`/api/v2/transactions/${hash}`),
    ]);
    const { revertReason, ...own } = transaction;
    expect(own).toEqual({
      cumulativeGasUsed: toDecimal(receipt.cumulativeGasUsed),
      r: toDecimal(sent.r),
      s: toDecimal(sent.s),
      v: toDecimal(sent.v ?? sent.yParity),
    });
    const reason = rest.revert_reason as { raw?: string } | null;
    expect([hash, revertReason]).toEqual([hash, reason === null ? null : (reason.raw ?? expect.any(String))]);
  }
}, 240_000);

test('inner calls have the data of the raw trace', async () => {
  let compared = 0;
  for (const { hash } of takeShares(await list('/api/v2/transactions'), SEEDS, SHARES)) {
    const { transaction } = await ask<{ transaction: { internalTransactions: never } }>(
      `query ($hash: FullHash!) { transaction(hash: $hash) { internalTransactions(first: 50) { edges { node {
        index traceAddress input output init createdContractCode gasUsed } } } } }`,
      { hash },
    );
    const frames = nodesOf<Json>(transaction.internalTransactions);
    if (frames.length === 0) continue;
    const trace = (await get(`/api/v2/transactions/${hash}/raw-trace`)) as unknown as {
      traceAddress: number[];
      action: Json;
      result?: Json | null;
    }[];
    for (const { index, traceAddress, ...frame } of frames) {
      const call = trace[index as number];
      if (call === undefined) throw new Error(`${hash} has no call ${index} in its raw trace`);
      const result = call.result ?? {};
      const isCreation = call.action.init !== undefined;
      expect([hash, traceAddress, frame]).toEqual([
        hash,
        JSON.stringify(call.traceAddress),
        {
          input: isCreation ? null : (call.action.input ?? null),
          output: isCreation ? null : (result.output ?? expect.toBeOneOf([null, '0x'])),
          init: isCreation ? call.action.init : null,
          createdContractCode: isCreation ? (result.code ?? null) : null,
          // Of a call that failed the raw trace has no result.
          gasUsed:
            result.gasUsed === undefined
              ? expect.toBeOneOf([null, expect.stringMatching(/^\d+$/)])
              : String(BigInt(result.gasUsed as string)),
        },
      ]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(20);
}, 240_000);

test('contracts have the code, the nonce and the source that the REST API and the node give', async () => {
  const countVerified = async () => (await list('/api/v2/smart-contracts')).length;
  await expect.poll(countVerified, { timeout: 60_000 }).toBeGreaterThan(0);
  let verified = 0;
  for (const { address_hash, address } of await list('/api/v2/tokens')) {
    const hash = (address_hash ?? address) as string;
    const rest = await get(`/api/v2/smart-contracts/${hash}`);
    const { address: found } = await ask<{ address: Json }>(
      `query ($hash: AddressHash!) { address(hash: $hash) { contractCode smartContract { name compilerVersion optimization
        contractSourceCode abi addressHash constructorArguments optimizationRuns evmVersion filePath isVyperContract
        partiallyVerified isChangedBytecode externalLibraries verifiedViaSourcify implementationName implementationAddressHash
        compilerSettings verifiedViaEthBytecodeDb } } }`,
      { hash },
    );
    expect(found.contractCode).toBe(await rpc('eth_getCode', [hash, 'latest']));
    expect(found.contractCode).toBe(rest.deployed_bytecode);
    if (rest.is_verified !== true) {
      expect(found.smartContract).toBeNull();
      continue;
    }
    verified += 1;
    const { abi, externalLibraries, compilerSettings, ...source } = found.smartContract as Json;
    const ofJson = [abi, externalLibraries, compilerSettings].map((text) => JSON.parse(String(text)));
    expect(ofJson).toEqual([rest.abi, rest.external_libraries ?? null, rest.compiler_settings ?? null]);
    const [implementation] = (rest.implementations ?? []) as { address_hash: string; name: string | null }[];
    expect(source).toEqual({
      name: rest.name,
      compilerVersion: rest.compiler_version,
      optimization: rest.optimization_enabled,
      contractSourceCode: rest.source_code,
      addressHash: hash.toLowerCase(),
      constructorArguments: rest.constructor_args,
      optimizationRuns: rest.optimization_runs,
      evmVersion: rest.evm_version,
      filePath: rest.file_path,
      isVyperContract: rest.is_vyper_contract,
      partiallyVerified: rest.is_partially_verified,
      isChangedBytecode: rest.is_changed_bytecode,
      verifiedViaSourcify: rest.is_verified_via_sourcify,
      implementationName: implementation?.name ?? null,
      implementationAddressHash: implementation?.address_hash.toLowerCase() ?? null,
      verifiedViaEthBytecodeDb: rest.is_verified_via_eth_bytecode_db,
    });
  }
  expect(verified).toBeGreaterThan(0);
  for (const { hash } of await list('/api/v2/addresses')) {
    const { address } = await ask<{ address: { nonce: number | null } }>(
      'query ($hash: AddressHash!) { address(hash: $hash) { nonce } }',
      { hash },
    );
    const count = Number(await rpc('eth_getTransactionCount', [hash, 'latest']));
    if (address.nonce !== null) expect([hash, address.nonce]).toEqual([hash, count]);
  }
}, 240_000);

test('pages of a list join without a gap to what the REST API lists, and several addresses are answered at once', async () => {
  const [busiest] = (await list('/api/v2/addresses')).sort(
    (a, b) => Number(b.transactions_count ?? b.tx_count) - Number(a.transactions_count ?? a.tx_count),
  );
  const hash = busiest?.hash as string;
  const listed = (await list(`/api/v2/addresses/${hash}/transactions`)).filter(
    ({ block_number }) => block_number !== null,
  );
  const hashes: unknown[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < 200; pages++) {
    const { address }: { address: { transactions: any } } = await ask(
      `query ($hash: AddressHash!, $after: String) { address(hash: $hash) { transactions(first: 7, after: $after) {
        edges { node { hash } cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`,
      { hash, after },
    );
    const { edges, pageInfo } = address.transactions;
    expect(pageInfo).toEqual({
      hasNextPage: hashes.length + edges.length < listed.length,
      hasPreviousPage: after !== null,
      startCursor: edges[0].cursor,
      endCursor: edges.at(-1).cursor,
    });
    hashes.push(...nodesOf<Json>(address.transactions).map((node) => node.hash));
    if (!address.transactions.pageInfo.hasNextPage) break;
    after = address.transactions.pageInfo.endCursor;
  }
  expect(hashes).toEqual(listed.map((each) => each.hash));
  expect(hashes.length).toBeGreaterThan(14);
  const some = (await list('/api/v2/addresses')).slice(0, 20).map((each) => String(each.hash).toLowerCase());
  const { addresses } = await ask<{ addresses: { hash: string }[] }>(
    'query ($hashes: [AddressHash!]!) { addresses(hashes: $hashes) { hash } }',
    { hashes: some },
  );
  expect(addresses.map((each) => each.hash)).toEqual(some);
}, 240_000);

/** So many lists inside transactions are gone through: each node of them costs a request. */
const NODES_COMPARED = 20;

test('a page goes back to what stands before it, inside a transaction and among the transfers of a token too', async () => {
  const pageInfo = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
  const edgesOf = 'edges { node { id } cursor }';
  const [token] = await list('/api/v2/tokens');
  const variables: Json = { token: token?.address_hash ?? token?.address };
  const transfers = async (given: string) =>
    (
      await ask<any>(
        `query ($token: AddressHash!) { tokenTransfers(tokenContractAddressHash: $token, ${given}) { ${edgesOf} ${pageInfo} } }`,
        variables,
      )
    ).tokenTransfers;
  const both = await transfers('first: 4');
  expect(both.edges.length).toBeGreaterThan(2);
  const back = await transfers(`last: 2, before: "${both.edges[2].cursor}"`);
  expect(back.edges).toEqual(both.edges.slice(0, 2));
  expect(back.pageInfo).toMatchObject({ hasPreviousPage: false, endCursor: both.edges[1].cursor });
  let compared = 0;
  for (const { hash } of takeShares(await list('/api/v2/transactions'), SEEDS, SHARES)) {
    const { transaction } = await ask<any>(
      `query ($hash: FullHash!) { transaction(hash: $hash) {
        internalTransactions(first: 3) { ${edgesOf} ${pageInfo} } tokenTransfers(first: 3) { ${edgesOf} ${pageInfo} } } }`,
      { hash },
    );
    for (const { edges, pageInfo: info } of [transaction.internalTransactions, transaction.tokenTransfers]) {
      if (edges.length < 2) continue;
      expect([info.startCursor, info.endCursor]).toEqual([edges[0].cursor, edges.at(-1).cursor]);
      const { node } = edges[1];
      const found = await ask<any>('query ($id: ID!) { node(id: $id) { id } }', { id: node.id });
      expect(found.node).toEqual(node);
      compared += 1;
    }
    if (compared >= NODES_COMPARED) break;
  }
  expect(compared).toBeGreaterThanOrEqual(NODES_COMPARED);
}, 240_000);

/** Fields that are compared elsewhere, and where. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'Subscription.tokenTransfers':
    'transfers as a block brings them: src/modules/graphql/api/subscriptions.test.ts',
};

test('every field of the schema is compared by one of these tests', () => {
  const fields = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !isIntrospectionType(type))
    .flatMap((type) =>
      isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
    );
  expect(fields.length).toBeGreaterThan(100);
  expect(fields.filter((field) => !asked.has(field) && !(field in ELSEWHERE))).toEqual([]);
  expect(Object.keys(ELSEWHERE).filter((field) => asked.has(field) || !fields.includes(field))).toEqual([]);
});
