import { usePaths } from '#sdk/web/app/paths.ts';
import { useUiConfig } from '#sdk/web/app/settings.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { Amount } from '#sdk/web/entities/amounts.ts';
import { ageColumn, BlockLink, HashText, TransactionLink, Unknown } from '#sdk/web/entities/links.ts';
import { Pill } from '#sdk/web/ui/controls.ts';
import { type ListOf, NoValue } from '#sdk/web/ui/lists.ts';
import type { ExecutionRequestItem } from '../contract/request.ts';
import { requestsPath } from './paths.ts';

/** The list of requests. */
export const REQUESTS_LIST: ListOf<ExecutionRequestItem> = {
  label: 'Requests',
  columns: [
    {
      key: 'validator',
      label: 'Validator',
      place: 'title',
      cell: ({ pubkey }) => <ValidatorLink pubkey={pubkey} />,
      skeleton: 13,
    },
    {
      key: 'type',
      label: 'Request',
      place: 'second',
      cell: (row) => <Pill tone="plain">{nameRequest(row)}</Pill>,
      skeleton: 10,
    },
    ageColumn(({ timestamp }) => timestamp),
    {
      key: 'source',
      label: 'Requested by',
      place: 'third',
      cardLabel: 'By',
      cell: ({ source }) => (source === null ? <Unknown /> : <AddressLink address={source} />),
      skeleton: 13,
    },
    {
      key: 'target',
      label: 'To',
      place: 'fourth',
      cardLabel: 'To',
      cell: (row) => <Target of={row} />,
      skeleton: 13,
    },
    {
      key: 'transaction',
      label: 'Requested in',
      place: 'below',
      cardLabel: 'Txn',
      cell: ({ transaction_hash: hash }) => <TransactionLink hash={hash} />,
      skeleton: 13,
    },
    {
      key: 'included',
      label: 'Included in block',
      place: 'below',
      cardLabel: 'Included in block',
      cell: ({ included_in_block: height }) =>
        height === null ? <Unknown /> : <BlockLink height={height} />,
      skeleton: 9,
    },
    {
      key: 'amount',
      label: 'Amount',
      place: 'second-end',
      isRight: true,
      cell: (row) => <RequestAmount of={row} />,
      skeleton: 9,
    },
  ],
  rowKey: ({ transaction_hash, log_index }) => `${transaction_hash} ${log_index}`,
};

/** Name of a request by its effect. Pure. */
function nameRequest({ type, amount, pubkey, target_pubkey }: ExecutionRequestItem): string {
  if (type === 'deposit') return 'Deposit';
  if (type === 'withdrawal') return amount === '0' ? 'Full exit' : 'Withdrawal';
  return pubkey === target_pubkey ? 'Switch to compounding' : 'Consolidation';
}

/** A link to the requests of a validator. */
function ValidatorLink({ pubkey }: { pubkey: string }) {
  return (
    <a className="hash" href={requestsPath(usePaths(), { validator: pubkey })} title={pubkey}>
      <HashText hash={pubkey} headDigits={8} />
    </a>
  );
}

/** Destination of the coins of a request: the validator that takes over, or the withdrawal address of a deposit. */
function Target({ of: row }: { of: ExecutionRequestItem }) {
  const { target_pubkey: target, withdrawal_address: address, withdrawal_credentials: credentials } = row;
  if (target !== null && target !== row.pubkey) return <ValidatorLink pubkey={target} />;
  if (address !== null) return <AddressLink address={address} />;
  if (credentials === null) return <NoValue />;
  return (
    <span className="hash" title={`Withdrawal credentials ${credentials}`}>
      <HashText hash={credentials} headDigits={8} />
    </span>
  );
}

/** The amount of a request; consolidations and full exits move the whole balance, which a block does not state. */
function RequestAmount({ of: { type, amount, pubkey, target_pubkey } }: { of: ExecutionRequestItem }) {
  const { beaconCurrencySymbol: unit } = useUiConfig();
  if (pubkey === target_pubkey) return <NoValue />;
  if (amount === null || (type === 'withdrawal' && amount === '0'))
    return <span className="hint">whole balance</span>;
  return <Amount value={amount} decimals={9} unit={unit} isShort />;
}
