/** Parameters of a transaction's L1 fee since Ecotone, beside the gas price of the L1; the fee in wei. */
export interface TransactionL1Fee {
  base_fee_scalar: number;
  blob_base_fee_scalar: number;
  blob_base_fee: string;
  /** Since Jovian. */
  da_footprint_gas_scalar: number | null;
}
