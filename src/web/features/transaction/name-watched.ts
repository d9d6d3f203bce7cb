import type { AddressParam } from '../../../contract/address-param.ts';
import type { Transaction } from '../../../contract/transaction.ts';

/** A row of the watch list, its addresses under the names that the visitor has given them. */
export function nameWatched(transaction: Transaction): Transaction {
  const { from, to } = transaction;
  return { ...transaction, from: nameAddress(from), to: to && nameAddress(to) };
}

/** A name of one's own goes before all others. */
function nameAddress(address: AddressParam): AddressParam {
  const [own] = address.watchlist_names;
  const name = own?.display_name || own?.label;
  return name ? { ...address, ens_domain_name: name } : address;
}
