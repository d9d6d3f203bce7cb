import {
  type AuthorizationStatus,
  judgeAlone,
  recoverSigned,
  type SignedAuthorization,
} from '#chain/proof/judge-authorizations.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import type { TransactionRow } from '#db/queries/transaction/transaction-row.ts';
import { readStoredAuthorizations } from '#db/tables/stored-authorizations.ts';
import { hexToBytes } from '#lib/hex.ts';
import type { ReadScope } from '../context.ts';
import { toAddress } from '../present/wire.ts';
import { judgeMined } from './judge-mined.ts';

type Authorizations = Transaction['authorization_list'];

/** Maximum number of authorizations whose signers and statuses are computed: each costs about a millisecond. */
const JUDGED_MAX = 20;

/** Authorizations of an unmined transaction: for valid ones the outcome is still unknown. */
export function readAuthorizations({ run }: Pick<ReadScope, 'run'>, list: unknown): Authorizations {
  const signed = recoverFirst(list);
  return present(
    list,
    signed,
    signed.map((each) => judgeAlone(each, run.chainId) ?? null),
  );
}

/** Authorizations of a mined transaction, each with its outcome. */
export async function readMinedAuthorizations(
  scope: ReadScope,
  row: TransactionRow,
): Promise<Authorizations> {
  const signed = recoverFirst(row.authorization_list);
  if (signed.length === 0) return [];
  return present(row.authorization_list, signed, await judgeMined(scope, row, signed));
}

function recoverFirst(list: unknown): SignedAuthorization[] {
  return readStoredAuthorizations(list).slice(0, JUDGED_MAX).map(recoverSigned);
}

function present(
  list: unknown,
  signed: readonly SignedAuthorization[],
  statuses: readonly (AuthorizationStatus | null)[],
): Authorizations {
  const rest = readStoredAuthorizations(list).slice(JUDGED_MAX);
  const all = [...signed, ...rest.map((authorization) => ({ authorization, authority: null }))];
  return all.map((each, place) => presentOne(each, statuses[place] ?? null));
}

function presentOne(
  { authorization, authority }: SignedAuthorization,
  status: AuthorizationStatus | null,
): Authorizations[number] {
  const { address, chainId, nonce, r, s, yParity } = authorization;
  return {
    address_hash: toAddress(hexToBytes(address)),
    authority: authority && toAddress(hexToBytes(authority)),
    chain_id: chainId <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(chainId) : chainId.toString(),
    nonce: nonce.toString(),
    r: BigInt(r).toString(),
    s: BigInt(s).toString(),
    v: yParity,
    y_parity: yParity,
    status,
  };
}
