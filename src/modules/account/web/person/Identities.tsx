import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountFailure } from '#modules/kits/forms/web/AccountFrame.tsx';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { HostileText, Timestamp } from '#sdk/web/entities/links.ts';
import { LazyDialog } from '#sdk/web/ui/dialogs.ts';
import { List, type ListOf, ListSkeleton } from '#sdk/web/ui/lists.ts';
import type { Identity } from '../../contract/profile.ts';
import { identitiesQuery, signInWaysQuery } from '../queries.ts';
import { EmailSignIn } from '../sign-in/EmailSignIn.tsx';
import { WalletSignIn } from '../sign-in/WalletSignIn.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { SignInAgain } from './SignInAgain.tsx';

/** Sign-in methods of the account; the last one cannot be removed. */
export function Identities() {
  const { data, error, refetch } = useQuery(identitiesQuery());
  const list = createList(data?.length === 1);
  return (
    <section className="account-section" aria-labelledby="account-identities">
      <h2 id="account-identities">Sign-in methods</h2>
      {data === undefined ? (
        error ? (
          <AccountFailure error={error} what="The sign-in methods" onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton of={list} rows={1} />
        )
      ) : (
        <List of={list} rows={data} />
      )}
      <AddWay />
    </section>
  );
}

/** Adds a sign-in method. */
function AddWay() {
  const queryClient = useQueryClient();
  const { data: ways } = useQuery(signInWaysQuery());
  const [open, setOpen] = useState<'wallet' | 'email' | null>(null);
  const done = () => {
    setOpen(null);
    void queryClient.invalidateQueries();
  };
  if (ways === undefined) return null;
  return (
    <>
      <div className="account-buttons">
        {ways.wallet && (
          <button type="button" className="btn" onClick={() => setOpen('wallet')}>
            Add a wallet
          </button>
        )}
        {ways.provider && (
          <a className="btn" href={`${ways.provider.path}?link=1&path=%2Fauth%2Fprofile`} target="_self">
            Add {ways.provider.name.slice(0, 60)}
          </a>
        )}
        {ways.email && (
          <button type="button" className="btn" onClick={() => setOpen('email')}>
            Add an e-mail address
          </button>
        )}
      </div>
      <LazyDialog isOpen={open !== null} onClose={() => setOpen(null)} title="Add a sign-in method">
        <SignInAgain />
        {open === 'wallet' && <WalletSignIn signedFor="link" onDone={done} />}
        {open === 'email' && <EmailSignIn isLink onDone={done} />}
      </LazyDialog>
    </>
  );
}

const KINDS = { wallet: 'Wallet', provider: 'Provider', email: 'E-mail' } as const;

function createList(isLast: boolean): ListOf<Identity> {
  return {
    label: 'Sign-in methods',
    columns: [
      {
        key: 'name',
        label: 'Way',
        place: 'title',
        cell: ({ kind, name }) =>
          kind === 'wallet' ? (
            <AddressLink address={{ hash: name }} />
          ) : (
            <HostileText text={name} lengthMax={64} />
          ),
        skeleton: 16,
      },
      {
        key: 'kind',
        label: 'Kind',
        place: 'title-end',
        cell: ({ kind }) => KINDS[kind] ?? kind,
        skeleton: 6,
      },
      {
        key: 'added',
        label: 'Added',
        place: 'second',
        look: 'age',
        cardLabel: 'Added',
        cell: ({ created_at }) => <Timestamp timestamp={created_at} />,
        skeleton: 8,
      },
      {
        key: 'actions',
        label: <span className="sr">Actions</span>,
        place: 'second-end',
        isRight: true,
        cell: ({ id, name }) =>
          isLast ? (
            <span className="hint">Your only sign-in method</span>
          ) : (
            <RemoveButton
              label="Remove"
              about={name}
              question="This sign-in method is removed from the account."
              path={`/identities/${id}`}
            />
          ),
        skeleton: 8,
      },
    ],
    rowKey: ({ id }) => String(id),
  };
}
