import type { CallFrame } from '#contract/transaction/call-frame.ts';
import type { InternalTransactionRow } from '#db/queries/transaction/internal-transactions.ts';
import { presentAddressParam, presentAddressParamOrNull } from '../address-param.ts';
import type { AddressBook } from '../books.ts';
import { toDec, toDecOrNull } from '../wire.ts';

type FrameFact = 'type' | 'success' | 'error' | 'from' | 'to' | 'created_contract' | 'value' | 'gas_limit';

/** Presents the common fields of a frame in lists: type, outcome, participants, and value. */
export function presentFrameFacts(
  row: InternalTransactionRow,
  addresses: AddressBook,
): Pick<CallFrame, FrameFact> & { value: string } {
  return {
    type: row.type,
    success: row.error === null,
    error: row.error,
    from: presentAddressParam(row.from_address, addresses),
    to: presentAddressParamOrNull(row.to_address, addresses),
    created_contract: presentAddressParamOrNull(row.created_contract, addresses),
    value: toDec(row.value),
    gas_limit: toDecOrNull(row.gas_limit),
  };
}
