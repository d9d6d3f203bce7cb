import { createHash } from 'node:crypto';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import { mine } from '#demo/actions/chain.ts';
import { deployMultiToken, deploySplitter, deployToken } from '#demo/actions/deploy.ts';
import { transfer } from '#demo/actions/ether.ts';
import { mintBatch } from '#demo/actions/multi-token.ts';
import { sendTransaction } from '#demo/actions/send-transaction.ts';
import { spread } from '#demo/actions/splitter.ts';
import { approveToken, transferToken } from '#demo/actions/token.ts';
import { waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
import type { DemoContext } from '#demo/demo-rpc.ts';
import { bytesToHex, type Hex } from '#lib/hex.ts';

/** Objects whose lists have several API pages, `count` rows each. */
export interface LongLists {
  /** A transaction with many logs, one with many token transfers, one with many internal calls. */
  transactions: Hex[];
  /** The block of these, and one with many more. */
  blocks: string[];
  /** An ERC-20 with many holders, and an ERC-1155 with many ids. */
  tokens: Hex[];
  /** A token instance with many holders and transfers. */
  instance: { hash: Hex; id: string };
  /**
   * Addresses: a holder of all these ids that received coins as often, in half as many blocks, too; one that calls
   * many; the miner of all blocks; one that has approved many spenders.
   */
  addresses: string[];
}

/** A contract that emits the number of logs in its call data. */
const RUNTIME = '5f355b805f5fa1600190038060025700';

/** Creates them; the chain mines on request only. */
export async function makeLongLists(context: DemoContext, count = 120): Promise<LongLists> {
  const token = await deployToken(context, { name: 'Crowd Coin', symbol: 'CROWD' });
  const goods = await deployMultiToken(context, { name: 'Crowd Goods', symbol: 'CGOODS' });
  const splitter = await deploySplitter(context);
  const deployed = await sendTransaction(context, {
    data: `0x6010600c60003960106000f3${RUNTIME}`,
    gas: 200_000,
  });
  await mine(context);
  const { contractAddress } = await waitForReceipt(context, deployed);
  const collector = crowdAddress('collector');
  const crowd = Array.from({ length: count }, (_, place) => crowdAddress(`member ${place}`));
  const ids = crowd.map((_, place) => BigInt(place + 1));
  const transactions = [
    await sendTransaction(context, {
      to: contractAddress as Hex,
      data: `0x${count.toString(16).padStart(64, '0')}`,
      gas: 50_000 + 2_000 * count,
    }),
    await mintBatch(context, { token: goods.address, ids, amounts: ids, to: collector }),
    await spread(context, { splitter: splitter.address, receivers: crowd, value: BigInt(count) }),
  ];
  for (const to of crowd) await transferToken(context, { token: token.address, amount: 7n, to });
  await mine(context);
  for (const spender of crowd) await approveToken(context, { token: token.address, amount: 7n, spender });
  await mine(context);
  for (const to of crowd) await mintBatch(context, { token: goods.address, ids: [1n], amounts: [1n], to });
  for (let place = 0; place < count; place++) await transfer(context, { to: collector, value: 1n });
  const last = await transferToken(context, { token: token.address, amount: 5n, to: collector });
  await mine(context);
  const blocks = await Promise.all(
    [transactions[0], last].map((hash) => waitForReceipt(context, hash as Hex)),
  );
  for (let block = 0; block < count / 2; block++) {
    await transfer(context, { to: collector, value: 1n });
    await mine(context);
  }
  const { miner } = (await context.rpc('eth_getBlockByNumber', ['latest', false])) as { miner: string };
  return {
    transactions,
    blocks: blocks.map(({ blockNumber }) => String(Number(blockNumber))),
    tokens: [token.address, goods.address],
    instance: { hash: goods.address, id: '1' },
    addresses: [collector, splitter.address, miner, FIRST_ACCOUNT],
  };
}

function crowdAddress(name: string): Hex {
  return bytesToHex(createHash('sha256').update(name).digest().subarray(0, 20));
}
