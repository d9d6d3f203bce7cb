import type { ApiIndex } from '#api/context-groups.ts';
import {
  type AuthorizationStatus,
  judgeAlone,
  judgeBlock,
  recoverSigned,
  type SignedAuthorization,
} from '#chain/proof/judge-authorizations.ts';
import { getSenderNeighbours } from '#db/queries/address/sender-transactions.ts';
import { listNonceRows } from '#db/queries/block/block-authorizations.ts';
import type { TransactionRow } from '#db/queries/transaction/transaction-row.ts';
import { readStoredAuthorizations } from '#db/tables/stored-authorizations.ts';
import { bytesToHex, hexToBytes } from '#lib/hex.ts';
import { createLruCache, type LruCache } from '#lib/lru-cache.ts';
import type { ReadScope } from '../context.ts';
import { readOfPart } from '../part-fields.ts';
import { askAuthorities } from './ask-authorities.ts';

/** Maximum number of authorizations, or of relevant transactions, in an evaluated block: each costs about a ms. */
const RECOVERED_MAX = 100;
const ROWS_MAX = 1000;
const KEPT_BYTES_MAX = 2 ** 20;

type Statuses = (AuthorizationStatus | null)[];

const cachedOf = new WeakMap<ApiIndex['heads'], LruCache<string, Statuses>>();

/** Determines by the rules of EIP-7702 which authorizations of a mined transaction were applied; null if unknown. */
export async function judgeMined(
  scope: ReadScope,
  row: TransactionRow,
  signed: readonly SignedAuthorization[],
): Promise<Statuses> {
  const stored = await readStored(scope, row);
  const alone = signed.map(
    (each, place) => judgeAlone(each, scope.run.chainId) ?? stored[place] ?? undefined,
  );
  if (!alone.includes(undefined)) return alone.map((status) => status ?? null);
  const kept = cachedOf.get(scope.api.index.heads) ?? createLruCache<string, Statuses>(KEPT_BYTES_MAX);
  cachedOf.set(scope.api.index.heads, kept);
  const key = `${scope.run.id} ${bytesToHex(row.block_hash)} ${row.index}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const counted = await countThrough(scope, row, signed);
  const statuses = await Promise.all(
    signed.map(async (each, place) => alone[place] ?? counted[place] ?? (await refute(scope, row, each))),
  );
  if (!statuses.includes(null)) kept.set(key, statuses);
  return statuses;
}

/** Statuses that a part of the server has stored, also where the node does not have the state of the block any more. */
async function readStored(scope: ReadScope, row: TransactionRow): Promise<Statuses> {
  const lists = await Promise.all(
    (scope.api.parts.fields ?? []).map(({ authorizations }) =>
      authorizations === undefined ? [] : readOfPart(() => authorizations(scope, row), []),
    ),
  );
  return lists.flat().map((status) => status ?? null);
}

/** Counts nonces through the block, from the node's values before it to those after it. */
async function countThrough(
  scope: ReadScope,
  { block_number, index }: TransactionRow,
  signed: readonly SignedAuthorization[],
): Promise<Statuses> {
  const accounts = [...new Set(signed.flatMap(({ authority }) => authority ?? []))];
  const senders = accounts.map((account) => Buffer.from(hexToBytes(account)));
  const [rows, states] = await Promise.all([
    listNonceRows(scope.db, { block: block_number, senders, limit: ROWS_MAX + 1 }),
    askAuthorities(scope, accounts, block_number),
  ]);
  const lists = rows.map(({ authorization_list }) => readStoredAuthorizations(authorization_list));
  const count = lists.reduce((sum, { length }) => sum + length, 0);
  if (states.size === 0 || rows.length > ROWS_MAX || count > RECOVERED_MAX) return [];
  const steps = rows.map((row, place) => ({
    from: bytesToHex(row.from_address),
    authorizations: (lists[place] ?? []).map(recoverSigned),
  }));
  const judged = judgeBlock(steps, { chain: scope.run.chainId, states });
  return judged[rows.findIndex((row) => row.index === index)] ?? [];
}

/**
 * Searches the signer's transactions for a proof against an authorization: nonces only increase, so one that was used
 * before, or that is used by a later transaction, was not consumed by this one. Null without a proof.
 */
async function refute(
  { db }: ReadScope,
  { block_number, index, from_address, nonce }: TransactionRow,
  { authorization, authority }: SignedAuthorization,
): Promise<AuthorizationStatus | null> {
  if (authority === null) return null;
  const from = Buffer.from(hexToBytes(authority));
  const { previous, next } = await getSenderNeighbours(db, { from, key: { block_number, index } });
  const sent = from_address.equals(from) ? nonce : previous?.nonce;
  const isUsed = sent != null && authorization.nonce <= sent;
  const isToCome = next !== undefined && authorization.nonce >= next.nonce;
  return isUsed || isToCome ? 'invalid_nonce' : null;
}
