import { keccak256 } from 'viem/utils';
import { bytesToHex, type Hex, hexToBytes } from '#lib/hex.ts';
import { InvalidAnswerError } from '../errors.ts';
import { parseData, parseObject } from '../format/quantity.ts';
import type { StateAccount } from '../proof/state-root.ts';
import type { Transport } from '../rpc/transport.ts';

/** An account in the node's state dump; its address is null where the node has only its hash (no preimage). */
export interface DumpedAccount extends StateAccount {
  address: Hex | null;
}

/** Maximum number of accounts per page in geth. */
const PAGE_ACCOUNTS = 256;
const PAGES_MAX = 4000;

/**
 * Lists all accounts in a node's state after a block, by geth's `debug_accountRange`, page by page; null where there
 * are more than the limit. Throws RpcError or RpcMethodMissingError where the node does not offer it.
 */
export async function listAccountRange(
  transport: Pick<Transport, 'request'>,
  block: Hex,
): Promise<DumpedAccount[] | null> {
  const accounts: DumpedAccount[] = [];
  let start: Hex = '0x';
  for (let asked = 0; asked < PAGES_MAX; asked++) {
    // Without code and storage; including accounts without a preimage of their address.
    const params = [block, start, PAGE_ACCOUNTS, true, true, true];
    const answer = parseObject(await transport.request('debug_accountRange', params), 'debug_accountRange');
    const page = Object.entries(parseObject(answer.accounts, 'the accounts of debug_accountRange'));
    for (const [name, raw] of page) accounts.push(formatDumpedAccount(name, raw));
    if (typeof answer.next !== 'string' || answer.next === '') return accounts;
    const next = bytesToHex(Buffer.from(answer.next, 'base64'));
    if (page.length === 0 || next <= start)
      throw new InvalidAnswerError('The node gave pages of debug_accountRange that do not go on');
    start = next;
  }
  return null;
}

function formatDumpedAccount(name: string, value: unknown): DumpedAccount {
  const raw = parseObject(value, 'an account of debug_accountRange');
  const address = /^0x[0-9a-f]{40}$/i.test(name) ? (name.toLowerCase() as Hex) : null;
  return {
    address,
    key: address === null ? parseData(raw.key, 'account.key', 32) : keccak256(address),
    nonce: parseDecimal(raw.nonce, 'account.nonce'),
    balance: parseDecimal(raw.balance, 'account.balance'),
    storageRoot: parseHash(raw.root, 'account.root'),
    codeHash: parseHash(raw.codeHash, 'account.codeHash'),
  };
}

/** Parses an amount of a dump, which geth writes as decimal text. */
function parseDecimal(value: unknown, field: string): bigint {
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  if (isNumber || (typeof value === 'string' && /^[0-9]{1,78}$/.test(value))) return BigInt(value);
  throw new InvalidAnswerError(
    `The node gave ${JSON.stringify(value)?.slice(0, 80)} for ${field}, which is not a number`,
  );
}

/** Parses a hash; older versions omit the `0x`. */
function parseHash(value: unknown, field: string): Hex {
  const digits = typeof value === 'string' && !value.startsWith('0x') ? `0x${value}` : value;
  return bytesToHex(hexToBytes(parseData(digits, field, 32)));
}
