import { createDemoAccount } from '#demo/accounts.ts';
import { revertWithReason, runOutOfGas } from '#demo/actions/breaker.ts';
import { mine } from '#demo/actions/chain.ts';
import { deployBreaker, deployMultiToken, deploySplitter, deployToken } from '#demo/actions/deploy.ts';
import { sendAccessList, sendDynamicFee, sendLegacy } from '#demo/actions/ether.ts';
import { mintBatch } from '#demo/actions/multi-token.ts';
import { sendAuthorization } from '#demo/actions/send-authorization.ts';
import { sendBlob } from '#demo/actions/send-blob.ts';
import * as splitter from '#demo/actions/splitter.ts';
import { transferToken } from '#demo/actions/token.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';

/** An anvil with two blocks: the first deploys, the second contains one of everything. */
export interface MixedChain {
  anvil: Anvil;
  rpc: DemoRpc;
  /** Height of the block with one of everything. */
  number: 2;
  hash: Hex;
  /** Raw responses of the node for it. */
  rawBlock: Record<string, any>;
  rawReceipts: Record<string, any>[];
}

const TO: Hex = `0x${'ab'.repeat(20)}`;

/** Starts a chain whose block 2 contains every type of transaction, calls of every kind, failures and logs. */
export async function startMixedChain(): Promise<MixedChain> {
  const anvil = await startAnvil({ noMining: true });
  const rpc = createDemoRpc(anvil.url);
  const context = { rpc };
  const { address: token } = await deployToken(context, { nonce: 0 });
  const { address: multiToken } = await deployMultiToken(context, { nonce: 1 });
  const { address: maker } = await deploySplitter(context, { nonce: 2 });
  const { address: breaker } = await deployBreaker(context, { nonce: 3 });
  await mine(context);
  await sendLegacy(context, { to: TO, value: 1n });
  await sendAccessList(context, { to: TO, value: 2n });
  await sendDynamicFee(context, { to: TO, value: 3n, data: '0xC0FFEE' });
  const [account, authority] = [createDemoAccount(8), createDemoAccount(7)];
  await sendBlob(context, { account, to: TO, blobs: 2 });
  await sendAuthorization(context, { account, authority, to: TO, delegate: token, nonce: 1 });
  await deployToken(context);
  await transferToken(context, { token, amount: 10n ** 30n, to: TO });
  await transferToken(context, { token, amount: 5n, to: TO });
  await mintBatch(context, { token: multiToken, ids: [1n, 2n], amounts: [3n, 4n], to: TO });
  await splitter.nest(context, { splitter: maker, depth: 3, to: TO, value: 9n });
  await splitter.spread(context, { splitter: maker, receivers: [TO, multiToken], value: 10n });
  await splitter.createChild(context, { splitter: maker, value: 1n });
  await splitter.createChild(context, { splitter: maker, salt: `0x${'01'.repeat(32)}` });
  await splitter.createAndDestroy(context, { splitter: maker, to: TO, value: 7n });
  await splitter.failInside(context, { splitter: maker, target: breaker });
  await revertWithReason(context, { breaker });
  await runOutOfGas(context, { breaker });
  await mine(context);
  const rawBlock = (await rpc('eth_getBlockByNumber', ['0x2', true])) as Record<string, any>;
  const rawReceipts = (await rpc('eth_getBlockReceipts', ['0x2'])) as Record<string, any>[];
  return { anvil, rpc, number: 2, hash: rawBlock.hash, rawBlock, rawReceipts };
}
