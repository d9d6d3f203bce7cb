import { createDemoAccount } from '#demo/accounts.ts';
import * as breaker from '#demo/actions/breaker.ts';
import { increment, upgradeProxy } from '#demo/actions/counter.ts';
import * as deploy from '#demo/actions/deploy.ts';
import { transfer } from '#demo/actions/ether.ts';
import * as multiToken from '#demo/actions/multi-token.ts';
import * as nft from '#demo/actions/nft.ts';
import * as splitter from '#demo/actions/splitter.ts';
import * as token from '#demo/actions/token.ts';
import { waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
import type { DemoContext } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';

const BLOCK_MS_MAX = 300_000;
const RECEIVER: Hex = '0x00000000000000000000000000000000000a11ce';

/**
 * Plays a history that every node can make: tokens of each standard, proxies, calls and creations inside of transactions, and every
 * kind of failure. Gives the hashes in the order in which they were sent.
 */
export async function playScenario(context: DemoContext): Promise<Hex[]> {
  const hashes: Hex[] = [];
  const sent = async (sending: Promise<Hex>) => {
    const hash = await sending;
    hashes.push(hash);
    return hash;
  };
  const settled = async (...sendings: Promise<Hex>[]) => {
    for (const sending of sendings) await sent(sending);
    for (const hash of hashes.slice(-sendings.length)) await waitForReceipt(context, hash, BLOCK_MS_MAX);
  };
  const made = async (deploying: Promise<deploy.Deployment>) => {
    const { hash, address } = await deploying;
    hashes.push(hash);
    await waitForReceipt(context, hash, BLOCK_MS_MAX);
    return address;
  };
  const other = createDemoAccount(1).address.toLowerCase() as Hex;
  const coin = await made(
    deploy.deployToken(context, { name: 'Real coin', symbol: 'REAL', decimals: 6, supply: 10n ** 12n }),
  );
  const birds = await made(deploy.deployNft(context, { name: 'Real birds', symbol: 'BIRD' }));
  const goods = await made(deploy.deployMultiToken(context));
  const counter = await made(deploy.deployCounter(context));
  const next = await made(deploy.deployCounter(context));
  const proxy = await made(deploy.deployProxy(context, { implementation: counter }));
  const split = await made(deploy.deploySplitter(context));
  const fail = await made(deploy.deployBreaker(context));

  await settled(transfer(context, { to: RECEIVER, value: 10n ** 15n }));
  await settled(token.transferToken(context, { token: coin, to: other, amount: 5_000_000n }));
  await settled(token.transferToken(context, { token: coin, to: RECEIVER, amount: 1n, from: other }));
  await settled(token.approveToken(context, { token: coin, spender: other, amount: 9n }));
  await settled(nft.mintNft(context, { token: birds, to: other }));
  await settled(
    nft.transferNft(context, { token: birds, from: other, owner: other, to: RECEIVER, tokenId: 1n }),
  );
  await settled(multiToken.mintBatch(context, { token: goods, to: other, ids: [1n, 2n], amounts: [3n, 4n] }));
  await settled(
    multiToken.transferSingle(context, {
      token: goods,
      from: other,
      owner: other,
      to: RECEIVER,
      id: 1n,
      amount: 2n,
    }),
  );
  await settled(increment(context, { counter: proxy }));
  await settled(upgradeProxy(context, { proxy, implementation: next }));
  await settled(splitter.spread(context, { splitter: split, receivers: [RECEIVER, other], value: 10n }));
  await settled(splitter.nest(context, { splitter: split, depth: 5, to: RECEIVER, value: 3n }));
  await settled(splitter.createChild(context, { splitter: split }));
  await settled(splitter.createChild(context, { splitter: split, salt: `0x${'07'.repeat(32)}` }));
  await settled(splitter.createAndDestroy(context, { splitter: split, to: RECEIVER, value: 7n }));
  await settled(splitter.failInside(context, { splitter: split, target: fail, value: 2n }));
  await settled(breaker.revertWithReason(context, { breaker: fail, reason: 'on purpose' }));
  await settled(breaker.revertWithCustomError(context, { breaker: fail }));
  await settled(breaker.revertWithPanic(context, { breaker: fail }));
  await settled(breaker.revertWithNothing(context, { breaker: fail }));
  await settled(breaker.runOutOfGas(context, { breaker: fail }));
  return hashes;
}
