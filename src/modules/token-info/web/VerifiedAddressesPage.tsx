import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountFailure, AccountFrame } from '#modules/kits/forms/web/AccountFrame.tsx';
import { PlainForms } from '#modules/kits/forms/web/PlainForms.tsx';
import { WrittenText } from '#modules/kits/forms/web/WrittenText.tsx';
import { useIsSignedIn, usePublicConfig } from '#sdk/web/app/settings.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { Pill, type PillTone } from '#sdk/web/ui/controls.ts';
import { LazyDialog } from '#sdk/web/ui/dialogs.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { type Column, List, type ListOf, ListSkeleton } from '#sdk/web/ui/lists.ts';
import type { Submission, VerifiedAddress } from '../contract/token-info.ts';
import { submissionsQuery, verifiedQuery } from './queries.ts';
import { isOpen, TokenInfoForm } from './TokenInfoForm.tsx';
import { VerifyForm } from './VerifyForm.tsx';

/** The contracts whose ownership the visitor has proven, and the infos of their tokens. */
export function VerifiedAddressesPage() {
  return (
    <AccountFrame
      title="Verified addresses"
      intro="Prove by a signature that you own a contract. You can then submit the information of your token page: icon, project, links. The operator of this explorer decides."
    >
      <PlainForms name="token-info" />
      <Addresses />
    </AccountFrame>
  );
}

/** A verified address, with its last application: none if there is none, null if the applications could not be read. */
interface Row {
  address: VerifiedAddress;
  last: Submission | undefined | null;
}

function Addresses() {
  const config = usePublicConfig();
  const enabled = useIsSignedIn();
  const verified = useQuery({ ...verifiedQuery(config), enabled });
  const submissions = useQuery({ ...submissionsQuery(config), enabled });
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<Row | null>(null);
  const [term, setTerm] = useState('');
  const [shownMax, setShownMax] = useState(PAGE_ROWS);
  const list = { ...LIST, columns: [...LIST.columns, actionColumn(setOpen)] };
  // Rows are rendered with their state, so none grows when it arrives later.
  const areStatesRead = submissions.data !== undefined || Boolean(submissions.error);
  const rows = areStatesRead
    ? verified.data?.map((address) => ({
        address,
        last: submissions.data === undefined ? null : findLast(address, submissions.data),
      }))
    : undefined;
  const found = rows?.filter((row) => hasText(row, term)) ?? [];
  return (
    <>
      <div className="list-tools">
        <button
          type="button"
          className="btn btn-primary"
          disabled={rows === undefined}
          onClick={() => setAdding(true)}
        >
          Add address
        </button>
        {rows !== undefined && rows.length > SEARCHED_MIN && (
          <AddressSearch value={term} onChange={setTerm} />
        )}
      </div>
      {rows === undefined && verified.error && (
        <AccountFailure
          error={verified.error}
          what="Verified addresses"
          onRetry={() => void verified.refetch()}
        />
      )}
      {rows === undefined && !verified.error && <ListSkeleton of={list} />}
      {rows?.length === 0 && <NoAddresses />}
      {found.length > 0 && <List of={list} rows={found.slice(0, shownMax)} />}
      {rows !== undefined && rows.length > 0 && found.length === 0 && (
        <div className="panel">
          <EmptyState title="No matching addresses" />
        </div>
      )}
      {found.length > shownMax && (
        <p className="list-foot">
          <button type="button" className="btn" onClick={() => setShownMax(shownMax + PAGE_ROWS)}>
            Show {Math.min(PAGE_ROWS, found.length - shownMax)} more of {found.length}
          </button>
        </p>
      )}
      {rows !== undefined && rows.length > 0 && submissions.error && submissions.data === undefined && (
        <AccountFailure
          error={submissions.error}
          what="Applications for token info"
          onRetry={() => void submissions.refetch()}
        />
      )}
      <LazyDialog isOpen={isAdding} onClose={() => setAdding(false)} title="Verify an address">
        {isAdding && <VerifyForm onDone={() => setAdding(false)} />}
      </LazyDialog>
      <LazyDialog isOpen={open !== null} onClose={() => setOpen(null)} title="Token info">
        {open && (
          <TokenInfoForm
            tokenAddress={open.address.contractAddress}
            last={open.last ?? undefined}
            onDone={() => setOpen(null)}
          />
        )}
      </LazyDialog>
    </>
  );
}

/** Number of addresses shown at first, and added by each press; an account may have 200. */
const PAGE_ROWS = 50;
/** A shorter list needs no search field. */
const SEARCHED_MIN = 10;

function hasText({ address: { contractAddress, metadata } }: Row, term: string): boolean {
  const text = `${contractAddress} ${metadata?.tokenName ?? ''} ${metadata?.tokenSymbol ?? ''}`;
  return text.toLowerCase().includes(term.trim().toLowerCase());
}

function findLast({ contractAddress }: VerifiedAddress, all: readonly Submission[]): Submission | undefined {
  const own = all.filter(({ tokenAddress }) => tokenAddress.toLowerCase() === contractAddress.toLowerCase());
  return own.find(isOpen) ?? own.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))[0];
}

const STATES: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  IN_PROCESS: { label: 'Waiting', tone: 'plain' },
  APPROVED: { label: 'Approved', tone: 'ok' },
  REJECTED: { label: 'Refused', tone: 'bad' },
  UPDATE_REQUIRED: { label: 'To be changed', tone: 'wait' },
  STATUS_UNKNOWN: { label: 'Unknown', tone: 'plain' },
};

function actionColumn(open: (row: Row) => void): Column<Row> {
  return {
    key: 'actions',
    label: <span className="sr">Actions</span>,
    place: 'below',
    isRight: true,
    cell: (row) => (
      <button
        type="button"
        className="btn"
        aria-label={`Token info of ${row.address.contractAddress}`}
        disabled={row.last === null}
        onClick={() => open(row)}
      >
        {row.last === undefined ? 'Add token info' : 'Edit token info'}
      </button>
    ),
    skeleton: 12,
  };
}

const LIST: ListOf<Row> = {
  label: 'Verified addresses',
  columns: [
    {
      key: 'address',
      label: 'Address',
      place: 'title',
      cell: ({ address }) => (
        <AddressLink address={{ hash: address.contractAddress, name: address.metadata?.tokenName ?? null }} />
      ),
      skeleton: 14,
    },
    {
      key: 'status',
      label: 'Token info',
      place: 'second',
      cell: ({ last }) => <State submission={last} />,
      skeleton: 8,
    },
    {
      key: 'since',
      label: 'Verified',
      place: 'title-end',
      cell: ({ address }) => address.verifiedDate.slice(0, 10),
      skeleton: 8,
    },
  ],
  rowKey: ({ address }) => address.contractAddress,
};

function State({ submission }: { submission: Row['last'] }) {
  if (submission === null) return <span className="hint">could not be loaded</span>;
  if (submission === undefined) return <span className="hint">none</span>;
  const { label, tone } = STATES[submission.status] ?? { label: submission.status, tone: 'plain' };
  return (
    <span className="account-stack">
      <Pill tone={tone}>
        <HostileText text={label} lengthMax={40} />
      </Pill>
      {submission.adminComments && <WrittenText text={submission.adminComments} lengthMax={2000} isHint />}
    </span>
  );
}

function AddressSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <search className="account-search">
      <input
        className="field"
        type="search"
        aria-label="Search your addresses"
        placeholder="Address or token"
        maxLength={256}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </search>
  );
}

function NoAddresses() {
  return (
    <div className="panel">
      <EmptyState title="No verified addresses">
        Prove with the owner’s wallet that you own a contract.
      </EmptyState>
    </div>
  );
}
