import { type Hex, hexToBytes } from '#lib/hex.ts';
import { GenesisError } from './genesis-error.ts';

/** An account as a genesis file describes it. */
export interface FileAccount {
  address: Hex;
  balance: bigint;
  nonce: bigint;
  code: Hex | null;
  /** Slots and values, 32 bytes each. */
  storage: ReadonlyMap<Hex, Hex>;
}

/** Parsed genesis file. */
export interface GenesisFile {
  accounts: FileAccount[];
  /** True if code and storage are complete: a constructor in a chainspec would have to be executed. */
  isExact: boolean;
}

const ACCOUNTS_MAX = 1_000_000;
const QUOTED_MAX = 60;
const UINT256_END = 1n << 256n;
const NO_STORAGE: ReadonlyMap<Hex, Hex> = new Map();

/**
 * Parses the accounts of a genesis file: `alloc` of geth, Besu and reth, `accounts` of a chainspec (Nethermind,
 * OpenEthereum) or of anvil, by address or as a list of objects with an `address`; such a list may also be the whole
 * file.
 * @throws GenesisError that describes the first invalid part
 */
export function parseGenesis(value: unknown): GenesisFile {
  const entries = listEntries(value);
  if (entries.length > ACCOUNTS_MAX)
    throw new GenesisError(`it names ${entries.length} accounts, more than ${ACCOUNTS_MAX}`);
  const byAddress = new Map<Hex, FileAccount>();
  let isExact = true;
  for (const [name, raw] of entries) {
    const address = readAddress(name);
    if (byAddress.has(address)) throw new GenesisError(`it names ${address} twice`);
    const fields = readObject(raw, address);
    if (Object.hasOwn(fields, 'constructor')) isExact = false;
    byAddress.set(address, readAccount(address, fields));
  }
  return { accounts: [...byAddress.values()], isExact };
}

function listEntries(value: unknown): [unknown, unknown][] {
  const { alloc, accounts } = Object(value) as { alloc?: unknown; accounts?: unknown };
  const named = Array.isArray(value) ? value : (alloc ?? accounts);
  if (Array.isArray(named))
    return named.map((item) => [(Object(item) as { address?: unknown }).address, item]);
  if (typeof named === 'object' && named !== null) return Object.entries(named);
  throw new GenesisError('it has neither "alloc" nor "accounts"');
}

function readAddress(value: unknown): Hex {
  if (typeof value === 'string' && /^(0x)?[0-9a-f]{40}$/i.test(value))
    return `0x${value.slice(-40).toLowerCase()}`;
  throw new GenesisError(`${quote(value)} is not an address`);
}

function readObject(value: unknown, address: Hex): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new GenesisError(`${quote(value)} does not describe the account ${address}`);
}

function readAccount(address: Hex, fields: Record<string, unknown>): FileAccount {
  const own = (name: string) => (Object.hasOwn(fields, name) ? (fields[name] ?? undefined) : undefined);
  return {
    address,
    balance: readAmount(own('balance') ?? own('wei') ?? '0', `the balance of ${address}`),
    nonce: readAmount(own('nonce') ?? '0', `the nonce of ${address}`),
    code: readCode(own('code'), address),
    storage: readStorage(own('storage'), address),
  };
}

/** Parses hex or decimal text, or a number that is exact. */
function readAmount(value: unknown, what: string): bigint {
  const isText = typeof value === 'string' && /^(0x[0-9a-f]{1,64}|[0-9]{1,78})$/i.test(value);
  if (!isText && !(typeof value === 'number' && Number.isSafeInteger(value) && value >= 0))
    throw new GenesisError(`${quote(value)}, ${what}, is not a whole number that is exact`);
  const amount = BigInt(value as string | number);
  if (amount >= UINT256_END) throw new GenesisError(`${quote(value)}, ${what}, is above 2^256`);
  return amount;
}

function readCode(value: unknown, address: Hex): Hex | null {
  if (value === undefined || value === '' || value === '0x') return null;
  if (typeof value === 'string' && value.length % 2 === 0 && /^(0x)?[0-9a-f]+$/i.test(value))
    return `0x${value.replace(/^0x/i, '').toLowerCase()}`;
  throw new GenesisError(`${quote(value)}, the code of ${address}, is not hex data`);
}

function readStorage(value: unknown, address: Hex): ReadonlyMap<Hex, Hex> {
  if (value === undefined) return NO_STORAGE;
  return new Map(
    Object.entries(readObject(value, address)).map(([slot, word]) => [
      readWord(slot, address),
      readWord(word, address),
    ]),
  );
}

/** Parses up to 32 bytes, without leading zeros. */
function readWord(value: unknown, address: Hex): Hex {
  if (typeof value === 'string' && /^(0x)?[0-9a-f]{0,64}$/i.test(value))
    return `0x${hexToBytes(value.toLowerCase()).toString('hex').padStart(64, '0')}`;
  throw new GenesisError(`${quote(value)} in the storage of ${address} is not a word of 32 bytes`);
}

function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return JSON.stringify(text.slice(0, QUOTED_MAX));
}
