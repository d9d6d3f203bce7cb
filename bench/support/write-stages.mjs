// Parts of indexing by themselves, with the built product's own functions. Argument: JSON {stage, url, from, to, connection, schema}.
import pg from 'pg';
import { createTransport } from '../../dist/chain/transport.js';
import { clientConfig } from '../../dist/db/connect.js';
import { copyFacts, encodeFacts } from '../../dist/db/writes/write-facts.js';
import { decodeBlockFacts } from '../../dist/indexer/decode/block-facts.js';
import { fetchDownwards } from '../../dist/indexer/fill-history.js';

/** About as many as the indexer takes at a time. */
const CHUNK_TRANSACTIONS = 1500;

const { stage, url, from, to, connection, schema } = JSON.parse(process.argv[2]);
const transport = createTransport({ urls: [url] });
const client = stage === 'facts' ? new pg.Client(clientConfig(connection, 'bench')) : null;
await client?.connect();
const start = performance.now();
const before = process.cpuUsage();
let transactions = 0;
let chunk = [];
let written = Promise.resolve();
const node = { hasBlockReceipts: true };
for await (const batch of fetchDownwards({ transport, node }, { from, to }, new AbortController().signal)) {
  chunk = [...batch, ...chunk];
  transactions += count(batch);
  if (count(chunk) >= CHUNK_TRANSACTIONS) await writeChunk();
}
await writeChunk();
await written;
const { user, system } = process.cpuUsage(before);
const wallMs = performance.now() - start;
console.log(JSON.stringify({ transactions, wallMs, cpuMs: (user + system) / 1000 }));
await client?.end();
transport.close();

/** Encodes a chunk while the one before it is written, as the indexer does. */
async function writeChunk() {
  const blocks = chunk;
  chunk = [];
  if (client === null || blocks.length === 0) return;
  const facts = encodeFacts(blocks.map((each) => decodeBlockFacts(each)));
  await written;
  written = write(facts);
}

async function write(facts) {
  await client.query('begin; set local synchronous_commit = off');
  await copyFacts({ client, schema }, facts);
  await client.query('commit');
}

function count(blocks) {
  return blocks.reduce((sum, { block }) => sum + block.transactions.length, 0);
}
