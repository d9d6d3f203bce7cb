import { useLocation } from '#sdk/web/app/screens.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { useAddressText } from '#sdk/web/app/state.ts';
import { AddressLink, addressName } from '#sdk/web/entities/addresses.ts';
import { CoinAmount } from '#sdk/web/entities/amounts.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { ageColumn, HashText } from '#sdk/web/entities/links.ts';
import { Pill } from '#sdk/web/ui/controls.ts';
import type { Column, ListOf } from '#sdk/web/ui/lists.ts';
import type { VerifiedContract } from '../../contract/smart-contract.ts';
import { describeLicense } from '../verification/describe-license.ts';

/** Columns of the list of verified contracts. */
export function useVerifiedContractsList(): ListOf<VerifiedContract> {
  const { chain } = usePublicConfig();
  return {
    label: 'Verified contracts',
    columns: [
      CONTRACT,
      {
        key: 'balance',
        label: <SortHead sort="balance" label={`Balance ${chain.currency.symbol}`} />,
        place: 'second',
        cardLabel: 'Balance',
        isRight: true,
        cell: ({ coin_balance }) => (coin_balance === null ? '–' : <CoinAmount value={coin_balance} />),
        skeleton: 10,
      },
      {
        key: 'transactions',
        label: <SortHead sort="transactions_count" label="Txns" />,
        place: 'second-end',
        cardLabel: 'Txns',
        isRight: true,
        cell: ({ transactions_count }) =>
          transactions_count === null ? '–' : formatNumber(transactions_count),
        skeleton: 5,
      },
      ...REST,
    ],
    rowKey: ({ address }) => address.hash,
  };
}

const CONTRACT: Column<VerifiedContract> = {
  key: 'contract',
  label: 'Contract',
  place: 'title',
  cell: ({ address }) => <Contract address={address} />,
  skeleton: 18,
};

const REST: Column<VerifiedContract>[] = [
  {
    key: 'compiler',
    label: 'Compiler',
    place: 'third',
    cell: ({ language, compiler_version }) => (
      <span className="whitespace-nowrap">
        <Pill tone="plain">{language}</Pill> {compiler_version.replace(/^v/, '').replace(/\+commit.*$/, '')}
      </span>
    ),
    skeleton: 12,
  },
  {
    key: 'optimization',
    label: 'Optimizer',
    place: 'third-end',
    look: 'muted',
    cardLabel: 'Optimizer',
    cell: ({ optimization_enabled: isOn }) => (isOn === null ? '–' : isOn ? 'on' : 'off'),
    skeleton: 3,
  },
  {
    key: 'license',
    label: 'License',
    place: 'fourth',
    look: 'muted',
    cardLabel: 'License',
    cell: ({ license_type }) => describeLicense(license_type) ?? '–',
    skeleton: 8,
  },
  { ...ageColumn<VerifiedContract>(({ verified_at }) => verified_at), place: 'title-end' },
];

/** Name with the address beside it, because many contracts share a name. */
function Contract({ address }: Pick<VerifiedContract, 'address'>) {
  const { text } = useAddressText()(address.hash);
  if (addressName(address) === null) return <AddressLink address={address} />;
  return (
    <span className="verified-contract">
      <AddressLink address={address} />
      <span className="hash hint" title={text}>
        <HashText hash={text} headDigits={4} />
      </span>
    </span>
  );
}

/** Column header that sorts, or reverses the current sort order. */
function SortHead({ sort, label }: { sort: string; label: string }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const isSorted = params.get('sort') === sort;
  const order = isSorted && params.get('order') !== 'asc' ? 'asc' : 'desc';
  for (const name of ['page', 'cursor']) params.delete(name);
  params.set('sort', sort);
  params.set('order', order);
  return (
    <a href={`${pathname}?${params}`} rel="nofollow" data-keep-scroll="">
      {label}
      {isSorted && <span aria-hidden="true"> {order === 'asc' ? '↓' : '↑'}</span>}
      <span className="sr">, sort</span>
    </a>
  );
}
