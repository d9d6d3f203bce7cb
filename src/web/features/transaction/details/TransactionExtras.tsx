import type { Transaction } from '#contract/transaction/transaction.ts';
import { addressParam } from '#web/api-client/shapes/address.ts';
import { dec } from '#web/api-client/shapes/reader.ts';
import { token as readToken } from '#web/api-client/shapes/token.ts';
import { AddressLink } from '#web/entities/address/AddressLink.tsx';
import { Amount } from '#web/entities/amount/Amount.tsx';
import { CoinAmount } from '#web/entities/amount/CoinAmount.tsx';
import { MovedId } from '#web/entities/amount/TokenAmount.tsx';
import { parseDecimals } from '#web/entities/format/format-amount.ts';
import { formatNumber } from '#web/entities/format/format-number.ts';
import { HostileText } from '#web/entities/HostileText.tsx';
import { TokenLink } from '#web/entities/token/TokenLink.tsx';
import { usePaths } from '#web/paths.ts';
import { KeyValue, KeyValueList } from '#web/ui/KeyValue.tsx';
import { ACTIONS_MAX, type ActionAmount, readAction, type TransactionAction } from './read-action.ts';

/** Facts of a transaction that only other servers have: its actions, its batched calls, and the fee of a Stability chain. */
export function TransactionExtras({ transaction }: { transaction: Transaction }) {
  const actions = transaction.actions.slice(0, ACTIONS_MAX).flatMap((action) => readAction(action) ?? []);
  const more = transaction.actions.length - ACTIONS_MAX;
  return (
    <>
      {actions.length > 0 && (
        <KeyValueList label="Actions">
          <KeyValue label="Actions" hint="tx.actions">
            <ul className="moves">
              {actions.map((action, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a transaction may do the same twice
                <Action key={place} action={action} />
              ))}
            </ul>
            {more > 0 && <span className="hint">and {formatNumber(more)} more</span>}
          </KeyValue>
        </KeyValueList>
      )}
      <BatchedCalls calls={transaction.calls ?? []} />
      {transaction.stability_fee != null && <StabilityFee fee={transaction.stability_fee} />}
    </>
  );
}

/** Calls of a batched transaction, in their order. */
function BatchedCalls({ calls }: { calls: NonNullable<Transaction['calls']> }) {
  if (calls.length === 0) return null;
  return (
    <KeyValueList label="Batched calls">
      <KeyValue label="Batched calls" hint="tx.calls">
        <ul className="moves">
          {calls.slice(0, ACTIONS_MAX).map(({ to, value, input }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a batch may make the same call twice
            <li className="move" key={place}>
              {to === null ? (
                <span className="hint">a new contract</span>
              ) : (
                <AddressLink address={{ hash: to }} />
              )}
              <CoinAmount value={value} />
              {input !== '0x' && (
                <span className="hint">
                  <HostileText text={input} lengthMax={74} />
                </span>
              )}
            </li>
          ))}
        </ul>
        {calls.length > ACTIONS_MAX && (
          <span className="hint">and {formatNumber(calls.length - ACTIONS_MAX)} more</span>
        )}
      </KeyValue>
    </KeyValueList>
  );
}

function Action({ action: { verb, amounts, joint, ids, to, protocol } }: { action: TransactionAction }) {
  const token = amounts[0]?.address || undefined;
  return (
    <li className="move">
      <b>
        <HostileText text={verb} lengthMax={40} />
      </b>
      {amounts.map((amount, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an amount is its place
        <span key={place}>
          {place > 0 && <span className="hint">{joint} </span>}
          <NamedAmount amount={amount} />
        </span>
      ))}
      {ids.map((id) => (
        <MovedId key={id} id={id} token={token} />
      ))}
      {to !== '' && (
        <>
          <span className="hint">to</span>
          <AddressLink address={{ hash: to }} />
        </>
      )}
      {protocol !== '' && (
        <span className="hint">
          on <HostileText text={protocol} lengthMax={40} />
        </span>
      )}
    </li>
  );
}

function NamedAmount({ amount: { amount, symbol, address } }: { amount: ActionAmount }) {
  const paths = usePaths();
  const name = <HostileText text={symbol || address} lengthMax={20} />;
  return (
    <>
      {amount !== '' && (
        <>
          <HostileText text={formatNumber(amount)} lengthMax={40} />{' '}
        </>
      )}
      {address === '' ? name : <a href={paths.token(address)}>{name}</a>}
    </>
  );
}

/** Fee of a Stability chain: the token that gas was paid in, and its recipients. */
function StabilityFee({ fee }: { fee: NonNullable<Transaction['stability_fee']> }) {
  const token = readToken(fee.token);
  const amountOf = (value: unknown) => (
    <>
      <Amount value={dec(value)} decimals={parseDecimals(token.decimals, 18)} />{' '}
      {token.address_hash === '' ? null : <TokenLink token={token} />}
    </>
  );
  const shares = [
    { label: 'Validator fee', value: fee.validator_fee, to: fee.validator_address },
    { label: 'Dapp fee', value: fee.dapp_fee, to: fee.dapp_address },
  ].filter(({ value }) => value != null);
  return (
    <KeyValueList label="Stability fee">
      {fee.total_fee != null && (
        <KeyValue label="Stability fee" hint="tx.stability_fee">
          <b>{amountOf(fee.total_fee)}</b>
        </KeyValue>
      )}
      {shares.map(({ label, value, to }) => (
        <KeyValue key={label} label={label}>
          {amountOf(value)}
          {to != null && (
            <>
              <span className="hint">to</span>
              <AddressLink address={addressParam(typeof to === 'string' ? { hash: to } : to)} />
            </>
          )}
        </KeyValue>
      ))}
    </KeyValueList>
  );
}
