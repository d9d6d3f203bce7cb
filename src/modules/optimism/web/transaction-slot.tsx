import { LayerFact } from '#modules/kits/rollup/web/LayerFact.tsx';
import { createLazyCode, createLazyComponent } from '#sdk/web/app/lazy.ts';
import type { SlotProps } from '#sdk/web/app/module.ts';
import { useUiConfig } from '#sdk/web/app/settings.ts';
import { clipText, formatGwei, formatNumber } from '#sdk/web/entities/formats.ts';
import { ParentChainLink, useLayerNames } from '#sdk/web/entities/layers.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import type { TransactionOrigin } from '../contract/deposit.ts';
import type { TransactionL1Fee } from '../contract/l1-fee.ts';
import type { TransactionWithdrawal } from '../contract/withdrawal.ts';
import { optimismTransaction } from './read-optimism.ts';

const STATUS = createLazyCode(() => import('./withdrawals/WithdrawalStatus.tsx'));
if (import.meta.env.SSR) await STATUS.load();

const LazyWithdrawalStatus = createLazyComponent(STATUS, ({ WithdrawalStatus }) => WithdrawalStatus);

const WITHDRAWALS_MAX = 20;

/** Origin of a transaction on the parent chain, its L1 fee parameters, the withdrawals that it started, and their status. */
export function Slot({ transaction }: SlotProps['transaction-sections']) {
  const {
    op_withdrawals: withdrawals = [],
    op_origin: origin,
    op_l1_fee: fee,
  } = optimismTransaction(transaction);
  return (
    <>
      {origin && <Origin origin={origin} />}
      {fee && <L1Fee fee={fee} />}
      {withdrawals.length > 0 && <Withdrawals withdrawals={withdrawals} />}
    </>
  );
}

/** Labels of transactions of type 126, by kind. */
const KINDS: Readonly<Record<string, string>> = {
  system: 'System transaction',
  deposit: 'Deposit',
};

function Origin({
  origin: { kind, l1_block_number: block, l1_transaction_hash: hash },
}: {
  origin: TransactionOrigin;
}) {
  return (
    <KeyValueList label="Derived from the parent chain">
      <KeyValue
        label="Kind"
        hint="Each block begins with a system transaction with data of a block of the parent chain; deposits follow."
      >
        {(Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined) ?? 'Derived transaction'}
      </KeyValue>
      {block !== null && (
        <LayerFact label="L1 block" hint="The block of the parent chain that it was derived from.">
          <ParentChainLink kind="block" id={block} />
        </LayerFact>
      )}
      {hash !== null && (
        <LayerFact label="L1 txn hash" hint="The transaction of the parent chain that made the deposit.">
          <ParentChainLink kind="tx" id={hash} isFull />
        </LayerFact>
      )}
    </KeyValueList>
  );
}

function L1Fee({ fee }: { fee: TransactionL1Fee }) {
  const nameOf = useLayerNames();
  const { hiddenTransactionFields: hidden } = useUiConfig();
  const hasScalars = !hidden.includes('L1_fee_scalar');
  const hasPrice = !hidden.includes('L1_gas_price');
  const {
    base_fee_scalar: scalar,
    blob_base_fee_scalar: blobScalar,
    da_footprint_gas_scalar: footprint,
  } = fee;
  if (hidden.includes('L1_fee') || !(hasScalars || hasPrice || footprint !== null)) return null;
  return (
    <KeyValueList label={nameOf('Parameters of the L1 fee')}>
      {hasScalars && (
        <LayerFact label="Base fee scalar" hint="Multiplier of the L1 base fee, in millionths.">
          {formatNumber(scalar)}
        </LayerFact>
      )}
      {hasPrice && (
        <LayerFact label="Blob base fee" hint="The price of blob gas on the L1.">
          {formatGwei(fee.blob_base_fee)} gwei
        </LayerFact>
      )}
      {hasScalars && (
        <LayerFact label="Blob base fee scalar" hint="Multiplier of the L1 blob base fee, in millionths.">
          {formatNumber(blobScalar)}
        </LayerFact>
      )}
      {footprint !== null && (
        <KeyValue
          label="DA footprint scalar"
          hint="Gas per byte of a transaction that counts towards the gas limit of its block."
        >
          {formatNumber(footprint)}
        </KeyValue>
      )}
    </KeyValueList>
  );
}

function Withdrawals({ withdrawals }: { withdrawals: readonly TransactionWithdrawal[] }) {
  return (
    <KeyValueList label="Withdrawals to the parent chain">
      {withdrawals.slice(0, WITHDRAWALS_MAX).map(({ nonce, status, l1_transaction_hash: hash }) => (
        <KeyValue
          key={nonce}
          label={`Withdrawal ${clipText(nonce, 24)}`}
          hint="A message to the parent chain by its nonce, and the transaction that completed it there."
        >
          <LazyWithdrawalStatus status={status} nonce={nonce} />
          {hash !== null && <ParentChainLink kind="tx" id={hash} />}
        </KeyValue>
      ))}
    </KeyValueList>
  );
}
