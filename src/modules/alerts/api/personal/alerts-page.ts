import { createEntriesPage, createEntryAct } from '#modules/kits/forms/api/entries-page.ts';
import { html, type Markup, type PersonalForms, type PersonalVisit } from '#sdk/api/forms.ts';
import type { AlertEvent } from '../../contract/alert-calls.ts';
import { type AlertRow, listAlerts } from '../../db/alerts.ts';
import { listEvents } from '../../db/events.ts';
import { FORM_FIELDS, INITIAL_VALUES, readForm, writeForm } from '../../lib/alert-form.ts';
import { type ActionDeps, addOwn, editOwn, muteOwn, removeOwn, testOwn } from './alert-actions.ts';
import { presentAlert, presentEvent } from './present-alert.ts';
import { TEST_COST } from './register-alerts.ts';

const EVENTS_SHOWN = 10;
const STATES = { armed: 'Armed', firing: 'Firing', recovered: 'Recovered', unknown: 'Unknown' };
const TYPES = {
  fired: 'Fired',
  recovered: 'Recovered',
  unknown: 'Unknown',
  known: 'Known again',
  test: 'Test',
};
const CHANNELS = { webhook: 'webhook', email: 'e-mail', page: 'open pages' };

/** Creates the form page of alerts, with the latest events of each. */
export function createAlertsPage(deps: ActionDeps): PersonalForms {
  const own = ({ person: { accountId } }: PersonalVisit, id: string) => ({ accountId, id });
  return createEntriesPage<PersonalVisit>({
    name: 'alerts',
    title: 'Alerts',
    noun: 'alert',
    fields: FORM_FIELDS,
    initial: INITIAL_VALUES,
    list: async ({ person }) => (await listAlerts(deps.pool, person.accountId)).map(toRow),
    add: (visit, body) => addOwn(deps, visit.person.accountId, body),
    edit: (visit, id, body) => editOwn(deps, own(visit, id), body),
    remove: (visit, id) => removeOwn(deps, own(visit, id)),
    toBody: readForm,
    drawBelow: (visit) => drawHistory(deps, visit),
    more: {
      mute: createEntryAct<PersonalVisit>('Mute or let send', async (visit, id) => {
        const isMuted = (await listAlerts(deps.pool, visit.person.accountId)).find(
          (each) => String(each.id) === id,
        )?.is_muted;
        await muteOwn(deps, own(visit, id), isMuted !== true);
        return isMuted === true ? 'The alert sends again.' : 'The alert is muted.';
      }),
      test: createEntryAct<PersonalVisit>(
        'Test',
        async (visit, id) => {
          await testOwn(deps, own(visit, id));
          return 'The test is being sent; see the history.';
        },
        TEST_COST,
      ),
    },
  });
}

function toRow(row: AlertRow) {
  const alert = presentAlert(row);
  const { id, name, sentence, state, error, value, is_muted, secret, webhook_url } = alert;
  const notes = [
    `${STATES[state]}${is_muted ? ', muted' : ''}`,
    ...(error === null ? [] : [error]),
    ...(value === null ? [] : [`${state === 'unknown' ? 'Last known value' : 'Value'}: ${value}`]),
    ...(webhook_url === null ? [] : [`Secret: ${secret}`]),
  ];
  return { id: String(id), name, text: sentence, note: notes.join(' · '), values: writeForm(alert) };
}

async function drawHistory({ pool }: ActionDeps, { person }: PersonalVisit): Promise<Markup> {
  const alerts = await listAlerts(pool, person.accountId);
  const lists = await Promise.all(
    alerts.map(async ({ id, name }) => {
      const found = await listEvents(pool, { alertId: id, before: null, limit: EVENTS_SHOWN });
      return found.map((row) => ({ name, event: presentEvent(row) }));
    }),
  );
  const events = lists.flat().sort((one, other) => other.event.id - one.event.id);
  if (events.length === 0) return html`<h2>History</h2><p>No alert has fired yet.</p>`;
  return html`<h2>History</h2><ul class="rows">${events.map(({ name, event }) => drawEvent(name, event))}</ul>`;
}

function drawEvent(name: string, event: AlertEvent): Markup {
  const { type, value, block_number, note, created_at, is_muted, deliveries } = event;
  const facts = [
    created_at,
    ...(value === null ? [] : [`value ${value}`]),
    ...(block_number === null ? [] : [`block ${block_number}`]),
    ...(note === null ? [] : [note]),
    ...(is_muted ? ['muted'] : []),
    ...deliveries.map(
      ({ channel, state, error }) => `${CHANNELS[channel]}: ${state}${error === null ? '' : ` (${error})`}`,
    ),
  ];
  return html`<li><p><b><bdi>${name}</bdi></b>, ${TYPES[type]}</p><p class="hint"><bdi>${facts.join(' · ')}</bdi></p></li>`;
}
