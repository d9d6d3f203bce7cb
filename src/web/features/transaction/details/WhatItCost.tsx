import { feeToken } from '#contract/transaction/fee-token.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import { useGweiName } from '#web/app/settings/useGweiName.ts';
import { useUiConfig } from '#web/app/settings/useUiConfig.ts';
import { Amount } from '#web/entities/amount/Amount.tsx';
import { CoinAmount } from '#web/entities/amount/CoinAmount.tsx';
import { FeeAmount } from '#web/entities/amount/FeeAmount.tsx';
import { FiatAmount } from '#web/entities/amount/FiatAmount.tsx';
import { GasMeter } from '#web/entities/amount/GasMeter.tsx';
import { GweiAmount } from '#web/entities/amount/GweiAmount.tsx';
import { parseDecimals } from '#web/entities/format/format-amount.ts';
import { formatFiat } from '#web/entities/format/format-fiat.ts';
import { formatGwei } from '#web/entities/format/format-gwei.ts';
import { formatNumber } from '#web/entities/format/format-number.ts';
import { TokenLink } from '#web/entities/token/TokenLink.tsx';
import { Unknown } from '#web/entities/Unknown.tsx';
import { Slot } from '#web/modules/Slot.tsx';
import { KeyValue, KeyValueList } from '#web/ui/KeyValue.tsx';

/** Fee, gas price and gas. */
export function WhatItCost({ transaction }: { transaction: Transaction }) {
  const { hiddenTransactionFields: hidden, groupsFees } = useUiConfig();
  const { gas_used, gas_limit } = transaction;
  const isFolded = groupsFees && !hidden.includes('tx_fee');
  return (
    <KeyValueList label="What it cost">
      {!hidden.includes('tx_fee') && (
        <KeyValue label="Transaction fee" hint="tx.fee">
          <b>
            <FeeAmount
              fee={transaction.fee}
              celo={transaction.celo}
              noUnit={hidden.includes('fee_currency')}
            />
          </b>
          <FeeWorth transaction={transaction} />
          {isFolded && (
            <details className="fee-parts">
              <summary>Fee breakdown</summary>
              <dl className="kv">
                <FeeParts transaction={transaction} />
              </dl>
            </details>
          )}
        </KeyValue>
      )}
      {!isFolded && <FeeParts transaction={transaction} />}
      <KeyValue
        label={gas_used === null ? 'Gas limit' : 'Gas used'}
        hint={gas_used === null ? 'tx.gas_limit' : 'tx.gas_used'}
      >
        <Gas used={gas_used} limit={gas_limit} />
      </KeyValue>
      <Slot name="transaction-cost-rows" props={{ transaction }} />
    </KeyValueList>
  );
}

/** Value of the fee at the price of the coin, or of the token that it was paid in. */
function FeeWorth({ transaction }: { transaction: Transaction }) {
  const { fee, exchange_rate, historic_exchange_rate } = transaction;
  const token = feeToken(transaction);
  if (fee.value === null) return null;
  if (token === null)
    return <FiatAmount value={fee.value} rate={exchange_rate} historicRate={historic_exchange_rate} />;
  const worth = formatFiat(fee.value, parseDecimals(token.decimals, 18), token.exchange_rate);
  return worth === null ? null : <span className="hint">{worth}</span>;
}

function Gas({ used, limit }: { used: string | null; limit: string | null }) {
  if (used !== null && limit !== null) return <GasMeter used={used} limit={limit} />;
  const known = used ?? limit;
  return known === null ? <Unknown /> : formatNumber(known);
}

/**
 * The rows whose sum or product is the fee. For a fee in a token only the gas price has a known unit; servers do not return the
 * units of the base fee and of the burned amount.
 */
function FeeParts({ transaction }: { transaction: Transaction }) {
  const { hiddenTransactionFields: hidden, additionalTransactionFields: added } = useUiConfig();
  const token = feeToken(transaction);
  if (token !== null) {
    if (transaction.gas_price === null || hidden.includes('gas_price')) return null;
    return (
      <KeyValue label="Gas price" hint="tx.gas_price">
        <Amount value={transaction.gas_price} decimals={parseDecimals(token.decimals, 18)} />{' '}
        <TokenLink token={token} />
      </KeyValue>
    );
  }
  return (
    <>
      <GasPriceRow transaction={transaction} hidden={hidden} />
      {added.includes('fee_per_gas') && <FeePerGas transaction={transaction} />}
      {!hidden.includes('burnt_fees') && <Burnt transaction={transaction} />}
      <BlobGas transaction={transaction} hidesBurnt={hidden.includes('burnt_fees')} />
    </>
  );
}

function GasPriceRow({ transaction, hidden }: { transaction: Transaction; hidden: readonly string[] }) {
  const { base_fee_per_gas: base, max_fee_per_gas: max, max_priority_fee_per_gas: priority } = transaction;
  const unit = useGweiName();
  const price = hidden.includes('gas_price') ? null : transaction.gas_price;
  const fees = [
    base !== null && `base ${formatGwei(base)}`,
    max !== null && `max ${formatGwei(max)}`,
    priority !== null && `priority ${formatGwei(priority)}`,
  ].filter(Boolean);
  const parts = hidden.includes('gas_fees') ? [] : fees;
  if (price === null && parts.length === 0) return null;
  return (
    <KeyValue label={price === null ? `Gas fees, ${unit}` : 'Gas price'} hint="tx.gas_price">
      {price !== null && <GweiAmount value={price} />}
      {parts.length > 0 && <span className="hint">{parts.join(' · ')}</span>}
    </KeyValue>
  );
}

function FeePerGas({ transaction: { fee, gas_used } }: { transaction: Transaction }) {
  if (fee.value === null || gas_used === null || gas_used === '0') return null;
  return (
    <KeyValue label="Fee per gas" hint="tx.fee_per_gas">
      <GweiAmount value={(BigInt(fee.value) / BigInt(gas_used)).toString()} />
    </KeyValue>
  );
}

function Burnt({
  transaction: { transaction_burnt_fee: burnt, priority_fee: tip },
}: {
  transaction: Transaction;
}) {
  const isValidation = useUiConfig().verificationType === 'validation';
  if (burnt === null) return null;
  return (
    <KeyValue label="Burnt" hint="tx.burnt">
      <CoinAmount value={burnt} />
      {tip !== null && (
        <span className="hint">
          to the {isValidation ? 'validator' : 'miner'} <CoinAmount value={tip} />
        </span>
      )}
    </KeyValue>
  );
}

function BlobGas({ transaction, hidesBurnt }: { transaction: Transaction; hidesBurnt: boolean }) {
  const unit = useGweiName();
  const { blob_gas_used, blob_gas_price, burnt_blob_fee, max_fee_per_blob_gas } = transaction;
  if (!blob_gas_used || blob_gas_used === '0') {
    return max_fee_per_blob_gas ? (
      <KeyValue label="Blob gas price" hint="tx.blob_gas">
        at most <GweiAmount value={max_fee_per_blob_gas} />
      </KeyValue>
    ) : null;
  }
  return (
    <KeyValue label="Blob gas used" hint="tx.blob_gas">
      {formatNumber(blob_gas_used)}
      {blob_gas_price && (
        <span className="hint">
          at {formatGwei(blob_gas_price)} {unit}
        </span>
      )}
      {max_fee_per_blob_gas && (
        <span className="hint">
          max {formatGwei(max_fee_per_blob_gas)} {unit}
        </span>
      )}
      {burnt_blob_fee && !hidesBurnt && (
        <span className="hint">
          burnt <CoinAmount value={burnt_blob_fee} />
        </span>
      )}
    </KeyValue>
  );
}
