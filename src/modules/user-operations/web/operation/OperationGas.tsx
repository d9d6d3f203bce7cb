import { CoinAmount, GweiAmount } from '#sdk/web/entities/amounts.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { Unknown } from '#sdk/web/entities/links.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import type { Operation } from '../../contract/operation.ts';

const SPONSORS: Record<Operation['sponsor_type'], string> = {
  paymaster_sponsor: 'the paymaster',
  paymaster_hybrid: 'the paymaster, which topped up its deposit',
  wallet_deposit: 'the deposit of the account',
  wallet_balance: 'the balance of the account',
};

/** Gas limits by their fields, in the order of the calldata. */
const LIMITS = [
  ['call_gas_limit', 'Call gas limit', 'For the call of the account.'],
  ['verification_gas_limit', 'Verification gas limit', 'For the validation of the operation.'],
  ['pre_verification_gas', 'Pre-verification gas', 'Paid to the bundler for its overhead.'],
  ['paymaster_verification_gas_limit', 'Paymaster verification gas limit', 'For the check by the paymaster.'],
  ['paymaster_post_op_gas_limit', 'Paymaster postOp gas limit', 'For the postOp call of the paymaster.'],
  ['gas', 'Sum of the limits', 'All gas that the operation may use.'],
] as const;

/** Fee of an operation with its payer, and its gas by part. */
export function OperationGas({ operation }: { operation: Operation }) {
  return (
    <KeyValueList label="Fee and gas">
      <KeyValue label="Fee" hint="Amount that the operation cost.">
        <CoinAmount value={operation.fee} />
        <span className="hint">paid by {SPONSORS[operation.sponsor_type] ?? 'an unknown payer'}</span>
      </KeyValue>
      <KeyValue label="Gas used" hint="Gas that the EntryPoint charged, with the overhead of the bundler.">
        <Gas value={operation.gas_used} />
      </KeyValue>
      <KeyValue label="Gas price" hint="The fee by the gas used.">
        <Price value={operation.gas_price} />
      </KeyValue>
      <KeyValue label="Max fee per gas" hint="Highest price that the operation allows.">
        <Price value={operation.max_fee_per_gas} />
      </KeyValue>
      <KeyValue label="Max priority fee per gas" hint="Highest tip above the base fee.">
        <Price value={operation.max_priority_fee_per_gas} />
      </KeyValue>
      {LIMITS.filter(([field]) => isOf(operation, field)).map(([field, label, hint]) => (
        <KeyValue key={field} label={label} hint={hint}>
          <Gas value={operation[field]} />
        </KeyValue>
      ))}
    </KeyValueList>
  );
}

/** True unless the limit is one of a paymaster and the operation has none, or its EntryPoint no such limit. */
function isOf({ gas, ...operation }: Operation, field: (typeof LIMITS)[number][0]): boolean {
  return !field.startsWith('paymaster_') || gas === null || operation[field as 'call_gas_limit'] !== null;
}

function Gas({ value }: { value: string | null }) {
  return value === null ? <Unknown /> : <span className="num">{formatNumber(value)}</span>;
}

function Price({ value }: { value: string | null }) {
  return value === null || !/^\d{1,78}$/.test(value) ? <Unknown /> : <GweiAmount value={value} />;
}
