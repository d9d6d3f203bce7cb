import type { TokenDetails, TokenHolder } from '#contract/token/token.ts';
import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { Amount } from '../../entities/amount/Amount.tsx';
import { parseDecimals } from '../../entities/format/format-amount.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { formatPercent, percentOf } from '../../entities/format/format-percent.ts';
import { NftLink } from '../../entities/token/NftLink.tsx';
import type { Column, ListOf } from '../../ui/list/column.ts';
import { Meter } from '../../ui/Meter.tsx';
import { BalanceNote } from './BalanceNote.tsx';
import { knowsShares } from './knows-shares.ts';

/**
 * The list of a token's holders, largest balance first, without empty columns. `before` is the number of holders on earlier
 * pages. For an ERC-1155 token a holder has a row for each id, so a row's index is not a rank.
 */
export function holdersList(token: TokenDetails, before = 0): ListOf<TokenHolder> {
  const hasIds = token.type === 'ERC-1155';
  return {
    label: 'Holders',
    columns: [
      ...(token.has_whole_history && !hasIds ? [rankColumn(before)] : []),
      HOLDER,
      ...(hasIds ? [idColumn(token)] : []),
      amountColumn(token),
      ...(knowsShares(token) ? [shareColumn(token.total_supply ?? '0')] : []),
    ],
    rowKey: ({ address, token_id }) => `${address.hash}-${token_id ?? ''}`,
  };
}

const rankColumn = (before: number): Column<TokenHolder> => ({
  key: 'rank',
  label: 'Rank',
  place: 'title-end',
  look: 'muted',
  cell: (_, index) => formatNumber(before + index + 1),
  skeleton: 2,
});

const HOLDER: Column<TokenHolder> = {
  key: 'holder',
  label: 'Holder',
  place: 'title',
  cell: ({ address }) => <AddressLink address={address} />,
  skeleton: 14,
};

const idColumn = (token: TokenDetails): Column<TokenHolder> => ({
  key: 'id',
  label: 'Token ID',
  place: 'line',
  cell: ({ token_id }) => token_id !== null && <NftLink token={token} id={token_id} />,
  skeleton: 12,
});

const amountColumn = (token: TokenDetails): Column<TokenHolder> => ({
  key: 'amount',
  label: token.type === 'ERC-721' ? 'NFTs' : 'Amount',
  place: 'third',
  isRight: true,
  cell: (holder) => <HeldAmount holder={holder} decimals={parseDecimals(token.decimals, 0)} />,
  skeleton: 10,
});

const shareColumn = (supply: string): Column<TokenHolder> => ({
  key: 'share',
  label: 'Share',
  place: 'third-end',
  isRight: true,
  cell: ({ value }) => <Share value={value} supply={supply} />,
  skeleton: 12,
});

function HeldAmount({ holder, decimals }: { holder: TokenHolder; decimals: number }) {
  return (
    <>
      <Amount value={holder.value} decimals={decimals} isShort />
      <BalanceNote source={holder.value_source} />
    </>
  );
}

function Share({ value, supply }: { value: string; supply: string }) {
  const percent = percentOf(value, supply);
  // A share below a tenth of a percent must not read as zero.
  const shown = percent === 0 && /[1-9]/.test(value) ? 0.01 : percent;
  return (
    <span className="gas-cell">
      <span className="num">{formatPercent(shown)}</span>
      <Meter percent={percent} label={`${formatPercent(shown)} of the supply`} />
    </span>
  );
}
