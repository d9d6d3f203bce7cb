import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchBlock } from '#chain/fetch/fetch-block.ts';
import { createTransport, type Transport } from '#chain/rpc/transport.ts';
import { BLOCKS } from '#db/tables/blocks.ts';
import { LOGS } from '#db/tables/logs.ts';
import { TOKEN_TRANSFERS } from '#db/tables/token-transfers.ts';
import { TRANSACTIONS } from '#db/tables/transactions.ts';
import { createPrng, type Prng } from '#demo/prng.ts';
import { decodeBlockFacts } from '#indexer/decode/block-facts.ts';
import { type MixedChain, startMixedChain } from '../support/mixed-block.ts';
import { answerWith, type RpcServer, startRpcServer } from '../support/rpc-server.ts';

/** How many pairs of fields are spoilt; `all` takes every pair, which takes hours. */
const PAIRS = process.env.SPOILT_PAIRS ?? '300';
const TABLES = [BLOCKS, TRANSACTIONS, LOGS, TOKEN_TRANSFERS];

/** Identities of a block, its transactions and its logs: these alone have to be readable. */
const STRICT: readonly string[] = [
  ...['number', 'hash', 'parentHash', 'timestamp', 'transactions'],
  ...['transactionHash', 'logs', 'address', 'topics', 'data'],
];
/** Columns that are made of several fields, and show less where one of them is unknown. */
const MADE_OF_OTHERS: readonly string[] = ['kinds', 'blob_transactions_count', 'uncles'];

/** A field of an answer, by the names and places that lead to it. */
type Place = readonly string[];
interface Spoil {
  place: Place;
  value: unknown;
}

let chain: MixedChain;
let server: RpcServer;
let transport: Transport;
let answers: { block: any; receipts: any[] };

beforeAll(async () => {
  chain = await startMixedChain();
  const receiptOf = (hash: string) => answers.receipts.find((each) => each.transactionHash === hash);
  server = await startRpcServer(
    answerWith({
      eth_chainId: () => chain.rpc('eth_chainId', []),
      eth_getBlockByNumber: () => answers.block,
      eth_getBlockReceipts: () => answers.receipts,
      eth_getTransactionReceipt: receiptOf,
    }),
  );
  transport = createTransport({ urls: [server.url] });
});
afterAll(async () => {
  transport.close();
  await server.close();
  await chain.anvil.stop();
});

/** The rows that a node whose answers are spoilt gives, by table. */
async function readRows(spoils: readonly Spoil[], hasBlockReceipts: boolean): Promise<string[][][]> {
  answers = structuredClone({ block: chain.rawBlock, receipts: chain.rawReceipts });
  for (const { place, value } of spoils) spoilAt(answers, place, value);
  const fetched = await fetchBlock({ transport, hasBlockReceipts }, chain.number);
  if (fetched === null) throw new Error('The node has no such block');
  const facts = decodeBlockFacts(fetched);
  return TABLES.map((table) =>
    table
      .encode(facts)
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')),
  );
}

function spoilAt(target: any, place: Place, value: unknown): void {
  const inner = place.slice(0, -1).reduce((part, name) => part?.[name], target);
  const name = place.at(-1) ?? '';
  // The other of two spoils may have removed what this one is in.
  if (typeof inner !== 'object' || inner === null) return;
  if (value === undefined) delete inner[name];
  else inner[name] = value;
}

/** All fields that may be unreadable; those inside lists of addresses and keys are spoilt with their list. */
function listPlaces(value: any, above: Place = []): Place[] {
  if (Array.isArray(value))
    return value.flatMap((item, place) => listPlaces(item, [...above, String(place)]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const place = [...above, name];
    const isSpoilt = above[0] !== undefined && !STRICT.includes(name);
    return [...(isSpoilt ? [place] : []), ...listPlaces(part, place)];
  });
}

/** A value that no field has; null says of a receiver, an input and keys that there are none. */
function pickValue(prng: Prng, place: Place): unknown {
  const speaks = ['to', 'input', 'storageKeys'].includes(place.at(-1) ?? '');
  return prng.pick([undefined, 'x', {}, -1, '0xzz', 1.5, speaks ? 'x' : null]);
}

/** Cells that differ from those of the clean node and are not unknown. */
function listWrong(rows: string[][][], clean: string[][][]): string[] {
  return TABLES.flatMap((table, at) => {
    const [ours = [], theirs = []] = [rows[at], clean[at]];
    if (ours.length !== theirs.length) return [`${table.name}: ${ours.length} rows for ${theirs.length}`];
    return theirs.flatMap((line, row) =>
      line.flatMap((cell, column) => {
        const name = table.copied[column] ?? '';
        const found = ours[row]?.[column];
        const isFine = found === cell || found === '\\N' || MADE_OF_OTHERS.includes(name);
        return isFine ? [] : [`${table.name}.${name} of row ${row}: ${found} for ${cell}`];
      }),
    );
  });
}

async function expectSound(spoils: readonly Spoil[], prng: Prng, clean: string[][][]): Promise<void> {
  const said = JSON.stringify(spoils.map(({ place, value }) => [place.join('.'), String(value)]));
  const rows = await readRows(spoils, prng.chance(0.5)).catch((error: Error) => {
    throw new Error(`${said}: ${error.message}`);
  });
  expect(listWrong(rows, clean), said).toEqual([]);
}

test('any field but those that identify costs itself alone where it cannot be read', async () => {
  const prng = createPrng(11);
  const clean = await readRows([], true);
  const places = listPlaces({ block: chain.rawBlock, receipts: chain.rawReceipts });
  expect(places.length).toBeGreaterThan(500);
  for (const place of places) await expectSound([{ place, value: pickValue(prng, place) }], prng, clean);
}, 120_000);

test('so do any two of them', async () => {
  const prng = createPrng(12);
  const clean = await readRows([], true);
  const places = listPlaces({ block: chain.rawBlock, receipts: chain.rawReceipts });
  const spoil = (place: Place): Spoil => ({ place, value: pickValue(prng, place) });
  if (PAIRS !== 'all') {
    for (let pair = 0; pair < Number(PAIRS); pair++)
      await expectSound([spoil(prng.pick(places)), spoil(prng.pick(places))], prng, clean);
    return;
  }
  for (const [at, one] of places.entries())
    for (const other of places.slice(at + 1)) await expectSound([spoil(one), spoil(other)], prng, clean);
}, 86_400_000);

test('a transaction keeps its sender where neither block nor receipt names it', async () => {
  const clean = await readRows([], true);
  const spoils = chain.rawReceipts.flatMap((_: unknown, at: number) => [
    { place: ['block', 'transactions', String(at), 'from'], value: undefined },
    { place: ['receipts', String(at), 'from'], value: '0x' },
  ]);
  expect(listWrong(await readRows(spoils, true), clean)).toEqual([]);
});
