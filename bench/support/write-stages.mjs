// Runs parts of indexing in isolation, with the product's functions, built like the product. Argument: JSON {stage,
// url, from, to, connection, schema}.
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { createTransport } from '#chain/rpc/transport.ts';
import { clientConfig } from '#db/connection/connect.ts';
import { copyEncoded, encodeFacts } from '#db/writes/facts/write-rows.ts';
import { decodeBlockFacts } from '#indexer/decode/block-facts.ts';
import { fetchDownwards } from '#indexer/history/fetch-downwards.ts';

/** Approximate chunk size of the indexer. */
const CHUNK_TRANSACTIONS = 1500;

const { stage, url, from, to, connection, schema } = JSON.parse(process.argv[2]);
const transport = createTransport({ urls: [url] });
const client = stage === 'facts' ? new pg.Client(clientConfig(connection, 'bench')) : null;
await client?.connect();
const start = performance.now();
const before = process.cpuUsage();
let transactions = 0;
let chunk = { parts: [], count: 0 };
let written = Promise.resolve();
const node = { hasBlockReceipts: true };
for await (const batch of fetchDownwards({ transport, node }, { from, to }, new AbortController().signal)) {
  transactions += count(batch);
  if (client === null) continue;
  await setImmediate();
  chunk.parts.unshift(encodeFacts(batch.map((each) => decodeBlockFacts(each))));
  chunk.count += count(batch);
  if (chunk.count >= CHUNK_TRANSACTIONS) await writeChunk();
}
await writeChunk();
await written;
const { user, system } = process.cpuUsage(before);
const wallMs = performance.now() - start;
console.log(JSON.stringify({ transactions, wallMs, cpuMs: (user + system) / 1000 }));
await client?.end();
transport.close();

/** Begins to write a chunk; batches of the next one are encoded meanwhile, as in the indexer. */
async function writeChunk() {
  const { parts } = chunk;
  chunk = { parts: [], count: 0 };
  if (parts.length === 0) return;
  await written;
  written = write(parts);
}

async function write(parts) {
  await client.query('begin; set local synchronous_commit = off');
  await copyEncoded({ client, schema }, ...parts);
  await client.query('commit');
}

function count(blocks) {
  return blocks.reduce((sum, { block }) => sum + block.transactions.length, 0);
}
