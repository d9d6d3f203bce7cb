import { type AddressLike, AddressLink } from '#sdk/web/entities/addresses.ts';
import type { Column, ListOf } from '#sdk/web/ui/lists.ts';
import type { Counterparty, FlowTotal } from '../../contract/address-flow.ts';
import { AssetAmount, AssetName } from '../AssetCell.tsx';
import type { NamedToken } from '../AssetText.tsx';
import type { Named } from '../asset-text.ts';
import { RowPlace } from '../RowPlace.tsx';

type Names = Named<NamedToken, AddressLike>;

/** Sums by counterparty and asset. */
export function listOfCounterparties(named: Names): ListOf<Counterparty> {
  return {
    label: 'Counterparties',
    columns: [
      {
        key: 'place',
        label: '#',
        place: 'title',
        width: 'narrow',
        cell: (_, index) => <RowPlace place={index + 1} />,
        skeleton: 2,
      },
      {
        key: 'address',
        label: 'Counterparty',
        place: 'second',
        cell: ({ address }) => <AddressLink address={named.parties.get(address) ?? { hash: address }} />,
        skeleton: 14,
      },
      ...amountColumns<Counterparty>(named),
    ],
    rowKey: ({ address, token }) => `${address} ${token ?? ''}`,
  };
}

/** Sums by asset. */
export function listOfTotals(named: Names): ListOf<FlowTotal> {
  const [asset, ...amounts] = amountColumns<FlowTotal>(named) as [Column<FlowTotal>, ...Column<FlowTotal>[]];
  return {
    label: 'Received and sent by asset',
    columns: [
      { ...asset, place: 'title' },
      ...amounts,
      {
        key: 'net',
        label: 'Net',
        place: 'fourth',
        cardLabel: 'Net',
        isRight: true,
        look: 'mixed',
        cell: (total) => {
          const net = BigInt(total.received) - BigInt(total.sent);
          return (
            <span className={net < 0n ? 'text-bad' : net > 0n ? 'text-ok' : undefined}>
              {net < 0n ? '−' : net > 0n ? '+' : ''}
              {cellOf(total, String(net < 0n ? -net : net), named)}
            </span>
          );
        },
        skeleton: 10,
      },
    ],
    rowKey: ({ token }) => token ?? '',
  };
}

function amountColumns<Row extends FlowTotal>(named: Names): Column<Row>[] {
  const side = (
    key: 'received' | 'sent',
    label: string,
    place: Column<Row>['place'],
    countOf: (row: Row) => number,
  ): Column<Row> => ({
    ...{ key, label, place, cardLabel: label },
    isRight: true,
    look: 'mixed',
    cell: (row) =>
      countOf(row) === 0 ? (
        <span className="hint">–</span>
      ) : (
        <>
          {cellOf(row, row[key], named)} <small className="hint">×{countOf(row).toLocaleString('en')}</small>
        </>
      ),
    skeleton: 10,
  });
  return [
    {
      key: 'asset',
      label: 'Asset',
      place: 'title-end',
      cell: (row) => (
        <AssetName asset={row} token={row.token === null ? undefined : named.tokens.get(row.token)} />
      ),
      skeleton: 6,
    },
    side('received', 'Received', 'third', (row) => row.received_count),
    side('sent', 'Sent', 'third-end', (row) => row.sent_count),
  ];
}

function cellOf({ token }: Pick<FlowTotal, 'token'>, amount: string, { tokens }: Names) {
  return (
    <AssetAmount
      asset={{ token, token_id: null, nft_ids: [], amount }}
      token={token === null ? undefined : tokens.get(token)}
    />
  );
}
