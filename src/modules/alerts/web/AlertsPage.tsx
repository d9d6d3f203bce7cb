import { useQuery } from '@tanstack/react-query';
import { AccountFrame } from '#modules/kits/forms/web/AccountFrame.tsx';
import { type Change, useChange } from '#modules/kits/forms/web/call-account.ts';
import { PlainForms } from '#modules/kits/forms/web/PlainForms.tsx';
import { SavedList } from '#modules/kits/forms/web/SavedList.tsx';
import { WrittenText } from '#modules/kits/forms/web/WrittenText.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useIsSignedIn } from '#sdk/web/app/settings.ts';
import { Timestamp } from '#sdk/web/entities/links.ts';
import { CopyButton, Pill, type PillTone } from '#sdk/web/ui/controls.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import { showToast } from '#sdk/web/ui/toasts.ts';
import type { Alert } from '../contract/alert-calls.ts';
import { AlertForm } from './AlertForm.tsx';
import { type AlertsProps, alertsPath } from './alerts-search.ts';
import { History } from './History.tsx';
import { alertsQuery } from './queries.ts';

const ALERTS_MAX = 10;

/** Alerts of an account, and the history of one of them. */
export function AlertsPage({ of, ...search }: AlertsProps) {
  const { data, error, refetch } = useQuery({ ...alertsQuery(), enabled: useIsSignedIn() });
  const shown = data?.find(({ id }) => String(id) === of);
  return (
    <AccountFrame
      title="Alerts"
      intro="An alert fires once when its condition holds, and again only after it has recovered: by webhook, by e-mail and on open pages."
    >
      <PlainForms name="alerts" />
      <SavedList
        read={{ data, error, refetch }}
        list={ALERTS}
        noun="alert"
        nameOf={({ name }) => name}
        empty={{
          title: 'No alerts',
          text: 'Add one to be notified of many events, of a value, or of a chain without new blocks.',
        }}
        max={ALERTS_MAX}
        actions={(row) => <Actions row={row} />}
        form={({ row, onDone, onCancel }) => <AlertForm row={row} onDone={onDone} onCancel={onCancel} />}
        remove={({ id, name }) => ({
          change: { method: 'DELETE', path: `/alerts/${id}` },
          text: `“${name}” is no longer evaluated, and its history is deleted.`,
        })}
      />
      {shown && <History id={String(shown.id)} name={shown.name} search={search} />}
    </AccountFrame>
  );
}

const STATES = {
  armed: { label: 'Armed', tone: 'ok' },
  firing: { label: 'Firing', tone: 'bad' },
  recovered: { label: 'Recovered', tone: 'plain' },
  unknown: { label: 'Unknown', tone: 'wait' },
} as const satisfies Record<Alert['state'], { label: string; tone: PillTone }>;

const ALERTS: ListOf<Alert> = {
  label: 'Alerts',
  columns: [
    {
      key: 'name',
      label: 'Name',
      place: 'title',
      cell: ({ name, sentence }) => (
        <span className="account-stack">
          <WrittenText text={name} lengthMax={100} />
          <WrittenText text={sentence} lengthMax={160} isHint />
        </span>
      ),
      skeleton: 24,
    },
    {
      key: 'value',
      label: 'Value',
      place: 'line',
      cell: ({ state, value, evaluated_at: at }) => (
        <span className="account-stack">
          {state === 'unknown' || value === null ? 'Unknown' : <WrittenText text={value} lengthMax={40} />}
          {state === 'unknown' && value !== null && (
            <WrittenText text={`Last known: ${value}`} lengthMax={60} isHint />
          )}
          {at !== null && <Timestamp timestamp={at} />}
        </span>
      ),
      skeleton: 10,
    },
    {
      key: 'to',
      label: 'Sent to',
      place: 'line',
      cell: (row) => <Channels row={row} />,
      skeleton: 16,
    },
    {
      key: 'state',
      label: 'State',
      place: 'title-end',
      cell: ({ state, error, is_muted }) => (
        <span className="account-stack">
          <Pill tone={STATES[state].tone}>{STATES[state].label}</Pill>
          {is_muted && <span className="hint">Muted</span>}
          {error !== null && <WrittenText text={error} lengthMax={160} isHint />}
          {state === 'unknown' && error === null && <span className="hint">Not evaluated yet</span>}
        </span>
      ),
      skeleton: 8,
    },
  ],
  rowKey: ({ id }) => String(id),
};

function Channels({ row: { webhook_url: url, secret, by_email, by_page, by_unknown } }: { row: Alert }) {
  return (
    <span className="account-stack">
      {url !== null && (
        <>
          <WrittenText text={url} lengthMax={60} />
          <span className="account-key">
            <code>{secret.slice(0, 12)}…</code>
            <CopyButton value={secret} label="secret" />
          </span>
        </>
      )}
      {by_email && <span>E-mail</span>}
      {by_page && <span>Open pages</span>}
      {by_unknown && <span className="hint">Also when unknown</span>}
    </span>
  );
}

function Actions({ row: { id, name, is_muted } }: { row: Alert }) {
  const paths = usePaths();
  const change = useChange();

  async function send(asked: Change, title: string, text: string): Promise<void> {
    const outcome = await change(asked);
    if (outcome.isDone) return showToast({ title, text, status: 'success' });
    await showToast({ title: 'Error', text: outcome.message ?? 'It was refused.', status: 'error' });
  }

  return (
    <>
      <a className="btn" href={alertsPath(paths, { of: String(id) })} aria-label={`History of ${name}`}>
        History
      </a>
      <button
        type="button"
        className="btn"
        aria-label={`Test ${name}`}
        onClick={() =>
          void send(
            { method: 'POST', path: `/alerts/${id}/test` },
            'Test',
            'It is being sent; see the history.',
          )
        }
      >
        Test
      </button>
      <button
        type="button"
        className="btn"
        aria-label={`${is_muted ? 'Unmute' : 'Mute'} ${name}`}
        onClick={() =>
          void send(
            { method: 'PUT', path: `/alerts/${id}/mute`, body: { is_muted: !is_muted } },
            'Saved',
            is_muted ? 'The alert sends again.' : 'The alert is muted.',
          )
        }
      >
        {is_muted ? 'Unmute' : 'Mute'}
      </button>
    </>
  );
}
