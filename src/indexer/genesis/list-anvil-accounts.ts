import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { RpcError, RpcMethodMissingError, RpcUnavailableError } from '#chain/errors.ts';
import type { Transport } from '#chain/rpc/transport.ts';
import { type Hex, hexToBytes, isAddress } from '#lib/hex.ts';

/** Maximum size of a state to decompress; it contains all blocks too. */
const BYTES_MAX = 32 * 1024 * 1024;
const ACCOUNTS_MAX = 50_000;

const unpack = promisify(gunzip);

/** Lists all accounts of an anvil's state (`anvil_dumpState`); null where it is unavailable or too large. */
export async function listAnvilAccounts(transport: Pick<Transport, 'request'>): Promise<Hex[] | null> {
  try {
    const packed = await transport.request('anvil_dumpState', []);
    if (typeof packed !== 'string' || packed.length > BYTES_MAX) return null;
    const text = await unpack(hexToBytes(packed), { maxOutputLength: BYTES_MAX });
    const { accounts } = Object(JSON.parse(text.toString('utf8'))) as { accounts?: unknown };
    const names = Object.keys(Object(accounts)).filter(isAddress);
    return names.length > ACCOUNTS_MAX ? null : names.map((name) => name.toLowerCase() as Hex);
  } catch (error) {
    const isPassing = error instanceof RpcUnavailableError && !error.isTooLarge && !error.isTimeout;
    if (isPassing) throw error;
    if (error instanceof RpcMethodMissingError || error instanceof RpcError || isUnpackable(error))
      return null;
    if (error instanceof RpcUnavailableError) return null;
    throw error;
  }
}

/** Returns true for errors of zlib and JSON about malformed or oversized data. */
function isUnpackable(error: unknown): boolean {
  return (
    error instanceof SyntaxError ||
    error instanceof RangeError ||
    (Object(error) as { errno?: unknown }).errno !== undefined
  );
}
