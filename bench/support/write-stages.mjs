// Parts of indexing by themselves, with the built product's own functions. Argument: JSON {stage, url, from, to, connection, schema}.
import pg from 'pg';
import { fetchBlocks } from '../../dist/chain/fetch-block.js';
import { createTransport } from '../../dist/chain/transport.js';
import { clientConfig } from '../../dist/db/connect.js';
import { writeFacts } from '../../dist/db/writes/write-facts.js';
import { decodeBlockFacts } from '../../dist/indexer/decode/block-facts.js';

/** As the indexer does it. */
const BATCH_BLOCKS = 10;
const BATCHES_AHEAD = 4;
const CHUNK_TRANSACTIONS = 600;

const { stage, url, from, to, connection, schema } = JSON.parse(process.argv[2]);
const transport = createTransport({ urls: [url] });
const client = stage === 'facts' ? new pg.Client(clientConfig(connection, 'bench')) : null;
await client?.connect();
const start = performance.now();
const before = process.cpuUsage();
let transactions = 0;
let chunk = [];
for await (const batch of fetchAll()) {
  chunk.push(...batch);
  transactions += count(batch);
  if (count(chunk) >= CHUNK_TRANSACTIONS) await write();
}
await write();
const { user, system } = process.cpuUsage(before);
const wallMs = performance.now() - start;
console.log(JSON.stringify({ transactions, wallMs, cpuMs: (user + system) / 1000 }));
await client?.end();
transport.close();

async function* fetchAll() {
  const ahead = [];
  let next = from;
  while (next <= to || ahead.length > 0) {
    while (ahead.length < BATCHES_AHEAD && next <= to) {
      const ids = Array.from({ length: Math.min(BATCH_BLOCKS, to - next + 1) }, (_, place) => next + place);
      next += ids.length;
      ahead.push(fetchBlocks({ transport, hasBlockReceipts: true }, ids));
    }
    yield await ahead.shift();
  }
}

async function write() {
  const blocks = chunk;
  chunk = [];
  if (client === null || blocks.length === 0) return;
  await client.query('begin; set local synchronous_commit = off');
  await writeFacts(
    { client, schema },
    blocks.map((each) => decodeBlockFacts(each)),
  );
  await client.query('commit');
}

function count(blocks) {
  return blocks.reduce((sum, { block }) => sum + block.transactions.length, 0);
}
