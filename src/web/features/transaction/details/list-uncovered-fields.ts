import type { Transaction } from '#contract/transaction/transaction.ts';
import { TRANSACTION_FIELDS } from '#web/api-client/shapes/transaction.ts';

/**
 * Fields of chains and layers that change neither a transaction's effect nor its payer and fee unit: settlement on the parent
 * chain, components of the fee, and flags. Lists contain the neutral members of an object; any other member is not neutral.
 */
const NEUTRAL_FIELDS: Readonly<Record<string, true | readonly string[]>> = {
  arbitrum: true,
  op_interop_messages: true,
  op_l1_fee: true,
  op_origin: true,
  op_withdrawals: true,
  optimism: true,
  zkevm_batch_number: true,
  zkevm_sequence_hash: true,
  zkevm_verify_hash: true,
  zkevm_status: true,
  zksync: [
    'batch_number',
    'status',
    'commit_transaction_hash',
    'commit_transaction_timestamp',
    'prove_transaction_hash',
    'prove_transaction_timestamp',
    'execute_transaction_hash',
    'execute_transaction_timestamp',
  ],
  scroll: [
    'l1_fee',
    'l2_fee',
    'l1_fee_commit_scalar',
    'l1_fee_blob_scalar',
    'l1_fee_overhead',
    'l1_base_fee',
    'l1_blob_base_fee',
    'l1_gas_used',
    'l1_fee_scalar',
    'l2_block_status',
    'queue_index',
  ],
  allowed_peekers: true,
  execution_node: true,
  wrapped: true,
  zilliqa: ['is_scilla'],
};

/** Names of the fields of another server's answer that a transaction's sentence ignores. */
export function listUncoveredFields(transaction: Transaction): string[] {
  return Object.entries(transaction)
    .filter(([name, value]) => value != null && !TRANSACTION_FIELDS.has(name) && !isNeutral(name, value))
    .map(([name]) => name);
}

function isNeutral(name: string, value: unknown): boolean {
  if (!Object.hasOwn(NEUTRAL_FIELDS, name)) return isEmpty(value);
  const members = NEUTRAL_FIELDS[name];
  if (members === undefined || members === true) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).every(([member, inner]) => inner == null || members.includes(member));
}

function isEmpty(value: unknown): boolean {
  return (
    value === '' || value === false || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)
  );
}
