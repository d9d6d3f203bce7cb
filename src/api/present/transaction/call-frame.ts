import type { CallFrame } from '#contract/transaction/call-frame.ts';
import type { CallFrameRow } from '#db/queries/transaction/internal-transactions.ts';
import type { TransactionRow } from '#db/queries/transaction/transaction-row.ts';
import { TRANSACTION_KINDS } from '#db/tables/transactions.ts';
import type { ChainPlace } from '../../freshness/chain-place.ts';
import { decodeError, decodeInput } from '../../signatures/decode.ts';
import type { Signatures } from '../../signatures/signatures.ts';
import { presentAddressParam, presentAddressParamOrNull } from '../address-param.ts';
import type { AddressBook } from '../books.ts';
import { toDecOrNull } from '../wire.ts';
import { presentFrameFacts } from './frame-facts.ts';
import { presentMethod } from './method.ts';

/** Maximum size of decoded input in the tree: a page has a hundred frames. */
export const DATA_MAX_BYTES = 1024;

interface CallView {
  addresses: AddressBook;
  /** Position of the transaction. */
  place: ChainPlace;
}

/** Presents a call frame. */
export function presentCallFrame(row: CallFrameRow, view: CallView): CallFrame {
  const { addresses, place } = view;
  const isCall = row.to_address !== null && row.type !== 'selfdestruct';
  return {
    index: row.trace_index,
    depth: row.trace_address.length,
    ...presentFrameFacts(row, addresses),
    gas_used: toDecOrNull(row.gas_used),
    has_calls: row.has_calls,
    ...presentData(isCall ? row.input : null, row.error === null ? null : row.output, {
      signatures: addresses.signaturesOf(row.to_address, place),
    }),
  };
}

/** Presents the transaction itself as the outermost frame; its gas includes the intrinsic cost. */
export function presentOutermostCall(row: TransactionRow, hasCalls: boolean, view: CallView): CallFrame {
  const { addresses, place } = view;
  const isFailed = row.status === 0;
  const input = row.to_address === null ? null : (row.input?.subarray(0, DATA_MAX_BYTES + 1) ?? null);
  return {
    index: 0,
    depth: 0,
    type: row.kinds & TRANSACTION_KINDS.contract_creation ? 'create' : 'call',
    success: !isFailed,
    error: isFailed ? (row.error ?? 'Failed') : null,
    from: presentAddressParam(row.from_address, addresses),
    to: presentAddressParamOrNull(row.to_address, addresses),
    created_contract: presentAddressParamOrNull(row.created_contract, addresses),
    value: toDecOrNull(row.value),
    gas_limit: toDecOrNull(row.gas_limit),
    gas_used: toDecOrNull(row.gas_used),
    has_calls: hasCalls,
    ...presentData(input, row.error_output, { signatures: addresses.signaturesOf(row.to_address, place) }),
  };
}

function presentData(
  input: Buffer | null,
  failure: Buffer | null,
  { signatures }: { signatures: Signatures },
): Pick<CallFrame, 'method' | 'decoded_input' | 'revert_reason'> {
  const methodId = input && input.length >= 4 ? input.subarray(0, 4) : null;
  const isShort = input !== null && input.length <= DATA_MAX_BYTES;
  return {
    method: presentMethod(methodId, signatures),
    decoded_input: methodId && isShort ? decodeInput(signatures, input) : null,
    revert_reason: failure && failure.length <= DATA_MAX_BYTES ? decodeError(signatures, failure) : null,
  };
}
