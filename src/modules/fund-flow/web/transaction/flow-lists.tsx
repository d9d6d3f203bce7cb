import { type AddressLike, AddressLink } from '#sdk/web/entities/addresses.ts';
import { Pill } from '#sdk/web/ui/controls.ts';
import type { Column, ListOf } from '#sdk/web/ui/lists.ts';
import type { FlowEdge, FlowKind, FlowNet, FlowSum } from '../../contract/flow.ts';
import { AssetAmount, AssetChange, AssetName } from '../AssetCell.tsx';
import type { NamedToken } from '../AssetText.tsx';
import type { Asset, Named } from '../asset-text.ts';
import { RowPlace } from '../RowPlace.tsx';

type Names = Named<NamedToken, AddressLike>;

const KIND_WORDS: Record<FlowKind, string> = {
  value: 'Value',
  internal: 'Internal txn',
  tip: 'Fee: tip',
  fee: 'Fee',
  transfer: 'Transfer',
  mint: 'Mint',
  burn: 'Burn',
  deposit: 'Wrap',
  withdrawal: 'Unwrap',
};

/** Movements of a transaction in the order of time. */
export function listOfEdges(named: Names): ListOf<FlowEdge> {
  return {
    label: 'Movements in order',
    columns: [
      placeColumn(({ place }) => place),
      {
        key: 'kind',
        label: 'Kind',
        place: 'title-end',
        cell: ({ kind }) => <Pill tone={isFeeKind(kind) ? 'wait' : 'plain'}>{KIND_WORDS[kind] ?? kind}</Pill>,
        skeleton: 8,
      },
      partyColumn('From', named, ({ from }) => from),
      partyColumn(
        'To',
        named,
        ({ to }) => to,
        ({ kind }) => isFeeKind(kind),
      ),
      amountColumn(named),
      assetColumn(named),
    ],
    rowKey: ({ place }) => String(place),
  };
}

const isFeeKind = (kind: FlowKind) => kind === 'fee' || kind === 'tip';

/** Sums by pair and asset. */
export function listOfSums(named: Names): ListOf<FlowSum> {
  return {
    label: 'Sums by pair',
    columns: [
      placeColumn((_, index) => index + 1),
      {
        key: 'count',
        label: 'Times',
        place: 'title-end',
        cell: ({ count, is_fee }) =>
          is_fee ? <Pill tone="wait">Fee</Pill> : <span>×{count.toLocaleString('en')}</span>,
        skeleton: 4,
      },
      partyColumn('From', named, ({ from }) => from),
      partyColumn(
        'To',
        named,
        ({ to }) => to,
        ({ is_fee }) => is_fee,
      ),
      amountColumn(named),
      assetColumn(named),
    ],
    rowKey: ({ from, to, token, token_id, is_fee }) => [from, to, token, token_id, is_fee].join(' '),
  };
}

/** Net changes by party. */
export function listOfNets(named: Names): ListOf<FlowNet> {
  return {
    label: 'Net change of each party',
    columns: [
      {
        key: 'address',
        label: 'Party',
        place: 'title',
        cell: ({ address, is_miner: isMiner }) => (
          <span className="changed flex items-center gap-2">
            <AddressLink address={named.parties.get(address) ?? { hash: address }} />
            {isMiner && <Pill tone="plain">Fee recipient</Pill>}
          </span>
        ),
        skeleton: 14,
      },
      {
        key: 'change',
        label: 'Net change',
        place: 'second',
        isRight: true,
        look: 'mixed',
        cell: (net) => <AssetChange asset={net} token={tokenOf(net, named)} />,
        skeleton: 11,
      },
      { ...assetColumn<FlowNet>(named), place: 'second-end' },
    ],
    rowKey: ({ address, token, token_id, amount }) =>
      [address, token, token_id, amount?.startsWith('-')].join(' '),
  };
}

function tokenOf({ token }: Pick<Asset, 'token'>, { tokens }: Names): NamedToken | undefined {
  return token === null ? undefined : tokens.get(token);
}

function placeColumn<Row>(placeOf: (row: Row, index: number) => number): Column<Row> {
  return {
    key: 'place',
    label: '#',
    place: 'title',
    width: 'narrow',
    cell: (row, index) => <RowPlace place={placeOf(row, index)} />,
    skeleton: 2,
  };
}

function partyColumn<Row>(
  label: 'From' | 'To',
  { parties }: Names,
  partyOf: (row: Row) => string | null,
  isFee: (row: Row) => boolean = () => false,
): Column<Row> {
  return {
    key: label.toLowerCase(),
    label,
    place: label === 'From' ? 'second' : 'third',
    cardLabel: label,
    cell: (row) => {
      const hash = partyOf(row);
      if (hash === null) return <span className="hint">{isFee(row) ? 'fees' : 'burnt'}</span>;
      return <AddressLink address={parties.get(hash) ?? { hash }} />;
    },
    skeleton: 14,
  };
}

function amountColumn<Row extends Asset>(named: Names): Column<Row> {
  return {
    key: 'amount',
    label: 'Amount',
    place: 'fourth',
    isRight: true,
    look: 'mixed',
    cell: (row) => <AssetAmount asset={row} token={tokenOf(row, named)} />,
    skeleton: 10,
  };
}

function assetColumn<Row extends Asset>(named: Names): Column<Row> {
  return {
    key: 'asset',
    label: 'Asset',
    place: 'fourth-end',
    cell: (row) => <AssetName asset={row} token={tokenOf(row, named)} />,
    skeleton: 6,
  };
}
