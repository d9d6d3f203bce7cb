import { useQuery } from '@tanstack/react-query';
import { AccountForm, Field, readField } from '#modules/kits/forms/web/AccountForm.tsx';
import { AccountFrame } from '#modules/kits/forms/web/AccountFrame.tsx';
import { type Change, useChange } from '#modules/kits/forms/web/call-account.ts';
import { PlainForms } from '#modules/kits/forms/web/PlainForms.tsx';
import { SavedList } from '#modules/kits/forms/web/SavedList.tsx';
import { WrittenText } from '#modules/kits/forms/web/WrittenText.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useIsSignedIn } from '#sdk/web/app/settings.ts';
import { CopyButton, Pill, type PillTone } from '#sdk/web/ui/controls.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import { showToast } from '#sdk/web/ui/toasts.ts';
import type { StreamSubscription } from '../contract/subscription-calls.ts';
import { Messages } from './Messages.tsx';
import { parseFilter } from './parse-filter.ts';
import { streamsQuery } from './queries.ts';
import { type StreamsProps, streamsPath } from './streams-search.ts';

const SUBSCRIPTIONS_MAX = 5;

/** Stream webhooks of an account, and the messages of one of them. */
export function StreamsPage({ of, ...search }: StreamsProps) {
  const { data, error, refetch } = useQuery({ ...streamsQuery(), enabled: useIsSignedIn() });
  const shown = data?.find(({ id }) => String(id) === of);
  return (
    <AccountFrame
      title="Streams"
      intro="Each new block is filtered, and what matches is posted to your webhook: in order, at least once, signed as in Standard Webhooks. Blocks that leave the chain are announced."
    >
      <PlainForms name="streams" />
      <SavedList
        read={{ data, error, refetch }}
        list={STREAMS}
        noun="stream"
        nameOf={({ name }) => name}
        empty={{
          title: 'No streams',
          text: 'Add one to have your programs follow what happens on the chain.',
        }}
        max={SUBSCRIPTIONS_MAX}
        isFixed
        actions={(row) => <Actions row={row} />}
        form={({ onDone, onCancel }) => <StreamForm onDone={onDone} onCancel={onCancel} />}
        remove={({ id, name }) => ({
          change: { method: 'DELETE', path: `/streams/${id}` },
          text: `Nothing more is sent to the webhook of “${name}”, and its messages are no longer listed.`,
        })}
      />
      {shown && <Messages id={String(shown.id)} name={shown.name} search={search} />}
    </AccountFrame>
  );
}

const STATES = {
  on: { label: 'On', tone: 'ok' },
  paused: { label: 'Paused', tone: 'plain' },
  failed: { label: 'Switched off: nothing was accepted for a day', tone: 'bad' },
} as const satisfies Record<StreamSubscription['state'], { label: string; tone: PillTone }>;

const STREAMS: ListOf<StreamSubscription> = {
  label: 'Streams',
  columns: [
    {
      key: 'name',
      label: 'Name',
      place: 'title',
      cell: ({ name, url }) => (
        <span className="account-stack">
          <WrittenText text={name} lengthMax={100} />
          <WrittenText text={url} lengthMax={80} isHint />
        </span>
      ),
      skeleton: 24,
    },
    {
      key: 'filter',
      label: 'Filter',
      place: 'line',
      cell: ({ filter }) => <WrittenText text={JSON.stringify(filter)} lengthMax={160} />,
      skeleton: 20,
    },
    {
      key: 'secret',
      label: 'Secret',
      place: 'line',
      cell: ({ secret }) => (
        <span className="account-key">
          <code>{secret.slice(0, 12)}…</code>
          <CopyButton value={secret} label="secret" />
        </span>
      ),
      skeleton: 12,
    },
    {
      key: 'state',
      label: 'State',
      place: 'title-end',
      cell: ({ state, failures, waiting }) => (
        <span className="account-stack">
          <Pill tone={STATES[state].tone}>{STATES[state].label}</Pill>
          {failures > 0 && <span className="hint">{`Failed ${failures} in a row`}</span>}
          {waiting > 0 && <span className="hint">{`${waiting} waiting`}</span>}
        </span>
      ),
      skeleton: 8,
    },
  ],
  rowKey: ({ id }) => String(id),
};

function Actions({ row: { id, name, state } }: { row: StreamSubscription }) {
  const paths = usePaths();
  const change = useChange();
  const isOn = state === 'on';

  async function send(asked: Change, title: string): Promise<void> {
    const outcome = await change(asked);
    if (outcome.isDone) return reportTest(outcome.body, title);
    await showToast({ title: 'Error', text: outcome.message ?? 'It was refused.', status: 'error' });
  }

  return (
    <>
      <a className="btn" href={streamsPath(paths, { of: String(id) })} aria-label={`Messages of ${name}`}>
        Messages
      </a>
      <button
        type="button"
        className="btn"
        aria-label={`Send a test to ${name}`}
        onClick={() => void send({ method: 'POST', path: `/streams/${id}/test` }, 'Test')}
      >
        Test
      </button>
      <button
        type="button"
        className="btn"
        aria-label={`${isOn ? 'Pause' : 'Switch on'} ${name}`}
        onClick={() => void send({ method: 'PUT', path: `/streams/${id}`, body: { is_on: !isOn } }, 'Saved')}
      >
        {isOn ? 'Pause' : 'Switch on'}
      </button>
    </>
  );
}

/** Shows the outcome of a test, or that a change is saved. */
async function reportTest(body: unknown, title: string): Promise<void> {
  const { state, attempts } = Object(body) as { state?: unknown; attempts?: { error?: unknown }[] };
  if (state !== 'failed') return showToast({ title, text: 'Done.', status: 'success' });
  const reason = attempts?.[0]?.error;
  const text = typeof reason === 'string' ? reason.slice(0, 200) : 'The webhook did not accept it.';
  await showToast({ title: 'The test failed', text, status: 'error' });
}

const EXAMPLE = '{"kind":"token_transfer","min_value":"1000000"}';

function StreamForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const change = useChange();
  return (
    <AccountForm
      submitLabel="Add stream"
      placed={['name', 'url', 'filter']}
      onDone={onDone}
      onCancel={onCancel}
      send={async (values) => {
        const [name, url, filter] = ['name', 'url', 'filter'].map((each) => readField(values, each));
        const body = { name, url, filter: parseFilter(filter ?? '') };
        return change({ method: 'POST', path: '/streams', body });
      }}
    >
      {(errors) => (
        <>
          <Field name="name" label="Name" errors={errors} maxLength={100} isRequired />
          <Field
            name="url"
            label="Address of the webhook"
            type="url"
            hint="https:// or http://; its host must be on the public internet"
            errors={errors}
            maxLength={500}
            isRequired
          />
          <Field
            name="filter"
            label="Filter"
            hint="JSON; kind is log, event, transaction, token_transfer or coin_movement"
            errors={errors}
            value={EXAMPLE}
            rows={6}
            maxLength={20_000}
            isRequired
          />
        </>
      )}
    </AccountForm>
  );
}
