import type {
  Account,
  Accounts,
  CoinBalanceByDay,
  CoinBalanceChange,
  CoinBalanceHistory,
} from '../../../contract/coin-balance.ts';
import { addressFields, withImplementations } from './address.ts';
import type { Reader } from './reader.ts';
import { dec, list, num, object, orNull, raw, text, word } from './reader.ts';

/** Other servers do not say that something is missing. */
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
});

const change: Reader<CoinBalanceChange> = object<CoinBalanceChange>({
  transaction_hash: orNull(text),
  block_number: num,
  block_timestamp: text,
  delta: dec,
  value: dec,
  reason: word('transaction'),
});

/** A page of what changed a balance. */
export const coinBalanceHistory: Reader<CoinBalanceHistory> = object<CoinBalanceHistory>({
  items: list(change),
  next_page_params: raw as Reader<CoinBalanceHistory['next_page_params']>,
  incomplete_reason: orNull(word('history_pending')),
});

const days = list(object<CoinBalanceByDay['items'][number]>({ date: text, value: dec }));

/** What was held on each day, oldest first; earlier servers send the bare list, in any order. */
export const coinBalanceByDay: Reader<CoinBalanceByDay> = (value) => {
  const source = Array.isArray(value) ? { items: value } : Object(value);
  const items = days(source.items).sort((one, other) => (one.date < other.date ? -1 : 1));
  return { items, days: num(source.days) };
};
