import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeAbiParameters } from 'viem';
import { expect, onTestFinished, test } from 'vitest';
import { type Hex, hexToBytes } from '#lib/hex.ts';
import { createTestContext, type TestContext } from '#tests/support/indexer-context.ts';
import { madeAddress, madeChain, madeHash } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { refusal } from '#tests/support/rpc-server.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { createBackOff } from '../runtime/back-off.ts';
import { fetchInstances } from './fetch-instances.ts';
import { createInstanceWalk, observeInstances } from './observe-instances.ts';

const target = createTestTarget();
const NFT = madeAddress(0x721);
const GOODS = madeAddress(0x1155);

const answer = (text: string): Hex => encodeAbiParameters([{ type: 'string' }], [text]);
const metadataOf = (id: bigint) => `data:application/json,{"name":"Piece ${id}","image":"data:,x"}`;

/** A context on a node that answers `tokenURI(id)` and `uri(id)`, and token instances that have moved. */
async function createInstances(ask: (to: Hex, selector: string, id: bigint) => unknown) {
  const node = await startMadeNode(madeChain(0, 7));
  const asked: string[] = [];
  node.methods.eth_call = ({ to, data, gas }) => {
    expect(BigInt(gas)).toBeLessThanOrEqual(30_000_000n);
    asked.push(`${data.slice(0, 10)} ${BigInt(`0x${data.slice(10)}`)}`);
    return ask(to, data.slice(0, 10), BigInt(`0x${data.slice(10)}`));
  };
  const context = await createTestContext(target, { urls: [node.url] });
  context.range.head = { seq: 0, number: 7, hash: madeHash(7) };
  return { context, asked };
}

async function move(context: TestContext, token: Hex, ids: readonly bigint[], type = 721, block = 1) {
  for (const [place, id] of ids.entries())
    await target.client.query(
      `insert into ${context.run.schema}.token_transfers values ($1, $2, 0, 0, $3, $4, $3, $3, $5, 1)`,
      [block, place, hexToBytes(token), type, id.toString()],
    );
}

async function run(context: TestContext, backOff = createBackOff(), walk = createInstanceWalk()) {
  for (let round = 0; round < 100; round += 1) if (!(await observeInstances(context, walk, backOff))) return;
  throw new Error('it never rests');
}

async function held(context: TestContext) {
  const { rows } = await target.client.query(
    `select token_id, uri, metadata, error, attempts, summary, block_number
     from ${context.run.schema}.observed_instances order by token_address, token_id`,
  );
  return rows;
}

test('each token instance that ever moved is read once, an ERC-721 by tokenURI and an ERC-1155 by uri', async () => {
  const { context, asked } = await createInstances((_, __, id) => answer(metadataOf(id)));
  await move(context, NFT, [1n, 2n, 2n ** 255n]);
  await move(context, NFT, [1n], 721, 2);
  await move(context, GOODS, [5n], 1155, 3);
  await run(context);
  expect(asked.sort()).toEqual(['0x0e89341c 5', '0xc87b56dd 1', '0xc87b56dd 2', `0xc87b56dd ${2n ** 255n}`]);
  const rows = await held(context);
  expect(rows.map((row) => row.metadata.name).sort()).toEqual(
    [1n, 2n, 2n ** 255n, 5n].map((id) => `Piece ${id}`).sort(),
  );
  expect(rows[0]).toMatchObject({
    uri: 'data:application/json',
    summary: { image: { mimeType: 'text/plain' } },
    block_number: 7,
  });
  await run(context);
  expect(asked).toHaveLength(4);
});

test('a hundred token instances are found a few at a time, none left out', async () => {
  const { context, asked } = await createInstances((_, __, id) => answer(metadataOf(id)));
  const ids = Array.from({ length: 433 }, (_, id) => BigInt(id));
  await move(context, NFT, ids);
  await run(context);
  expect(new Set(asked).size).toBe(433);
  expect(await held(context)).toHaveLength(433);
});

test('a token instance that is minted anew is asked again, one that only moved is not', async () => {
  let version = 1;
  const { context, asked } = await createInstances(() => answer(`{"name":"v${version}"}`));
  await move(context, NFT, [1n, 2n]);
  await run(context);
  version = 2;
  const { noted } = context.memory.observationQueue.instances;
  noted.set(`${NFT}:1`, { token: NFT, tokenId: 1n, isChanged: true });
  noted.set(`${NFT}:2`, { token: NFT, tokenId: 2n, isChanged: false });
  await run(context);
  expect(asked).toHaveLength(3);
  expect((await held(context)).map((row) => row.metadata.name)).toEqual(['v2', 'v1']);
});

test('a token instance that a visitor has asked to read again is read, and one that never moved is forgotten', async () => {
  const { context, asked } = await createInstances(() => answer('{}'));
  await move(context, NFT, [1n]);
  await run(context);
  const { schema } = context.run;
  await target.client.query(`insert into ${schema}.wanted_instances values ($1, 1), ($1, 99)`, [
    hexToBytes(NFT),
  ]);
  await run(context);
  expect(asked).toEqual(['0xc87b56dd 1', '0xc87b56dd 1']);
  expect((await target.client.query(`select from ${schema}.wanted_instances`)).rows).toEqual([]);
});

test('reverts, rubbish and hostile text leave a reason and stop nothing', async () => {
  const answers: unknown[] = [
    refusal(3, 'execution reverted'),
    'rubbish',
    '0x',
    answer('\0{"name":"nul \\u0000","x":"\\ud800"}'),
    answer(`data:application/json,{"a":"${'x'.repeat(300_000)}"}`),
    answer('ipfs://x/1'),
  ];
  const { context } = await createInstances((_, __, id) => answers[Number(id)]);
  await move(
    context,
    NFT,
    answers.map((_, id) => BigInt(id)),
  );
  await run(context);
  expect((await held(context)).map(({ error, metadata }) => error ?? metadata)).toEqual([
    'no_uri',
    'no_uri',
    'no_uri',
    { name: 'nul ', x: '\ufffd' },
    'too_large',
    'not_fetched',
  ]);
});

test('what the node refuses to ask is asked again later, a few times', async () => {
  const { context, asked } = await createInstances(() => refusal(-32005, 'too many requests'));
  await move(context, NFT, [1n]);
  let now = 0;
  const backOff = createBackOff(() => now);
  const walk = createInstanceWalk();
  for (let round = 0; round < 10; round += 1) {
    await run(context, backOff, walk);
    now += 1_000_000;
  }
  expect(asked).toHaveLength(5);
  expect(await held(context)).toMatchObject([{ error: 'no_uri' }]);
});

test('while history is being filled only what moves is asked', async () => {
  const { context, asked } = await createInstances(() => answer('{}'));
  await move(context, NFT, [1n, 2n]);
  await target.client.query(`update ${context.run.schema}.chain_head set history_rate = 5`);
  context.memory.observationQueue.instances.noted.set(`${NFT}:2`, {
    token: NFT,
    tokenId: 2n,
    isChanged: true,
  });
  await run(context);
  expect(asked).toEqual(['0xc87b56dd 2']);
});

const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG';

/** A server that answers every path below `/ipfs/` with metadata of that name, and everything else with a secret. */
async function startGateway() {
  const paths: string[] = [];
  const gateway = createServer((request, response) => {
    paths.push(request.url ?? '');
    if (request.url === `/ipfs/${CID}/2`) response.writeHead(404).end();
    else if (request.url?.startsWith('/ipfs/')) response.end(JSON.stringify({ name: request.url }));
    else response.end('{"name":"secret"}');
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void gateway.close());
  return { paths, origin: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` };
}

/** Stored result for token instances whose contracts return these URIs: the error, or the name in the metadata. */
async function fetchFrom(origin: string, uris: readonly string[]) {
  const { context } = await createInstances((_, __, id) => answer(uris[Number(id)] ?? ''));
  await move(
    context,
    NFT,
    uris.map((_, id) => BigInt(id)),
  );
  await run(context);
  while (await fetchInstances(context, { ipfsGateway: `${origin}/ipfs/` }));
  return (await held(context)).map(({ error, metadata, attempts }) => [error ?? metadata.name, attempts]);
}

test('metadata is fetched from the gateway of the operator, and from no private address', async () => {
  const { paths, origin } = await startGateway();
  const uris = [
    `ipfs://${CID}/0`,
    `ipfs://ipfs/${CID}/1`,
    `ipfs://${CID}/2`,
    `${origin}/secret`,
    'odd:thing',
  ];
  expect(await fetchFrom(origin, uris)).toEqual([
    [`/ipfs/${CID}/0`, 1],
    [`/ipfs/${CID}/1`, 1],
    ['bad_status', 1],
    ['refused', 1],
    ['refused', 1],
  ]);
  expect(paths.sort()).toEqual([0, 1, 2].map((id) => `/ipfs/${CID}/${id}`));
});

test('no address of a contract leaves the path of the gateway', async () => {
  const { paths, origin } = await startGateway();
  const uris = [
    'ipfs://../../x',
    'ipfs://%2e%2e/%2e%2e/x',
    'ipfs://ipfs/../../x',
    `ipfs://${CID}/../../x`,
    `ipfs://${CID}/%2e%2e/%2E%2e/x`,
    `ipfs://${CID}/%252e%252e/%252e%252e/x`,
    `ipfs://${CID}/..%2f..%2fx`,
    `ipfs://${CID}\\..\\..\\x`,
    `ipfs://${CID}/..\\..\\..\\x`,
    `ipfs://user@${CID}/x`,
    'ipfs://api/v0/id',
  ];
  expect(await fetchFrom(origin, uris)).toEqual(uris.map(() => ['refused', 1]));
  expect(paths).toEqual([]);
});
