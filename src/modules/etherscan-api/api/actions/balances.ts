import { readBalance } from '#sdk/api/node.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { listBalancesOf } from '#sdk/db/addresses.ts';
import { bytesToHex, hexToBytes, isAddress } from '#sdk/lib/values.ts';
import type { Action } from '../action.ts';
import { callNode, readReply } from '../call-node.ts';
import { type Parameters, readAddress } from '../parameters.ts';
import { notOk, okReply } from '../refusal.ts';

const ADDRESSES_MAX = 20;
const TAG = /^(latest|earliest|pending|safe|finalized|0x[0-9a-f]{1,16})$/i;

/** `balance`: of one address or, as a list, of up to 20; `tag` may be a height in hex, which is read from the node. */
export const getBalance: Action = async (scope, parameters) => {
  if (parameters.get('address')?.includes(',')) return getBalances(scope, parameters);
  return okReply(String(await readWei(scope, parameters)));
};

/** `balancemulti`: as last observed. */
export const getBalances: Action = async ({ db }, parameters) => {
  if ((parameters.get('tag')?.toLowerCase() || 'latest') !== 'latest')
    throw notOk('Error! balancemulti is available at the latest block only');
  const texts = (parameters.get('address') ?? '').split(',').map((text) => text.trim());
  if (texts.length > ADDRESSES_MAX)
    throw notOk(`Error! Only a maximum of ${ADDRESSES_MAX} accounts are allowed`);
  if (!texts.every(isAddress)) throw notOk('Error! Invalid address format');
  const rows = await listBalancesOf(db, texts.map(hexToBytes));
  const held = new Map(rows.map(({ address, value }) => [bytesToHex(address), value]));
  const items = texts.map((account) => ({ account, balance: String(held.get(toKey(account)) ?? 0n) }));
  return okReply(items);
};

/** `eth_get_balance`: the same in hex, as in JSON-RPC. */
export const getHexBalance: Action = async (scope, parameters) => ({
  jsonrpc: '2.0',
  id: 1,
  result: `0x${(await readWei(scope, parameters)).toString(16)}`,
});

function toKey(text: string) {
  return bytesToHex(hexToBytes(text));
}

async function readWei(scope: ReadScope, parameters: Parameters): Promise<bigint> {
  const address = readAddress(parameters);
  const tag = parameters.get('tag') || parameters.get('block') || 'latest';
  if (!TAG.test(tag)) throw notOk('Error! Invalid tag value');
  if (tag.toLowerCase() === 'latest') return (await readBalance(scope, address))?.wei ?? 0n;
  const reply = readReply(await callNode(scope, 1, 'eth_getBalance', [bytesToHex(address), tag]));
  if (typeof reply.result !== 'string')
    throw notOk(reply.error?.message ?? 'Error! The node gave no balance');
  return BigInt(reply.result);
}
