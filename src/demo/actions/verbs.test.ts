import { decodeErrorResult } from 'viem/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { createDemoAccount, FIRST_ACCOUNT } from '../accounts.ts';
import { type Anvil, startAnvil } from '../anvil.ts';
import { demoBreakerArtifact, demoTokenArtifact } from '../artifacts.ts';
import { createDemoRpc, type DemoContext } from '../demo-rpc.ts';
import * as breaker from './breaker.ts';
import { increment, upgradeProxy } from './counter.ts';
import * as deploy from './deploy.ts';
import { sendAccessList, sendDynamicFee, sendLegacy, transfer } from './ether.ts';
import * as multiToken from './multi-token.ts';
import * as nft from './nft.ts';
import { sendAuthorization } from './send-authorization.ts';
import { sendBlob } from './send-blob.ts';
import * as splitter from './splitter.ts';
import * as token from './token.ts';
import { waitForReceipt } from './wait-for-receipt.ts';

const ALICE: Hex = '0x00000000000000000000000000000000000a11ce';
const BOB: Hex = '0x0000000000000000000000000000000000000b0b';
const OTHER: Hex = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';

let anvil: Anvil;
let context: DemoContext;

beforeAll(async () => {
  anvil = await startAnvil();
  context = { rpc: createDemoRpc(anvil.url) };
});

afterAll(() => anvil.kill());

async function receiptOf(sent: Promise<Hex>) {
  return waitForReceipt(context, await sent);
}

async function addressOf(sent: Promise<deploy.Deployment>): Promise<Hex> {
  const { address, hash } = await sent;
  expect(await waitForReceipt(context, hash)).toMatchObject({ contractAddress: address, status: '0x1' });
  return address;
}

interface Frame {
  type: string;
  to: Hex;
  value?: Hex;
  error?: string;
  output?: Hex;
  calls?: Frame[];
}

async function traceOf(hash: Hex): Promise<Frame> {
  return (await context.rpc('debug_traceTransaction', [hash, { tracer: 'callTracer' }])) as Frame;
}

function getBalance(address: Hex) {
  return context.rpc('eth_getBalance', [address, 'latest']);
}

test('ether goes by every type of transaction that carries no signature of ours', async () => {
  const before = BigInt((await getBalance(ALICE)) as string);
  const options = { to: ALICE, value: 1000n };
  expect(await receiptOf(transfer(context, options))).toMatchObject({ type: '0x2', status: '0x1' });
  expect(await receiptOf(sendLegacy(context, options))).toMatchObject({ type: '0x0', gasUsed: '0x5208' });
  expect(await receiptOf(sendAccessList(context, options))).toMatchObject({ type: '0x1', gasUsed: '0x62d4' });
  expect(await receiptOf(sendDynamicFee(context, { ...options, data: '0x68656c6c6f' }))).toMatchObject({
    type: '0x2',
    status: '0x1',
  });
  expect(BigInt((await getBalance(ALICE)) as string) - before).toBe(4000n);
});

test('sendBlob() sends type 3 with versioned hashes and blob gas', async () => {
  const account = createDemoAccount(2);
  const one = await receiptOf(sendBlob(context, { to: ALICE, account }));
  const six = await receiptOf(sendBlob(context, { to: ALICE, account, blobs: 6, value: 5n, data: '0x1234' }));
  expect(one).toMatchObject({ type: '0x3', status: '0x1', blobGasUsed: '0x20000' });
  expect(six).toMatchObject({ type: '0x3', status: '0x1', blobGasUsed: '0xc0000' });
  const sent = (await context.rpc('eth_getTransactionByHash', [six.transactionHash])) as Record<
    string,
    unknown
  >;
  expect(sent).toMatchObject({ from: account.address.toLowerCase(), input: '0x1234', value: '0x5' });
  expect(sent.blobVersionedHashes).toHaveLength(6);
});

test('sendAuthorization() sends type 4 and delegates the authority', async () => {
  const authority = createDemoAccount(3);
  const delegate = await addressOf(deploy.deployCounter(context));
  const receipt = await receiptOf(sendAuthorization(context, { to: ALICE, authority, delegate }));
  expect(receipt).toMatchObject({ type: '0x4', status: '0x1' });
  const code = await context.rpc('eth_getCode', [authority.address, 'latest']);
  expect(code).toBe(`0xef0100${delegate.slice(2)}`);
});

test('ERC-20: transfer, airdrop, mint, burn, allowance and its failures', async () => {
  const address = await addressOf(deploy.deployToken(context, { name: 'A\u0000B\u202Eevil', supply: 1000n }));
  const base = { token: address, amount: 10n };
  const one = await receiptOf(token.transferToken(context, { ...base, to: ALICE }));
  expect(one.logs.map((log) => log.topics[0])).toEqual([TRANSFER]);
  expect(one.logs[0]!.topics).toHaveLength(3);
  const many = await receiptOf(token.airdropToken(context, { ...base, receivers: [ALICE, BOB, OTHER] }));
  expect(many.logs).toHaveLength(3);
  const minted = await receiptOf(token.mintToken(context, { ...base, to: ALICE }));
  expect(minted.logs[0]!.topics[1]).toBe(`0x${'0'.repeat(64)}`);
  const burnt = await receiptOf(token.burnToken(context, base));
  expect(burnt.logs[0]!.topics[2]).toBe(`0x${'0'.repeat(64)}`);
  expect(await receiptOf(token.approveToken(context, { ...base, spender: OTHER }))).toMatchObject({
    status: '0x1',
  });
  const from = { ...base, from: OTHER, owner: FIRST_ACCOUNT, to: BOB };
  expect(await receiptOf(token.transferTokenFrom(context, from))).toMatchObject({ status: '0x1' });
  const failed = await receiptOf(token.transferTokenFrom(context, from));
  expect(failed).toMatchObject({ status: '0x0', logs: [] });
  const { output } = await traceOf(failed.transactionHash);
  expect(decodeErrorResult({ abi: demoTokenArtifact.abi, data: output! }).errorName).toBe(
    'InsufficientAllowance',
  );
});

test('an ERC-20 of the old kind has 32 bytes for a name', async () => {
  const address = await addressOf(deploy.deployBytes32Token(context, { name: 'Old', symbol: 'OLD' }));
  const name = await context.rpc('eth_call', [{ to: address, data: '0x06fdde03' }, 'latest']);
  expect(name).toBe(`0x4f6c64${'0'.repeat(58)}`);
});

test('ERC-721: mint, transfer, burn, each with a Transfer of four topics', async () => {
  const address = await addressOf(deploy.deployNft(context));
  const options = { token: address, tokenId: 1n };
  const minted = await receiptOf(nft.mintNft(context, { ...options, to: FIRST_ACCOUNT }));
  expect(minted.logs[0]!.topics).toEqual([
    TRANSFER,
    `0x${'0'.repeat(64)}`,
    expect.any(String),
    `0x${'1'.padStart(64, '0')}`,
  ]);
  const moved = await receiptOf(nft.transferNft(context, { ...options, owner: FIRST_ACCOUNT, to: OTHER }));
  expect(moved.logs[0]!.topics).toHaveLength(4);
  expect(await receiptOf(nft.burnNft(context, options))).toMatchObject({ status: '0x0' });
  expect(await receiptOf(nft.burnNft(context, { ...options, from: OTHER }))).toMatchObject({ status: '0x1' });
});

test('ERC-1155: batch mint, batch transfer, single transfer, burn', async () => {
  const address = await addressOf(deploy.deployMultiToken(context));
  const options = { token: address, ids: [1n, 2n, 3n], amounts: [10n, 20n, 30n] };
  const minted = await receiptOf(multiToken.mintBatch(context, { ...options, to: FIRST_ACCOUNT }));
  const moved = await receiptOf(
    multiToken.transferBatch(context, { ...options, owner: FIRST_ACCOUNT, to: OTHER }),
  );
  const one = { token: address, from: OTHER, owner: OTHER, id: 2n, amount: 5n };
  const single = await receiptOf(multiToken.transferSingle(context, { ...one, to: ALICE }));
  const burnt = await receiptOf(multiToken.burnMultiToken(context, one));
  const topics = [minted, moved, single, burnt].map((receipt) => receipt.logs[0]!.topics[0]);
  expect(topics).toEqual([TRANSFER_BATCH, TRANSFER_BATCH, TRANSFER_SINGLE, TRANSFER_SINGLE]);
});

test('a call through the proxy is a DELEGATECALL to the implementation, and an upgrade is reported', async () => {
  const implementation = await addressOf(deploy.deployCounter(context));
  const proxy = await addressOf(deploy.deployProxy(context, { implementation }));
  const receipt = await receiptOf(increment(context, { counter: proxy, by: 3n }));
  expect(receipt).toMatchObject({ status: '0x1', logs: [{ address: proxy }] });
  const { calls } = await traceOf(receipt.transactionHash);
  expect(calls).toMatchObject([{ type: 'DELEGATECALL', to: implementation }]);
  const next = await addressOf(deploy.deployCounter(context));
  const upgraded = await receiptOf(upgradeProxy(context, { proxy, implementation: next }));
  expect(upgraded.logs[0]!.topics[1]).toBe(`0x${next.slice(2).padStart(64, '0')}`);
});

test('the splitter makes internal calls, creations, a self-destruct and an internal failure', async () => {
  const address = await addressOf(deploy.deploySplitter(context));
  const bad = await addressOf(deploy.deployBreaker(context));
  const base = { splitter: address, value: 100n };
  async function framesOf(sent: Promise<Hex>) {
    const receipt = await receiptOf(sent);
    expect(receipt.status).toBe('0x1');
    return (await traceOf(receipt.transactionHash)).calls ?? [];
  }
  const parts = await framesOf(splitter.spread(context, { ...base, receivers: [ALICE, BOB] }));
  expect(parts).toMatchObject([
    { to: ALICE, value: '0x32' },
    { to: BOB, value: '0x32' },
  ]);
  const nested = await framesOf(splitter.nest(context, { ...base, depth: 2, to: ALICE }));
  expect(nested[0]!.calls![0]!.calls![0]).toMatchObject({ to: ALICE, value: '0x64' });
  expect(await framesOf(splitter.createChild(context, base))).toMatchObject([{ type: 'CREATE' }]);
  const salt: Hex = `0x${'ab'.repeat(32)}`;
  expect(await framesOf(splitter.createChild(context, { ...base, salt }))).toMatchObject([
    { type: 'CREATE2' },
  ]);
  const gone = await framesOf(splitter.createAndDestroy(context, { ...base, to: ALICE }));
  expect(gone.map((frame) => frame.type)).toEqual(['CREATE', 'CALL']);
  const failed = await framesOf(splitter.failInside(context, { ...base, target: bad }));
  expect(failed[0]!.error).toMatch(/revert/);
});

test('the breaker fails with a reason, a custom error, a panic, nothing, and no gas left', async () => {
  const address = await addressOf(deploy.deployBreaker(context));
  const base = { breaker: address };
  async function outputOf(sent: Promise<Hex>) {
    const receipt = await receiptOf(sent);
    expect(receipt.status).toBe('0x0');
    return (await traceOf(receipt.transactionHash)).output ?? '0x';
  }
  const { abi } = demoBreakerArtifact;
  const reason = await outputOf(breaker.revertWithReason(context, { ...base, reason: 'no, thanks' }));
  expect(decodeErrorResult({ abi, data: reason })).toMatchObject({
    errorName: 'Error',
    args: ['no, thanks'],
  });
  const custom = await outputOf(breaker.revertWithCustomError(context, { ...base, code: 7n }));
  expect(decodeErrorResult({ abi, data: custom })).toMatchObject({
    errorName: 'Broken',
    args: [expect.any(String), 7n, 'a detail'],
  });
  const panic = await outputOf(breaker.revertWithPanic(context, base));
  expect(decodeErrorResult({ abi, data: panic })).toMatchObject({ errorName: 'Panic', args: [18n] });
  expect(await outputOf(breaker.revertWithNothing(context, base))).toBe('0x');
  const burnt = await receiptOf(breaker.runOutOfGas(context, { ...base, gas: 50_000 }));
  expect(burnt).toMatchObject({ status: '0x0', gasUsed: '0xc350' });
});
