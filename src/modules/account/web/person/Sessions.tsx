import { useQuery } from '@tanstack/react-query';
import { AccountFailure } from '#modules/kits/forms/web/AccountFrame.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import { HostileText, Timestamp } from '#sdk/web/entities/links.ts';
import { Pill } from '#sdk/web/ui/controls.ts';
import { List, type ListOf, ListSkeleton } from '#sdk/web/ui/lists.ts';
import type { Session } from '../../contract/profile.ts';
import { sessionsQuery } from '../queries.ts';
import { RemoveButton } from './RemoveButton.tsx';

/** Active sessions of the account. */
export function Sessions() {
  const paths = usePaths();
  const { data, error, refetch } = useQuery(sessionsQuery());
  const list = createList(() => window.location.assign(paths.home()));
  return (
    <section className="account-section" aria-labelledby="account-sessions">
      <h2 id="account-sessions">Sessions</h2>
      {data === undefined ? (
        error ? (
          <AccountFailure error={error} what="The sessions" onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton of={list} rows={1} />
        )
      ) : (
        <List of={list} rows={data} />
      )}
      {data !== undefined && data.length > 1 && (
        <div className="account-buttons">
          <RemoveButton
            label="End all other sessions"
            about=""
            question="Every other browser that is signed in to this account is signed out."
            path="/sessions"
          />
        </div>
      )}
    </section>
  );
}

function createList(onOwnEnd: () => void): ListOf<Session> {
  return {
    label: 'Sessions',
    columns: [
      {
        key: 'device',
        label: 'Device',
        place: 'title',
        cell: ({ device, is_current }) => (
          <span className="account-key">
            {device === null ? (
              <span className="hint">not known</span>
            ) : (
              <HostileText text={device} lengthMax={48} />
            )}
            {is_current && <Pill tone="ok">This browser</Pill>}
          </span>
        ),
        skeleton: 14,
      },
      {
        key: 'network',
        label: 'Network',
        place: 'second',
        look: 'muted',
        cell: ({ network }) => network ?? '–',
        skeleton: 10,
      },
      {
        key: 'used',
        label: 'Last used',
        place: 'third',
        look: 'age',
        cardLabel: 'Last used',
        cell: ({ last_used_at }) => <Timestamp timestamp={last_used_at} />,
        skeleton: 8,
      },
      {
        key: 'begun',
        label: 'Signed in',
        place: 'third-end',
        look: 'age',
        cardLabel: 'Signed in',
        cell: ({ created_at }) => <Timestamp timestamp={created_at} />,
        skeleton: 8,
      },
      {
        key: 'actions',
        label: <span className="sr">Actions</span>,
        place: 'title-end',
        isRight: true,
        cell: ({ id, device, is_current }) => (
          <RemoveButton
            label="End session"
            about={device ?? ''}
            question={is_current ? 'You are signed out here.' : 'That browser is signed out.'}
            path={`/sessions/${id}`}
            {...(is_current && { onDone: onOwnEnd })}
          />
        ),
        skeleton: 8,
      },
    ],
    rowKey: ({ id }) => String(id),
  };
}
