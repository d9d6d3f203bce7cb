import type { AddressParam } from '#contract/address/address-param.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';

/** A row of the watch list, with the visitor's names of its addresses. */
export function nameWatched(transaction: Transaction): Transaction {
  const { from, to } = transaction;
  return { ...transaction, from: nameAddress(from), to: to && nameAddress(to) };
}

/** A private name takes precedence over all others. */
function nameAddress(address: AddressParam): AddressParam {
  const [own] = address.watchlist_names;
  const name = own?.display_name || own?.label;
  return name ? { ...address, ens_domain_name: name } : address;
}
