import { parseAbi, parseEventLogs, type RpcLog } from 'viem';
import { expect, test } from 'vitest';
import type { ApiCall } from '#api/api-call.ts';
import type { ApiResponse, CallName } from '#contract/calls/core-calls.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import { createScenario } from '#demo/scenario.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { startTestIndexer } from '../support/indexer.ts';

type Raw = Record<string, string> & { logs: RpcLog[]; transactions: Raw[]; calls?: Raw[] };
const dec = (hex: string | undefined) => BigInt(hex ?? '0x0').toString();
const lower = (text: string | null | undefined) => text?.toLowerCase() ?? null;

const TRANSFERS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
]);
const NFT_TRANSFERS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
]);

/** The moves of tokens in a receipt, as viem reads them. */
function readMoves(receipt: Raw): string[] {
  return receipt.logs.flatMap((log) => {
    const logs = [log] as never;
    const nft = parseEventLogs({ abi: NFT_TRANSFERS, logs, strict: true })[0] as
      | { args: Record<string, unknown> }
      | undefined;
    if (nft !== undefined && log.topics.length === 4)
      return [`${log.address} ${nft.args.from} ${nft.args.to} ${nft.args.id}`.toLowerCase()];
    const other = parseEventLogs({ abi: TRANSFERS, logs, strict: true })[0] as
      | { eventName: string; args: Record<string, unknown> }
      | undefined;
    if (other === undefined) return [];
    const { from, to, id, value } = other.args;
    const { ids, values } = other.args as { ids: bigint[]; values: bigint[] };
    const amounts =
      other.eventName === 'TransferBatch'
        ? ids.map((each, at) => `${each} ${values[at]}`)
        : [id === undefined ? `${value}` : `${id} ${value}`];
    return amounts.map((amount) => `${log.address} ${from} ${to} ${amount}`.toLowerCase());
  });
}

/** The frames of a call tree below the outermost, in order of execution. */
function readFrames(frame: Raw): string[] {
  return (frame.calls ?? []).flatMap((call) => [
    `${call.type?.toLowerCase()} ${call.from} ${call.to ?? ''} ${dec(call.value)} ${call.error === undefined}`,
    ...readFrames(call),
  ]);
}

async function listAll<Name extends CallName>(api: ApiCall, name: Name, params: Record<string, string>) {
  type Item = ApiResponse<Name> extends { items: (infer I)[] } ? I : never;
  const items: Item[] = [];
  let query: Record<string, unknown> = {};
  for (;;) {
    const answer = await api(name, { params, query: query as never });
    expect(answer.status).toBe(200);
    const body = answer.body as unknown as {
      items: Item[];
      next_page_params: Record<string, unknown> | null;
    };
    items.push(...body.items);
    if (body.next_page_params === null) return items;
    query = body.next_page_params;
  }
}

/** How much there was to compare. */
interface Compared {
  transactions: number;
  moves: number;
  frames: number;
}

async function compareTransaction(api: ApiCall, rpc: DemoRpc, sent: Raw, baseFee: bigint): Promise<Compared> {
  const hash = sent.hash ?? '';
  const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as Raw;
  const shown = (await api('transaction', { params: { hash } })).body as ApiResponse<'transaction'>;
  const price = BigInt(receipt.effectiveGasPrice ?? 0);
  const used = BigInt(receipt.gasUsed ?? 0);
  expect({
    ...shown,
    from: lower(shown.from.hash),
    to: lower(shown.to?.hash),
    created: lower(shown.created_contract?.hash),
    fee: shown.fee,
  }).toMatchObject({
    hash,
    block_number: Number(sent.blockNumber),
    position: Number(sent.transactionIndex),
    status: receipt.status === '0x1' ? 'ok' : 'error',
    from: sent.from,
    to: sent.to,
    created: receipt.status === '0x1' ? receipt.contractAddress : null,
    value: dec(sent.value),
    nonce: Number(sent.nonce),
    type: Number(sent.type),
    gas_limit: dec(sent.gas),
    gas_used: used.toString(),
    gas_price: price.toString(),
    fee: { type: 'actual', value: (price * used).toString() },
    transaction_burnt_fee: (baseFee * used).toString(),
    raw_input: sent.input,
  });
  const transfers = await listAll(api, 'transaction_token_transfers', { hash });
  const moves = transfers.map(({ token, from, to, total }) =>
    [token?.address_hash, from.hash, to.hash, total?.token_id, total?.value]
      .filter((part) => part !== null && part !== undefined)
      .join(' ')
      .toLowerCase(),
  );
  expect(moves.sort(), hash).toEqual(readMoves(receipt).sort());
  const logs = await listAll(api, 'transaction_logs', { hash });
  expect(
    logs
      .sort((a, b) => a.index - b.index)
      .map(({ address, data, topics }) => [lower(address.hash), data, topics.filter(Boolean)]),
  ).toEqual(receipt.logs.map(({ address, data, topics }) => [address, data, topics]));
  const root = (await rpc('debug_traceTransaction', [hash, { tracer: 'callTracer' }])) as Raw;
  const internal = (await listAll(api, 'transaction_internal_transactions', { hash })).sort(
    (a, b) => a.index - b.index,
  );
  const frames = internal.map((each) =>
    `${each.type} ${each.from.hash} ${each.to?.hash ?? each.created_contract?.hash ?? ''} ${each.value} ${each.success}`.toLowerCase(),
  );
  expect(frames.map(withoutLostCreation), hash).toEqual(readFrames(root).map(withoutLostCreation));
  return { transactions: 1, moves: moves.length, frames: frames.length };
}

/** A creation that failed names no contract in one of the two forms; what was created is compared where it exists. */
function withoutLostCreation(frame: string): string {
  return frame.endsWith('false') && frame.startsWith('create')
    ? frame
        .split(' ')
        .filter((part) => part !== '')
        .slice(0, 2)
        .join(' ')
    : frame;
}

test("blocks, transactions, statuses, fees, transfers, logs and internal calls equal the node's own answers", async () => {
  const anvil = await startAnvil();
  const database = await createTestDatabase();
  const rpc = createDemoRpc(anvil.url);
  const scenario = await createScenario({ rpc, seed: 21 });
  await scenario.buildHistory();
  for (let round = 0; round < 4; round++) await scenario.step({ count: 10 });
  const indexer = startTestIndexer({ database, url: anvil.url });
  await indexer.caughtUp();
  const { call: api } = await createTestApi(database);
  const compared: Compared = { transactions: 0, moves: 0, frames: 0 };
  for (let number = Number(await rpc('eth_blockNumber')); number >= 0; number--) {
    const block = (await rpc('eth_getBlockByNumber', [`0x${number.toString(16)}`, true])) as Raw;
    const shown = (await api('block', { params: { height_or_hash: String(number) } }))
      .body as ApiResponse<'block'>;
    expect({
      ...shown,
      miner: lower(shown.miner?.hash ?? ''),
      timestamp: Date.parse(shown.timestamp ?? '') / 1000,
    }).toMatchObject({
      height: number,
      hash: block.hash,
      parent_hash: block.parentHash,
      timestamp: Number(block.timestamp),
      miner: block.miner,
      gas_used: dec(block.gasUsed),
      gas_limit: dec(block.gasLimit),
      base_fee_per_gas: dec(block.baseFeePerGas),
      size: Number(block.size),
      transactions_count: block.transactions.length,
    });
    const listed = await listAll(api, 'block_transactions', { height_or_hash: String(number) });
    expect(listed.map(({ hash }) => hash).sort()).toEqual(block.transactions.map(({ hash }) => hash).sort());
    for (const sent of block.transactions) {
      const { transactions, moves, frames } = await compareTransaction(
        api,
        rpc,
        sent,
        BigInt(block.baseFeePerGas ?? 0),
      );
      compared.transactions += transactions;
      compared.moves += moves;
      compared.frames += frames;
    }
  }
  expect(compared.transactions).toBeGreaterThan(200);
  expect(compared.moves).toBeGreaterThan(100);
  expect(compared.frames).toBeGreaterThan(50);
  await indexer.stop();
  await database.drop();
  await anvil.stop();
}, 180_000);
