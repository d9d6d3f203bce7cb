import type { AddressParam } from '../address/address-param.ts';
import type { Token } from '../token/token.ts';
import type { TokenTransfer } from '../token/token-transfer.ts';
import { feeToken } from './fee-token.ts';
import { revertReason } from './revert-reason.ts';
import type { Transaction } from './transaction.ts';
import { transactionOutcome } from './transaction-outcome.ts';

/** A part of the sentence: text, or an entity with a component of its own. */
export type SentencePart =
  | string
  | { kind: 'address'; address: AddressParam }
  | { kind: 'coin'; value: string }
  | { kind: 'token'; transfer: TokenTransfer }
  | { kind: 'fee'; value: string; token: Token | null }
  | { kind: 'method'; method: string }
  | { kind: 'quote'; text: string };

/** An action: its verb in three forms, and its objects. */
interface Action {
  past: string;
  infinitive: string;
  rest: SentencePart[];
}

/**
 * Describes in one sentence what a transaction did, tried to do, or will do. Omits the fields in `hidden`, as the
 * view's settings do: `value`, `tx_fee`, `fee_currency` (a fee is not shown without its currency).
 */
export function describeTransaction(
  transaction: Transaction,
  hidden: readonly string[] = [],
): SentencePart[] {
  const action = readAction(transaction, hidden.includes('value'));
  const fee = hidden.some((name) => name === 'tx_fee' || name === 'fee_currency') ? [] : feePart(transaction);
  const who: SentencePart = { kind: 'address', address: transaction.from };
  switch (transactionOutcome(transaction)) {
    case 'failed':
      return [
        who,
        ` tried to ${action.infinitive}`,
        ...action.rest,
        ', but it ',
        ...failure(transaction),
        ...fee,
        '.',
      ];
    case 'pending':
      return [who, ` is waiting to ${action.infinitive}`, ...action.rest, '.'];
    case 'dropped':
      return [
        who,
        ` wanted to ${action.infinitive}`,
        ...action.rest,
        ', but it was dropped or replaced by another transaction.',
      ];
    default:
      return [who, ` ${action.past}`, ...action.rest, ...fee, '.'];
  }
}

function readAction(transaction: Transaction, hidesValue: boolean): Action {
  return (
    batchAction(transaction, hidesValue) ??
    creationAction(transaction, hidesValue) ??
    swapAction(transaction) ??
    tokenAction(transaction) ??
    spreadAction(transaction) ??
    callAction(transaction, hidesValue) ??
    coinAction(transaction, hidesValue)
  );
}

/** Calls of a batched transaction: each has a recipient; it is named only if there is a single call. */
function batchAction({ calls }: Transaction, hidesValue: boolean): Action | null {
  if (!calls || calls.length === 0) return null;
  const targets = new Set(calls.map(({ to }) => to));
  const [only] = targets;
  const value = calls.reduce((sum, call) => sum + readAmount(call.value), 0n);
  const rest: SentencePart[] = [` a batch of ${calls.length} ${calls.length === 1 ? 'call' : 'calls'}`];
  if (targets.size > 1) rest.push(` to ${targets.size} addresses`);
  else if (only) rest.push(' to ', { kind: 'address', address: unknownAddress(only) });
  if (value > 0n && !hidesValue) rest.push(' with ', { kind: 'coin', value: value.toString() });
  return { past: 'sent', infinitive: 'send', rest };
}

/** Placeholder for an address of which only the hash is known. */
function unknownAddress(hash: string): AddressParam {
  return {
    hash,
    is_contract: false,
    is_verified: null,
    name: null,
    ens_domain_name: null,
    is_scam: false,
    reputation: null,
    proxy_type: null,
    implementations: [],
    metadata: null,
    private_tags: [],
    public_tags: [],
    watchlist_names: [],
  };
}

function readAmount(value: string): bigint {
  return /^\d+$/.test(value) ? BigInt(value) : 0n;
}

function creationAction(
  { to, created_contract, value, transaction_types: types }: Transaction,
  hidesValue: boolean,
): Action | null {
  if (to !== null || (created_contract === null && types?.includes('contract_creation') === false))
    return null;
  const rest: SentencePart[] =
    created_contract === null
      ? [' a contract']
      : [' contract ', { kind: 'address', address: created_contract }];
  if (value !== null && value !== '0' && !hidesValue) rest.push(' with ', { kind: 'coin', value });
  return { past: 'created', infinitive: 'create', rest };
}

/** A swap: one token out and another one in, both for the sender. */
function swapAction({ from, to, token_transfers, token_transfers_overflow }: Transaction): Action | null {
  const moves = (token_transfers ?? []).filter(isAmount);
  const sent = moves.filter((move) => move.from.hash === from.hash && move.to.hash !== from.hash);
  const received = moves.filter((move) => move.to.hash === from.hash && move.from.hash !== from.hash);
  const [out, ...moreOut] = sent;
  const [back, ...moreBack] = received;
  if (!out || !back || moreOut.length > 0 || moreBack.length > 0 || token_transfers_overflow || to === null)
    return null;
  if (out.token?.address_hash === back.token?.address_hash) return null;
  return {
    past: 'swapped',
    infinitive: 'swap',
    rest: [
      ' ',
      { kind: 'token', transfer: out },
      ' for ',
      { kind: 'token', transfer: back },
      ' through ',
      { kind: 'address', address: to },
    ],
  };
}

function isAmount({ type, total }: TokenTransfer): boolean {
  return type === 'token_transfer' && /^\d+$/.test(total?.value ?? '');
}

/** Exactly one token movement, by a call of the sender to the token itself. */
function tokenAction({ from, to, token_transfers, token_transfers_overflow }: Transaction): Action | null {
  const [transfer, ...more] = token_transfers ?? [];
  if (!transfer || more.length > 0 || token_transfers_overflow) return null;
  if (to?.hash !== transfer.token?.address_hash) return null;
  const token: SentencePart[] = [' ', { kind: 'token', transfer }];
  const recipient: SentencePart[] =
    transfer.to.hash === from.hash ? [' to itself'] : [' to ', { kind: 'address', address: transfer.to }];
  if (transfer.type === 'token_minting')
    return { past: 'minted', infinitive: 'mint', rest: [...token, ...recipient] };
  if (transfer.type === 'token_burning') return { past: 'burned', infinitive: 'burn', rest: token };
  if (transfer.from.hash === from.hash)
    return { past: 'transferred', infinitive: 'transfer', rest: [...token, ...recipient] };
  const owner: SentencePart = { kind: 'address', address: transfer.from };
  return { past: 'moved', infinitive: 'move', rest: [...token, ' from ', owner, ...recipient] };
}

/** Amounts of one token from the sender to several recipients, by a call of the sender to the token itself. */
function spreadAction({ from, to, token_transfers, token_transfers_overflow }: Transaction): Action | null {
  const transfers = token_transfers ?? [];
  const [first] = transfers;
  if (!first || transfers.length < 2 || token_transfers_overflow) return null;
  const token = first.token?.address_hash;
  const isSpread = transfers.every(
    (move) =>
      isAmount(move) &&
      !move.total?.token_id &&
      move.from.hash === from.hash &&
      move.token?.address_hash === token,
  );
  if (!isSpread || to?.hash !== token) return null;
  const sum = transfers.reduce((total, move) => total + BigInt(move.total?.value ?? 0), 0n);
  const transfer = { ...first, total: { ...first.total, value: sum.toString() } };
  const count = new Set(transfers.map((move) => move.to.hash)).size;
  const recipients =
    count === 1 ? [' to ', { kind: 'address' as const, address: first.to }] : [` to ${count} addresses`];
  return {
    past: 'transferred',
    infinitive: 'transfer',
    rest: [' ', { kind: 'token', transfer }, ...recipients],
  };
}

function callAction({ to, method, raw_input, value }: Transaction, hidesValue: boolean): Action | null {
  if (to === null || raw_input === null || raw_input === '0x' || (!to.is_contract && method === null))
    return null;
  const target: SentencePart = { kind: 'address', address: to };
  const rest: SentencePart[] =
    method === null ? [' ', target] : [' ', { kind: 'method', method }, ' on ', target];
  if (value !== null && value !== '0' && !hidesValue) rest.push(' with ', { kind: 'coin', value });
  return { past: 'called', infinitive: 'call', rest };
}

function coinAction(transaction: Transaction, hidesValue: boolean): Action {
  const { from, to, value, raw_input, blob_versioned_hashes: blobs = [] } = transaction;
  const recipient: SentencePart[] =
    to === null ? [] : to.hash === from.hash ? [' to itself'] : [' to ', { kind: 'address', address: to }];
  const withData = raw_input === null || raw_input === '0x' ? [] : [' with data'];
  if (value === '0') {
    const carried = raw_input === '0x' ? ' an empty transaction' : ' data';
    const what = blobs.length === 0 ? carried : ` ${blobs.length} ${blobs.length === 1 ? 'blob' : 'blobs'}`;
    return { past: 'sent', infinitive: 'send', rest: [what, ...recipient] };
  }
  // A transaction that the node does not return in a readable form is not described further.
  if (value === null || raw_input === null)
    return { past: 'sent', infinitive: 'send', rest: [' a transaction', ...recipient] };
  return {
    past: 'transferred',
    infinitive: 'transfer',
    rest: [...(hidesValue ? [' coins'] : [' ', { kind: 'coin' as const, value }]), ...withData, ...recipient],
  };
}

function failure(transaction: Transaction): SentencePart[] {
  const reason = revertReason(transaction);
  const word = /out of gas/i.test(transaction.result) ? 'ran out of gas' : 'failed';
  return reason === null || word !== 'failed' ? [word] : ['failed: ', { kind: 'quote', text: reason }];
}

function feePart(transaction: Transaction): SentencePart[] {
  const { fee, from, fee_payer: payer } = transaction;
  if (fee.type !== 'actual' || fee.value === null || fee.value === '0') return [];
  const amount: SentencePart = { kind: 'fee', value: fee.value, token: feeToken(transaction) };
  if (!payer || payer.hash === from.hash) return [', paying ', amount, ' in fees'];
  return [', with ', { kind: 'address', address: payer }, ' paying ', amount, ' in fees'];
}
