import { encodeFunctionData } from 'viem/utils';
import { mine } from '#demo/actions/chain.ts';
import { deployToken } from '#demo/actions/deploy.ts';
import { mintToken } from '#demo/actions/token.ts';
import { demoTokenArtifact } from '#demo/artifacts.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { createPrng } from '#demo/prng.ts';
import type { Hex } from '#lib/hex.ts';

interface TokenChainOptions {
  /** URL of an anvil that mines on request only. */
  url: string;
  blocks: number;
  transactionsPerBlock: number;
}

const SENDERS = 10;
const TOKENS = 5;
const HOLDERS = 4000;

/** Fills a chain with blocks full of ERC-20 transfers between a few senders and thousands of holders. */
export async function buildTokenChain({
  url,
  blocks,
  transactionsPerBlock,
}: TokenChainOptions): Promise<void> {
  const rpc = createDemoRpc(url);
  const context = { rpc };
  const prng = createPrng(20);
  const senders = ((await rpc('eth_accounts')) as Hex[]).slice(0, SENDERS);
  const holders = Array.from({ length: HOLDERS }, () => prng.hex(20));
  const tokens: Hex[] = [];
  for (let place = 0; place < TOKENS; place++) {
    const token = await deployToken(context, { name: `Bench ${place}`, symbol: `B${place}` });
    tokens.push(token.address);
    await mine(context);
    for (const to of senders) await mintToken(context, { token: token.address, amount: 10n ** 24n, to });
    await mine(context);
  }
  for (let block = 0; block < blocks; block++) {
    await sendAll(
      url,
      Array.from({ length: transactionsPerBlock }, () => ({
        from: prng.pick(senders),
        to: prng.pick(tokens),
        gas: '0x1d4c0',
        maxFeePerGas: '0x4a817c800',
        maxPriorityFeePerGas: '0x3b9aca00',
        data: encodeFunctionData({
          abi: demoTokenArtifact.abi,
          functionName: 'transfer',
          args: [prng.pick(holders), BigInt(prng.integer(1, 10 ** 9))],
        }),
      })),
    );
    await mine(context);
  }
}

/** Sends the transactions of a block in one request. */
async function sendAll(url: string, transactions: readonly object[]): Promise<void> {
  const calls = transactions.map((each, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'eth_sendTransaction',
    params: [each],
  }));
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls),
  });
  const refused = ((await response.json()) as { error?: { message: string } }[]).find(({ error }) => error);
  if (refused) throw new Error(`The node refused a transfer: ${refused.error?.message}`);
}
