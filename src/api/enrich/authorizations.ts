import { recoverAuthorizationAddress } from 'viem/utils';
import type { Transaction } from '../../contract/transaction.ts';
import { type Hex, hexToBytes, isAddress } from '../../lib/hex.ts';
import { toAddress } from '../present/wire.ts';

type Authorizations = Transaction['authorization_list'];

/** Beyond this many, the signers are not recovered: each costs about a millisecond. */
const MAX_RECOVERED = 20;

/** Reads a stored EIP-7702 list and recovers who signed each entry; null where the signature is not valid. */
export async function readAuthorizations(list: unknown): Promise<Authorizations> {
  if (!Array.isArray(list)) return [];
  const stored = list.filter(isStoredAuthorization);
  return Promise.all(stored.map((entry, place) => readAuthorization(entry, place < MAX_RECOVERED)));
}

interface StoredAuthorization {
  chainId: string;
  address: Hex;
  nonce: string;
  yParity: number;
  r: Hex;
  s: Hex;
}

function isStoredAuthorization(value: unknown): value is StoredAuthorization {
  return (
    typeof value === 'object' && value !== null && isAddress(String((value as StoredAuthorization).address))
  );
}

async function readAuthorization(
  entry: StoredAuthorization,
  isRecovered: boolean,
): Promise<Authorizations[number]> {
  const authority = isRecovered ? await recover(entry) : null;
  return {
    address_hash: toAddress(hexToBytes(entry.address)),
    authority: authority && toAddress(hexToBytes(authority)),
    chain_id: Number.isSafeInteger(Number(entry.chainId)) ? Number(entry.chainId) : entry.chainId,
    nonce: entry.nonce,
    r: BigInt(entry.r).toString(),
    s: BigInt(entry.s).toString(),
    v: entry.yParity,
    y_parity: entry.yParity,
    status: authority || !isRecovered ? null : 'invalid_signature',
  };
}

async function recover({ address, chainId, nonce, r, s, yParity }: StoredAuthorization): Promise<Hex | null> {
  try {
    const authorization = { address, chainId: Number(chainId), nonce: Number(nonce) };
    const signature = { r: pad(r), s: pad(s), yParity };
    return await recoverAuthorizationAddress({ authorization, signature });
  } catch {
    return null;
  }
}

function pad(word: Hex): Hex {
  return `0x${word.slice(2).padStart(64, '0')}`;
}
