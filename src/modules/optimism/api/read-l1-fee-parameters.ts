import type { FieldScope } from '#sdk/api/part.ts';
import { toDec, toInt } from '#sdk/api/wire.ts';
import type { TransactionRow } from '#sdk/db/transactions.ts';
import { hexToBytes } from '#sdk/lib/values.ts';
import { DEPOSIT_TYPE, DEPOSITOR, readL1FeeParameters } from '../chain/l1-attributes.ts';
import type { TransactionL1Fee } from '../contract/l1-fee.ts';
import { getFirstInput } from '../db/statements/l1-attributes.ts';

const SENDER = hexToBytes(DEPOSITOR);

/** Parameters of a transaction's L1 fee; undefined if it paid none, or its block does not have them. */
export async function readTransactionL1Fee(
  { db }: FieldScope,
  { block_number, l1_fee }: Pick<TransactionRow, 'block_number' | 'l1_fee'>,
): Promise<TransactionL1Fee | undefined> {
  if (l1_fee === null) return undefined;
  const input = await getFirstInput(db, { blockNumber: block_number, type: DEPOSIT_TYPE, sender: SENDER });
  const parameters = input && readL1FeeParameters(input);
  if (!parameters) return undefined;
  const { baseFeeScalar, blobBaseFeeScalar, blobBaseFee, daFootprintGasScalar } = parameters;
  return {
    base_fee_scalar: toInt(baseFeeScalar),
    blob_base_fee_scalar: toInt(blobBaseFeeScalar),
    blob_base_fee: toDec(blobBaseFee),
    da_footprint_gas_scalar: daFootprintGasScalar === null ? null : toInt(daFootprintGasScalar),
  };
}
