import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import { useUiConfig } from '#web/app/settings/useUiConfig.ts';
import { AddressLink } from '#web/entities/address/AddressLink.tsx';
import { CoinAmount } from '#web/entities/amount/CoinAmount.tsx';
import { FiatAmount } from '#web/entities/amount/FiatAmount.tsx';
import { TokenAmount } from '#web/entities/amount/TokenAmount.tsx';
import { parseDecimals } from '#web/entities/format/format-amount.ts';
import { formatFiat } from '#web/entities/format/format-fiat.ts';
import { TokenLink } from '#web/entities/token/TokenLink.tsx';
import { transferKey } from '#web/entities/token/transfer-key.ts';
import { usePaths } from '#web/paths.ts';
import { KeyValue, KeyValueList } from '#web/ui/KeyValue.tsx';
import { uniqueKeys } from '#web/ui/list/unique-keys.ts';

/** Tokens and coin that changed hands. */
export function WhatMoved({ transaction }: { transaction: Transaction }) {
  const paths = usePaths();
  const { hiddenTransactionFields } = useUiConfig();
  const transfers = transaction.token_transfers ?? [];
  const keys = uniqueKeys(transfers, transferKey);
  const hasValue = !hiddenTransactionFields.includes('value');
  if (transfers.length === 0 && !hasValue) return null;
  return (
    <KeyValueList label="What moved">
      {transfers.length > 0 && (
        <KeyValue label="Tokens moved" hint="tx.tokens">
          <ul className="moves">
            {transfers.map((transfer, place) => (
              <Move key={keys[place]} transfer={transfer} />
            ))}
          </ul>
          {transaction.token_transfers_overflow && (
            <a href={paths.transaction(transaction.hash, { tab: 'token_transfers' })}>View all</a>
          )}
        </KeyValue>
      )}
      {hasValue && (
        <KeyValue label="Value" hint="tx.value">
          <b>
            <CoinAmount value={transaction.value} />
          </b>
          {transaction.value !== null && (
            <FiatAmount
              value={transaction.value}
              rate={transaction.exchange_rate}
              historicRate={transaction.historic_exchange_rate}
            />
          )}
        </KeyValue>
      )}
    </KeyValueList>
  );
}

function Move({ transfer }: { transfer: TokenTransfer }) {
  const worth = worthOfTransfer(transfer);
  return (
    <li className="move">
      <AddressLink address={transfer.from} />
      <span className="hint" role="img" aria-label="to">
        →
      </span>
      <AddressLink address={transfer.to} />
      <TokenAmount transfer={transfer} />
      {worth !== null && <span className="hint">{worth}</span>}
      {transfer.token && <TokenLink token={transfer.token} />}
    </li>
  );
}

/** Value of the amount at the token's current price; null without an amount or a price. */
function worthOfTransfer({ total, token }: TokenTransfer): string | null {
  const hasAmount = total?.value != null && total.token_id == null;
  if (!hasAmount || !token?.exchange_rate) return null;
  return formatFiat(
    total.value ?? '',
    parseDecimals(total.decimals ?? token.decimals, 0),
    token.exchange_rate,
  );
}
