import type { TokenDetails, TokenHolder } from '../../../contract/token.ts';
import { AddressLink } from '../../entities/AddressLink.tsx';
import { Amount } from '../../entities/Amount.tsx';
import { parseDecimals } from '../../entities/format/format-amount.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { formatPercent, percentOf } from '../../entities/format/format-percent.ts';
import { NftLink } from '../../entities/NftLink.tsx';
import { Hint } from '../../ui/Hint.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Table, type TableHead } from '../../ui/Table.tsx';
import { knowsShares } from './knows-shares.ts';

interface HoldersTableProps {
  token: TokenDetails;
  holders: readonly TokenHolder[];
  /** How many holders the pages before have. */
  before: number;
}

/** The columns of the list of holders, as far as there is something to say in them. */
export function holdersHead(token: TokenDetails): TableHead[] {
  return [
    ...(isRanked(token) ? [{ key: 'rank', label: 'Rank' }] : []),
    { key: 'holder', label: 'Holder' },
    ...(token.type === 'ERC-1155' ? [{ key: 'id', label: 'Token ID' }] : []),
    { key: 'amount', label: token.type === 'ERC-721' ? 'Pieces' : 'Amount', isRight: true },
    ...(knowsShares(token) ? [{ key: 'share', label: 'Share', isRight: true }] : []),
  ];
}

/** Who holds a token, the richest first. */
export function HoldersTable({ token, holders, before }: HoldersTableProps) {
  return (
    <Table label="Holders" head={holdersHead(token)}>
      {holders.map((holder, place) => (
        <tr key={`${holder.address.hash}-${holder.token_id ?? ''}`}>
          {isRanked(token) && <td className="o2 end num fee">{formatNumber(before + place + 1)}</td>}
          <td className="o1">
            <AddressLink address={holder.address} />
          </td>
          {token.type === 'ERC-1155' && (
            <td className="o3 wide">
              {holder.token_id !== null && <NftLink token={token} id={holder.token_id} />}
            </td>
          )}
          <td className="o4 r">
            <HeldAmount holder={holder} token={token} />
          </td>
          {knowsShares(token) && <ShareCell value={holder.value} supply={token.total_supply ?? '0'} />}
        </tr>
      ))}
    </Table>
  );
}

/** Of an ERC-1155 token a holder has a row for each id, so that a row's place is nobody's rank. */
function isRanked({ has_whole_history, type }: TokenDetails): boolean {
  return has_whole_history && type !== 'ERC-1155';
}

function HeldAmount({ holder, token }: { holder: TokenHolder; token: TokenDetails }) {
  const amount = <Amount value={holder.value} decimals={parseDecimals(token.decimals, 0)} isShort />;
  if (holder.value_source !== 'node') return amount;
  return (
    <>
      {amount} <Hint text="The contract's own word: its transfers add up to another amount.">*</Hint>
    </>
  );
}

function ShareCell({ value, supply }: { value: string; supply: string }) {
  const percent = percentOf(value, supply);
  // What is too little for a tenth of a percent is not nothing.
  const shown = percent === 0 && /[1-9]/.test(value) ? 0.01 : percent;
  return (
    <td className="o5 end r">
      <span className="gas-cell">
        <span className="num">{formatPercent(shown)}</span>
        <Meter percent={percent} label={`${formatPercent(shown)} of the supply`} />
      </span>
    </td>
  );
}
