import { z } from 'zod';
import { toUnits } from '../finding/amount.ts';
import { asList, asObject, asText, isObject, type JsonObject, type JsonValue } from '../finding/json.ts';
import { pick } from '../finding/pick.ts';
import { type ApiQuery, ToolError } from '../reader/api-reader.ts';
import { ADDRESS, BLOCK_NUMBER, OF_RUN } from './inputs.ts';
import { callFunction } from './read-contract.ts';
import { defineTool } from './tool.ts';
import type { ToolScope } from './tool-scope.ts';

const getBalance = defineTool({
  name: 'get_balance',
  title: 'Balance, now or at a block',
  description:
    'Balance of an address in the coin, or in a token, now or at the end of a block. For a time, find the block with get_block first.',
  input: z.strictObject({
    address: ADDRESS,
    token: ADDRESS.optional().describe('Contract of the token; omit for the coin of the chain'),
    block: BLOCK_NUMBER.optional().describe('Block number; omit for now'),
    ...OF_RUN,
  }),
  async find({ address, token, block, run }, scope) {
    const balance =
      token === undefined
        ? await readCoins(scope, { address, block, run })
        : await readTokens(scope, { address, token, block });
    return {
      notes: [
        'balance is in the smallest unit, amount in whole coins or tokens. source: node, or index where it follows from the indexed history.',
      ],
      pages: [
        scope.page(`/address/${address}${token === undefined ? '?tab=coin_balance_history' : '?tab=tokens'}`),
      ],
      data: { address, token: token ?? scope.coinSymbol, block: block ?? 'newest', ...balance },
    };
  },
});

interface CoinsAsked {
  address: string;
  block: number | undefined;
  run: number | undefined;
}

async function readCoins(scope: ToolScope, { address, block, run }: CoinsAsked): Promise<JsonObject> {
  if (block === undefined) {
    const found = asObject(await scope.get(`/api/v2/addresses/${address}`));
    return present(found.coin_balance ?? null, scope.coinDecimals, {
      source: 'index',
      ...pick(found, ['block_number_balance_updated_at']),
    });
  }
  // An earlier run has no node any more.
  const fromNode = run === undefined ? await askNode(scope, address, block) : null;
  if (fromNode !== null) return present(fromNode, scope.coinDecimals, { source: 'node' });
  const last = await findLastChange(scope, address, block);
  if (last === undefined)
    throw new ToolError('Neither the node nor the index knows the balance at this block.');
  return present(last.value ?? null, scope.coinDecimals, {
    source: 'index',
    changed_in_block: last.block_number ?? null,
  });
}

/** Pages of the history of balances that are read at most, of 50 changes each. */
const PAGES_MAX = 10;

/** The last change of a balance at or before a block; undefined if there is none within the newest pages. */
async function findLastChange(
  scope: ToolScope,
  address: string,
  block: number,
): Promise<JsonObject | undefined> {
  let query: ApiQuery | undefined = {};
  for (let page = 0; page < PAGES_MAX && query !== undefined; page++) {
    const history = asObject(await scope.get(`/api/v2/addresses/${address}/coin-balance-history`, query));
    const found = asList(history.items)
      .map(asObject)
      .find(({ block_number }) => Number(block_number) <= block);
    if (found !== undefined) return found;
    query = isObject(history.next_page_params) ? (history.next_page_params as ApiQuery) : undefined;
  }
  return undefined;
}

/** The node's answer; null where it has not got the state of that block. */
async function askNode(scope: ToolScope, address: string, block: number): Promise<string | null> {
  const request = {
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_getBalance',
    params: [address, `0x${block.toString(16)}`],
  };
  const found = await scope.post('/api/eth-rpc', request).catch((error: unknown) => {
    if (error instanceof ToolError) return null;
    throw error;
  });
  const result = asText(asObject(found).result);
  return result !== undefined && /^0x[0-9a-f]{1,64}$/i.test(result) ? BigInt(result).toString() : null;
}

interface TokensAsked {
  address: string;
  token: string;
  block: number | undefined;
}

async function readTokens(scope: ToolScope, { address, token, block }: TokensAsked): Promise<JsonObject> {
  const details = asObject(await scope.get(`/api/v2/tokens/${token}`));
  const answer = await callFunction(scope, {
    address: token,
    method: { id: '70a08231', item: BALANCE_OF },
    args: [address],
    block,
  });
  const [balance] = answer;
  return present(balance?.value ?? null, details.decimals ?? null, {
    ...pick(details, ['symbol', 'name', 'type', 'decimals']),
    source: 'node',
  });
}

const BALANCE_OF = {
  type: 'function',
  name: 'balanceOf',
  stateMutability: 'view',
  inputs: [{ name: 'owner', type: 'address' }],
  outputs: [{ name: '', type: 'uint256' }],
} as const;

function present(balance: JsonValue, decimals: JsonValue, more: JsonObject): JsonObject {
  return { balance, amount: toUnits(balance, decimals), ...more };
}

export const BALANCE_TOOLS = [getBalance];
