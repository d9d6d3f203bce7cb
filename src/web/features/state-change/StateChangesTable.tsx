import type { StateChange } from '../../../contract/state-change.ts';
import { usePublicConfig } from '../../app/public-config-context.tsx';
import { useUiConfig } from '../../app/useUiConfig.ts';
import { AddressLink } from '../../entities/AddressLink.tsx';
import { Amount } from '../../entities/Amount.tsx';
import { parseDecimals } from '../../entities/format/format-amount.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { NftLink } from '../../entities/NftLink.tsx';
import { MovedId } from '../../entities/TokenAmount.tsx';
import { TokenLink } from '../../entities/TokenLink.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Table, type TableHead } from '../../ui/Table.tsx';

/** The columns of a list of state changes. */
export const STATE_CHANGES_HEAD: readonly TableHead[] = [
  { key: 'address', label: 'Address' },
  { key: 'asset', label: 'Asset' },
  { key: 'before', label: 'Before', isRight: true },
  { key: 'after', label: 'After', isRight: true },
  { key: 'change', label: 'Change', isRight: true },
];

/** More tokens of one kind than these are counted only. */
const MOVES_MAX = 3;

/** Balances before and after a transaction. */
export function StateChangesTable({ changes }: { changes: readonly StateChange[] }) {
  return (
    <Table label="State changes" head={STATE_CHANGES_HEAD}>
      {changes.map((change) => (
        <StateChangeRow
          key={`${change.address.hash}-${change.token?.address_hash ?? ''}-${change.token_id ?? ''}`}
          change={change}
        />
      ))}
    </Table>
  );
}

function StateChangeRow({ change }: { change: StateChange }) {
  const isValidation = useUiConfig().verificationType === 'validation';
  return (
    <tr>
      <td className="o1">
        <span className="changed flex items-center gap-2">
          <AddressLink address={change.address} />
          {change.is_miner && <Pill tone="plain">{isValidation ? 'Validator' : 'Miner'}</Pill>}
        </span>
      </td>
      <td className={change.token_id === null ? 'o2 end' : 'o2 wide'}>
        <Asset change={change} />
      </td>
      <td className="o3 wide r">
        <span className="label">Before</span>
        <Balance change={change} value={change.balance_before} />
      </td>
      <td className="o4 wide r">
        <span className="label">After</span>
        <Balance change={change} value={change.balance_after} />
      </td>
      <td className="o5 wide r">
        <span className="label">Change</span>
        <Difference change={change} />
      </td>
    </tr>
  );
}

function Asset({ change: { token, token_id } }: { change: StateChange }) {
  const { symbol } = usePublicConfig().chain.currency;
  if (token === null) return symbol;
  return token_id === null ? <TokenLink token={token} /> : <NftLink token={token} id={token_id} />;
}

/** How many digits of a balance stand behind the point. */
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
