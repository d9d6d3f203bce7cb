import { useQuery } from '@tanstack/react-query';
import { AccountForm, Field, readField } from '#modules/kits/forms/web/AccountForm.tsx';
import { AccountFailure, AccountFrame } from '#modules/kits/forms/web/AccountFrame.tsx';
import { useChange } from '#modules/kits/forms/web/call-account.ts';
import { PlainForms } from '#modules/kits/forms/web/PlainForms.tsx';
import { SavedList } from '#modules/kits/forms/web/SavedList.tsx';
import { WrittenText } from '#modules/kits/forms/web/WrittenText.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useIsSignedIn, usePublicConfig } from '#sdk/web/app/settings.ts';
import { Timestamp, TransactionLink } from '#sdk/web/entities/links.ts';
import { CopyButton, Pill } from '#sdk/web/ui/controls.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import { List, type ListOf, ListSkeleton } from '#sdk/web/ui/lists.ts';
import type { Delivery, Movement, Webhook } from '../../contract/notifications.ts';
import { notificationsPath, watchlistPath } from '../paths.ts';
import { deliveriesQuery, webhooksQuery } from '../queries.ts';
import { describeMovement } from './describe-movement.ts';
import type { SavedProps } from './list-search.ts';

const WEBHOOKS_MAX = 3;

/** Webhooks of an account, and the state of each notification. */
export function NotificationsPage({ add: _, ...search }: SavedProps) {
  const paths = usePaths();
  return (
    <AccountFrame
      title="Notifications"
      intro={
        <>
          Notifications about the addresses on your <a href={watchlistPath(paths)}>watch list</a>, by e-mail,
          by webhook and, while you are signed in, on open pages.
        </>
      }
    >
      <PlainForms name="webhooks" />
      <Webhooks />
      <Deliveries search={search} />
    </AccountFrame>
  );
}

/** List of webhooks. */
function Webhooks() {
  const { data, error, refetch } = useQuery({ ...webhooksQuery(), enabled: useIsSignedIn() });
  return (
    <section className="account-part" aria-labelledby="webhooks">
      <h2 id="webhooks">Webhooks</h2>
      <p className="account-intro">
        Each notification is posted as JSON and signed as in Standard Webhooks: libraries of that name verify
        it with the secret, and <code>webhook-id</code> is the same if one is delivered twice.
      </p>
      <SavedList
        read={{ data, error, refetch }}
        list={WEBHOOKS}
        noun="webhook"
        nameOf={({ url }) => url}
        empty={{ title: 'No webhooks', text: 'Add one to notify your programs about your addresses.' }}
        max={WEBHOOKS_MAX}
        isFixed
        form={({ onDone, onCancel }) => <WebhookForm onDone={onDone} onCancel={onCancel} />}
        remove={({ id, url }) => ({
          change: { method: 'DELETE', path: `/webhooks/${id}` },
          text: `Nothing more is sent to “${url}”, and its notifications are no longer listed.`,
        })}
      />
    </section>
  );
}

const WEBHOOKS: ListOf<Webhook> = {
  label: 'Webhooks',
  columns: [
    {
      key: 'url',
      label: 'Address',
      place: 'title',
      cell: ({ url }) => <WrittenText text={url} lengthMax={80} />,
      skeleton: 24,
    },
    {
      key: 'secret',
      label: 'Secret',
      place: 'line',
      cell: ({ signing_secret }) => (
        <span className="account-key">
          <code>{signing_secret.slice(0, 12)}…</code>
          <CopyButton value={signing_secret} label="secret" />
        </span>
      ),
      skeleton: 12,
    },
    {
      key: 'state',
      label: 'State',
      place: 'title-end',
      cell: ({ failures }) => (
        <Pill tone={failures === 0 ? 'ok' : 'bad'}>
          {failures === 0 ? 'Working' : `Failed ${failures} in a row`}
        </Pill>
      ),
      skeleton: 8,
    },
  ],
  rowKey: ({ id }) => String(id),
};

function WebhookForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const change = useChange();
  return (
    <AccountForm
      submitLabel="Add webhook"
      placed={['url']}
      onDone={onDone}
      onCancel={onCancel}
      send={(values) =>
        change({ method: 'POST', path: '/webhooks', body: { url: readField(values, 'url') } })
      }
    >
      {(errors) => (
        <Field
          name="url"
          label="Address"
          type="url"
          hint="https:// or http://; its host must be on the public internet"
          errors={errors}
          maxLength={500}
          isRequired
        />
      )}
    </AccountForm>
  );
}

/** Notifications of the last seven days. */
function Deliveries({ search }: { search: Omit<SavedProps, 'add'> }) {
  const paths = usePaths();
  const { data, error, refetch } = useQuery({ ...deliveriesQuery(search), enabled: useIsSignedIn() });
  const links = listLinks(search, data?.next_page_params, (position) => notificationsPath(paths, position));
  const rows = data?.items;
  return (
    <section className="account-part" aria-labelledby="deliveries">
      <h2 id="deliveries">Last seven days</h2>
      <div className="list-tools" data-settled={data && ''}>
        <ListPages {...links} />
      </div>
      {rows === undefined ? (
        error ? (
          <AccountFailure error={error} what="notifications" onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton of={DELIVERIES} />
        )
      ) : rows.length === 0 ? (
        <div className="panel">
          <EmptyState title="No notifications">
            Notifications sent by e-mail and webhook are listed here.
          </EmptyState>
        </div>
      ) : (
        <List of={DELIVERIES} rows={rows} />
      )}
    </section>
  );
}

const STATES = {
  waiting: { label: 'Waiting', tone: 'plain' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
  removed: { label: 'Not sent: the block was removed', tone: 'wait' },
} as const satisfies Record<Delivery['state'], object>;

const DELIVERIES: ListOf<Delivery> = {
  label: 'Notifications',
  columns: [
    {
      key: 'what',
      label: 'What',
      place: 'title',
      cell: ({ movement }) => <What movement={movement} />,
      skeleton: 24,
    },
    {
      key: 'transaction',
      label: 'Transaction',
      place: 'third',
      cell: ({ movement: { transaction_hash: hash } }) =>
        hash === null ? 'Withdrawal' : <TransactionLink hash={hash} />,
      skeleton: 12,
    },
    {
      key: 'time',
      label: 'Noted',
      place: 'second-end',
      look: 'age',
      cell: ({ created_at }) => <Timestamp timestamp={created_at} />,
      skeleton: 8,
    },
    {
      key: 'channel',
      label: 'Sent to',
      place: 'third-end',
      cell: ({ channel, url }) =>
        channel === 'email' ? 'E-mail' : <WrittenText text={url ?? 'Webhook'} lengthMax={60} />,
      skeleton: 12,
    },
    {
      key: 'state',
      label: 'State',
      place: 'second',
      cell: (row) => <State row={row} />,
      skeleton: 10,
    },
  ],
  rowKey: ({ delivery_id: id }) => String(id),
};

function What({ movement }: { movement: Movement }) {
  const { currency } = usePublicConfig().chain;
  return <WrittenText text={describeMovement(movement, currency)} lengthMax={160} />;
}

function State({ row: { state, attempts, error } }: { row: Delivery }) {
  return (
    <span className="account-stack">
      <Pill tone={STATES[state].tone}>{STATES[state].label}</Pill>
      {state !== 'sent' && error !== null && (
        <WrittenText
          text={`${error}; ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`}
          lengthMax={200}
          isHint
        />
      )}
    </span>
  );
}
