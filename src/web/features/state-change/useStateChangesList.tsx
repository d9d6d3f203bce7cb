import type { StateChange } from '#contract/transaction/state-change.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { Amount } from '../../entities/amount/Amount.tsx';
import { MovedId } from '../../entities/amount/TokenAmount.tsx';
import { parseDecimals } from '../../entities/format/format-amount.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { NftLink } from '../../entities/token/NftLink.tsx';
import { TokenLink } from '../../entities/token/TokenLink.tsx';
import type { Column, ListOf } from '../../ui/list/column.ts';
import { RowLink } from '../../ui/list/RowLink.tsx';
import { Pill } from '../../ui/Pill.tsx';

/** Maximum number of displayed tokens of one kind; further ones are counted. */
const MOVES_MAX = 3;

/** The list of balances before and after a transaction. */
export function useStateChangesList(): ListOf<StateChange> {
  const miner = useUiConfig().verificationType === 'validation' ? 'Validator' : 'Miner';
  return {
    label: 'State changes',
    columns: [addressColumn(miner), ASSET, BEFORE, AFTER, CHANGE],
    rowKey: toId,
    rowId: toId,
  };
}

/** Anchor of a change: its address, and its token where it is not of the coin. */
function toId({ address, token, token_id }: Pick<StateChange, 'address' | 'token' | 'token_id'>): string {
  return ['state', address.hash, token?.address_hash, token_id]
    .filter((part) => part != null)
    .join('-')
    .toLowerCase();
}

const addressColumn = (miner: string): Column<StateChange> => ({
  key: 'address',
  label: 'Address',
  place: 'title',
  cell: ({ address, is_miner, ...change }) => (
    <span className="changed flex items-center gap-2">
      <RowLink id={toId({ ...change, address })} of="this change" />
      <AddressLink address={address} />
      {is_miner && <Pill tone="plain">{miner}</Pill>}
    </span>
  ),
  skeleton: 14,
});

/** On a card, the name of an NFT needs a line of its own. */
const ASSET: Column<StateChange> = {
  key: 'asset',
  label: 'Asset',
  place: (change) => (change?.token_id == null ? 'title-end' : 'line'),
  cell: (change) => <Asset change={change} />,
  skeleton: 5,
};

const BEFORE: Column<StateChange> = {
  key: 'before',
  label: 'Before',
  place: 'below',
  isRight: true,
  cardLabel: 'Before',
  cell: (change) => <Balance change={change} value={change.balance_before} />,
  skeleton: 11,
};

const AFTER: Column<StateChange> = {
  ...BEFORE,
  key: 'after',
  label: 'After',
  cardLabel: 'After',
  cell: (change) => <Balance change={change} value={change.balance_after} />,
};

const CHANGE: Column<StateChange> = {
  ...BEFORE,
  key: 'change',
  label: 'Change',
  cardLabel: 'Change',
  cell: (change) => <Difference change={change} />,
};

function Asset({ change: { token, token_id } }: { change: StateChange }) {
  const { symbol } = usePublicConfig().chain.currency;
  if (token === null) return symbol;
  return token_id === null ? <TokenLink token={token} /> : <NftLink token={token} id={token_id} />;
}

/** Number of decimal places of a balance. */
function useDecimals({ type, token }: StateChange): number {
  const { currency } = usePublicConfig().chain;
  return type === 'coin' ? currency.decimals : parseDecimals(token?.decimals, 0);
}

function Balance({ change, value }: { change: StateChange; value: string | null }) {
  const decimals = useDecimals(change);
  return value === null ? (
    <span className="hint">not known</span>
  ) : (
    <Amount value={value} decimals={decimals} isShort />
  );
}

function Difference({ change }: { change: StateChange }) {
  const decimals = useDecimals(change);
  const { change: difference, token } = change;
  if (difference === null) return <span className="hint">not known</span>;
  if (Array.isArray(difference)) {
    return (
      <span className="tags">
        {difference.slice(0, MOVES_MAX).map(({ direction, total }) => (
          <span
            key={`${direction}-${total.token_id}`}
            className={direction === 'to' ? 'text-ok' : 'text-bad'}
          >
            {direction === 'to' ? '+' : '−'}
            <MovedId id={total.token_id} token={token?.address_hash} />
          </span>
        ))}
        {difference.length > MOVES_MAX && (
          <span className="hint">and {formatNumber(difference.length - MOVES_MAX)} more</span>
        )}
      </span>
    );
  }
  const isLoss = difference.startsWith('-');
  return (
    <b>
      {isLoss ? '−' : '+'}
      <Amount value={difference.replace('-', '')} decimals={decimals} isShort isRounded />
    </b>
  );
}
