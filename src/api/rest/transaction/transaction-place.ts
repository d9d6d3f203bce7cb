import { TRANSACTION_CALLS } from '#contract/calls/transactions.ts';
import type { TransactionPlace } from '#contract/transaction/transaction-place.ts';
import { getNewestOfSender } from '#db/queries/address/sender-transactions.ts';
import { getTransactionKey } from '#db/queries/transaction/transactions.ts';
import { bytesToHex, type Hex, hexToBytes } from '#lib/hex.ts';
import type { ReadScope } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { askNode } from '../../node/ask-node.ts';
import { parseHash } from '../../parameters/params.ts';
import { answer } from '../../parameters/request.ts';
import { estimatePlace } from '../../pool/estimate-place.ts';
import { findPlace } from '../../pool/find-place.ts';
import { readPackedPool } from '../../pool/read-pool.ts';
import { getUnmined } from './look-up-transaction.ts';

const ASK_TIMEOUT_MS = 1500;

/** `/transactions/{hash}/place`: also of mined and dropped transactions, which have none; 404 for unknown ones. */
export const getTransactionPlace = answer(TRANSACTION_CALLS.transaction_place, async (scope, { params }) => {
  const hash = bytesToHex(parseHash(params.hash));
  const { pool } = await readPackedPool(scope, { blocksMax: 0 });
  const sender = pool.find((each) => each.hash === hash)?.sender as Hex | undefined;
  if (sender === undefined) return readWithoutPlace(scope, hash);
  const nextNonce = await readNextNonce(scope, sender);
  const packed = await readPackedPool(scope, {
    own: nextNonce === undefined ? undefined : { sender, nonce: nextNonce },
  });
  const asked = packed.pool.find((each) => each.hash === hash);
  if (asked === undefined) return readWithoutPlace(scope, hash);
  return findPlace(packed, asked, nextNonce);
});

/** Reads what became of a transaction that is not in the mempool. */
async function readWithoutPlace({ db }: ReadScope, hash: Hex): Promise<TransactionPlace> {
  const bytes = hexToBytes(hash);
  const isMined = (await getTransactionKey(db, bytes)) !== undefined;
  if (!isMined && (await getUnmined(db, bytes)) === undefined) throw new ApiError('not_found');
  const facts = {
    ...({ state: isMined ? 'mined' : 'gone', block: null, position: null, gas_ahead: null } as const),
    ...{ next_base_fee: null, is_base_fee_exact: false, base_fee_max: null, awaited_nonce: null },
    pool_count: 0,
  };
  return { ...facts, estimate: estimatePlace(facts) };
}

/** Reads the next nonce of an account: from the node, which also counts authorizations, else by its newest transaction. */
async function readNextNonce({ api, run, db }: ReadScope, sender: Hex): Promise<bigint | undefined> {
  const rpc = run.isActive ? api.node.rpc : null;
  const count = rpc && (await askNode(rpc, 'eth_getTransactionCount', [sender, 'latest'], ASK_TIMEOUT_MS));
  if (typeof count === 'string' && /^0x[0-9a-f]{1,16}$/i.test(count)) return BigInt(count);
  const newest = await getNewestOfSender(db, hexToBytes(sender));
  return newest === undefined ? undefined : newest.nonce + 1n;
}
