import type {
  Account,
  Accounts,
  BalanceAtDay,
  CoinBalanceChange,
  CoinBalanceHistory,
} from '#contract/address/coin-balance.ts';
import { addressFields, withImplementations } from './address.ts';
import type { Reader } from './reader.ts';
import { dec, list, num, object, optional, orNull, raw, text, word } from './reader.ts';

/** Other servers do not report missing data. */
const unlessFalse: Reader<boolean> = (value) => value !== false;

const account: Reader<Account> = withImplementations(
  object<Account>({ ...addressFields, transactions_count: dec, coin_balance: orNull(dec) }, 'account'),
);

/** A page of the ranking of addresses. */
export const accounts: Reader<Accounts> = object<Accounts>({
  items: list(account),
  next_page_params: raw as Reader<Accounts['next_page_params']>,
  exchange_rate: orNull(text),
  total_supply: orNull(text),
  total_balance: orNull(dec),
  is_history_complete: unlessFalse,
  is_ranking_complete: unlessFalse,
  is_allocation_known: unlessFalse,
});

const change: Reader<CoinBalanceChange> = object<Omit<CoinBalanceChange, 'changes'>>({
  transaction_hash: orNull(text),
  block_number: num,
  block_timestamp: orNull(text),
  delta: dec,
  value: dec,
  reason: word('transaction'),
});

/** Each change of a block separately, if the server distinguishes them. */
const changes: Reader<CoinBalanceChange[]> = (value) =>
  (Array.isArray(value) ? value : []).flatMap((row) => {
    const own = list(change)(Object(row).changes);
    return own.length > 0 ? own : [change(row)];
  });

/** A page of changes of a balance. */
export const coinBalanceHistory: Reader<CoinBalanceHistory> = object<CoinBalanceHistory>({
  items: changes,
  next_page_params: raw as Reader<CoinBalanceHistory['next_page_params']>,
  incomplete_reason: orNull(word('history_pending')),
  unavailable: optional(text),
});

const days = list(object<BalanceAtDay>({ date: text, value: dec }));

/** Balance of each day, oldest first; servers send the list bare or as `items`, in any order. */
export const coinBalanceByDay: Reader<BalanceAtDay[]> = (value) =>
  days(Array.isArray(value) ? value : Object(value).items).sort((one, other) =>
    one.date < other.date ? -1 : 1,
  );
