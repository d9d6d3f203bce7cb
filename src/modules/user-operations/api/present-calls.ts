import type { GivenOperation } from '#modules/kits/user-operations/lib/decode-bundle.ts';
import { listNestedCalls } from '#modules/kits/user-operations/lib/nested-calls.ts';
import { type AddressBook, presentAddressParam } from '#sdk/api/present.ts';
import { decodeInput } from '#sdk/api/signatures.ts';
import { toDec } from '#sdk/api/wire.ts';
import { bytesToHex, hexToBytes } from '#sdk/lib/values.ts';
import type { AccountCall } from '../contract/operation.ts';
import type { OperationRow } from '../db/statements/operations.ts';

/** Most bytes of one call's data that an answer contains, as the whole calldata is in it besides. */
const DATA_BYTES_MAX = 32 * 1024;

/** Lists the addresses that an operation's account calls. Pure. */
export function listCallAddresses({ sender, callData }: GivenOperation): Buffer[] {
  return (listNestedCalls(sender, callData)?.calls ?? []).map(({ to }) => Buffer.from(hexToBytes(to)));
}

/** Presents the calls of an operation's account, decoded by the signatures of each target; null where they are not known. */
export function presentCalls(row: OperationRow, given: GivenOperation | null, addresses: AddressBook) {
  if (given === null || given.callData.length === 0)
    return { ...NO_CALLS, calls: given === null ? null : [] };
  const place = { block: row.block_number, log: row.log_index };
  const nested = listNestedCalls(given.sender, given.callData);
  const calls = (nested?.calls ?? []).map(({ to, value, data, depth }): AccountCall => {
    const target = Buffer.from(hexToBytes(to));
    return {
      to: presentAddressParam(target, addresses),
      value: toDec(value),
      input: bytesToHex(data.subarray(0, DATA_BYTES_MAX)),
      decoded_input: decodeInput(addresses.signaturesOf(target, place), data),
      depth,
    };
  });
  const [first] = calls;
  return {
    decoded_call_data: decodeInput(addresses.signaturesOf(row.sender, place), given.callData),
    calls: nested === null ? null : calls,
    has_more_calls: nested?.hasMore ?? false,
    execute_target: first?.to ?? null,
    execute_call_data: first?.input ?? null,
    decoded_execute_call_data: first?.decoded_input ?? null,
  };
}

const NO_CALLS = {
  decoded_call_data: null,
  has_more_calls: false,
  execute_target: null,
  execute_call_data: null,
  decoded_execute_call_data: null,
};
