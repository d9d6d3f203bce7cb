import type { ReactNode } from 'react';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { ParentChainLink } from '#sdk/web/entities/layers.ts';
import { ageColumn, BlockLink, TransactionLink } from '#sdk/web/entities/links.ts';
import { type Column, type ListOf, NoValue } from '#sdk/web/ui/lists.ts';
import type { ArbitrumMessage, Direction } from '../../contract/message.ts';
import { MessageStatus } from './MessageStatus.tsx';

type MessageColumn = Column<ArbitrumMessage>;

/** The list of messages of one direction. */
export const MESSAGES_LISTS: Readonly<Record<Direction, ListOf<ArbitrumMessage>>> = {
  'to-rollup': {
    label: 'L1 to L2 messages',
    columns: [
      idColumn(),
      statusColumn(),
      age(),
      blockColumn('L1 block', (height) => <ParentChainLink kind="block" id={height} />),
      hashColumn('l1', 'L1 txn hash', ({ origination_transaction_hash: hash }) => hash, 'parent'),
      hashColumn('l2', 'L2 txn hash', ({ completion_transaction_hash: hash }) => hash, 'own'),
    ],
    rowKey: ({ id }) => String(id),
  },
  'from-rollup': {
    label: 'L2 to L1 messages',
    columns: [
      idColumn(),
      statusColumn(),
      age(),
      blockColumn('Block', (height) => <BlockLink height={height} />),
      {
        key: 'from',
        label: 'From',
        place: 'third',
        cell: ({ origination_address_hash: hash }) =>
          hash === null ? <NoValue /> : <AddressLink address={{ hash }} />,
        skeleton: 14,
      },
      hashColumn('l2', 'L2 txn hash', ({ origination_transaction_hash: hash }) => hash, 'own'),
      hashColumn('l1', 'L1 txn hash', ({ completion_transaction_hash: hash }) => hash, 'parent'),
    ],
    rowKey: ({ id }) => String(id),
  },
};

function idColumn(): MessageColumn {
  return {
    key: 'id',
    label: 'Message',
    place: 'title',
    cell: ({ id }) => <b className="num font-semibold">{formatNumber(id)}</b>,
    skeleton: 8,
  };
}

function statusColumn(): MessageColumn {
  return {
    key: 'status',
    label: 'Status',
    place: 'second',
    cell: ({ status }) => <MessageStatus status={status} />,
    skeleton: 14,
  };
}

function age(): MessageColumn {
  return ageColumn(({ origination_timestamp: timestamp }) => timestamp);
}

function blockColumn(label: string, draw: (height: number) => ReactNode): MessageColumn {
  return {
    key: 'block',
    label,
    place: 'second-end',
    cardLabel: label,
    cell: ({ origination_transaction_block_number: height }) =>
      height === null ? <NoValue /> : draw(height),
    skeleton: 9,
  };
}

function hashColumn(
  key: string,
  label: string,
  hashOf: (message: ArbitrumMessage) => string | null,
  chain: 'own' | 'parent',
): MessageColumn {
  return {
    key,
    label,
    place: 'below',
    cardLabel: label,
    cell: (message) => {
      const hash = hashOf(message);
      if (hash === null)
        return message.status === 'relayed' ? <NoValue /> : <span className="hint">not yet</span>;
      return chain === 'own' ? <TransactionLink hash={hash} /> : <ParentChainLink kind="tx" id={hash} />;
    },
    skeleton: 13,
  };
}
