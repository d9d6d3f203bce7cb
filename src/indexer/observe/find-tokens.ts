import type { RpcOutcome } from '#chain/rpc/read-outcome.ts';
import { getBlockHash } from '#db/writes/facts/chain-head.ts';
import { addQuietTokens, type QuietToken } from '#db/writes/observed/quiet-tokens.ts';
import type { Hex } from '#lib/hex.ts';
import { decodeTokenText, decodeUint } from '../decode/token-metadata.ts';
import { type BackOff, createBackOff } from '../runtime/back-off.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';
import { askAtHead } from './ask-at-head.ts';
import { encodeBalanceOf } from './balances/encode-balance-of.ts';
import { isRefused, readOutput } from './read-output.ts';

const CONTRACTS_AT_ONCE = 10;
/** Gas limit of a call; a hostile contract may burn all of it. */
const CALL_GAS = '0x1e8480';
const NAME = '0x06fdde03';
const SYMBOL = '0x95d89b41';
const TOTAL_SUPPLY = '0x18160ddd';
const DECIMALS = '0x313ce567';
/** `supportsInterface` of ERC-721, and of the id that ERC-165 reserves as unsupported. */
const SUPPORTS_NFT = `0x01ffc9a7${'80ac58cd'.padEnd(64, '0')}`;
const SUPPORTS_NONE = `0x01ffc9a7${'ffffffff'.padEnd(64, '0')}`;
/** Consecutive refusals after which a contract counts as unresponsive. */
const ATTEMPTS = 4;

/** Task that finds tokens without events. */
export const quietTokensTask: Task = {
  name: 'quiet_tokens',
  create({ context }) {
    const backOff = createBackOff();
    return { wake: context.triggers.tokens, idleMs: 2000, run: () => findTokens(context, backOff) };
  },
};

/**
 * Checks whether new contracts are tokens: those with `balanceOf` and `totalSupply`, or ERC-721 support, and a name or
 * a symbol are listed before their first event. Returns true if there is more to do now.
 */
export async function findTokens(context: IndexerContext, backOff: BackOff): Promise<boolean> {
  const {
    memory: { knownTokens, observationQueue },
    range: { head },
    run,
    triggers,
    writer,
  } = context;
  const { created } = observationQueue;
  const due = [...created].filter(([address]) => backOff.isDue(address)).slice(0, CONTRACTS_AT_ONCE);
  const { number, hash } = head;
  if (due.length === 0 || number === null || hash === null) return false;
  const outcomes = await askAtHead(context, due.flatMap(listQuestions));
  if (outcomes === null) return false;
  const perContract = outcomes.length / due.length;
  const found: QuietToken[] = [];
  for (const [place, [address]] of due.entries()) {
    const own = outcomes.slice(place * perContract, (place + 1) * perContract);
    if (own.some(isRefused) && backOff.failures(address) < ATTEMPTS) {
      backOff.failed(address);
      continue;
    }
    backOff.succeeded(address);
    created.delete(address);
    const type = judge(own);
    if (type !== null) found.push({ address, type });
  }
  if (found.length === 0) return true;
  await writer.write('observed', async (client) => {
    const target = { client, schema: run.schema };
    if ((await getBlockHash(target, number)) !== hash) return;
    await addQuietTokens(target, found);
    await publishCommit(client, run, 'progress');
  });
  for (const { address } of found) {
    if (!knownTokens.has(address)) observationQueue.tokens.add(address);
    if (!observationQueue.checks.has(address)) observationQueue.checks.set(address, new Set());
  }
  triggers.tokens.wake();
  return true;
}

function listQuestions([to, creator]: [Hex, Hex]) {
  return [
    ...[SUPPORTS_NONE, SUPPORTS_NFT, NAME, SYMBOL, TOTAL_SUPPLY, DECIMALS],
    encodeBalanceOf(20, creator, 0n),
  ].map((data) => ({ method: 'eth_call', params: [{ to, data, gas: CALL_GAS }, 'latest'] }));
}

/** Token type by the shape of its future transfers; null for other contracts. */
function judge(outcomes: readonly RpcOutcome[]): QuietToken['type'] | null {
  const [none, nft, name, symbol, supply, decimals, balance] = outcomes.map(readOutput);
  // A contract that answers yes to everything has no interface.
  if (decodeUint(none ?? null) === 1n || decodeUint(balance ?? null) === null) return null;
  if ([name, symbol].every((text) => !decodeTokenText(text ?? null))) return null;
  if (decodeUint(nft ?? null) === 1n) return 721;
  return decodeUint(supply ?? null) !== null && decodeUint(decimals ?? null) !== null ? 20 : null;
}
