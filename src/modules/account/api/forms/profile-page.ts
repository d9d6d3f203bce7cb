import { drawForm } from '#modules/kits/forms/api/draw-form.ts';
import { FORMS_PATH, type FormAct, html, type Markup, NOTHING } from '#sdk/api/forms.ts';
import { listIdentities } from '../../db/statements/identities.ts';
import { listSessions, removeOtherSessions } from '../../db/statements/sessions.ts';
import { presentProfile } from '../profile.ts';
import { removeOwnAccount } from '../register-own-data.ts';
import { endSession, presentIdentity, presentSession, removeOwnIdentity } from '../register-person.ts';
import { parseId } from '../register-private.ts';
import type { FormPage, SignedInVisit } from './form-page.ts';

const NAME = 'profile';
const NOT_FOUND = 'Item not found';

const ACTS: Readonly<Record<string, FormAct<SignedInVisit>>> = {
  'end-session': {
    fields: ['id'],
    async run(visit, { id = '' }) {
      const session = parseId(id, NOT_FOUND);
      await endSession(visit, session);
      const isOwn = session === visit.visitor.sessionId;
      return { message: 'The session is ended.', ...(isOwn && { location: '/' }) };
    },
  },
  'end-others': {
    fields: [],
    async run({ deps, visitor }) {
      await removeOtherSessions(deps.people, visitor.accountId, visitor.sessionId);
      return { message: 'All other sessions are ended.' };
    },
  },
  'remove-way': {
    fields: ['id'],
    async run(visit, { id = '' }) {
      await removeOwnIdentity(visit, parseId(id, NOT_FOUND));
      return { message: 'The sign-in method is removed.' };
    },
  },
  'delete-account': {
    fields: ['confirm'],
    async run(visit, values) {
      await removeOwnAccount(visit, values);
      return { message: 'The account is deleted.', location: '/' };
    },
  },
};

/** Profile page as forms: sign-in methods, sessions, and one's own data. */
export const PROFILE_PAGE: FormPage = { name: NAME, title: 'Profile', isOpen: false, draw, acts: ACTS };

async function draw(visit: SignedInVisit): Promise<Markup> {
  const { deps, visitor } = visit;
  const { people, own } = deps;
  const [profile, ways, sessions] = await Promise.all([
    presentProfile(people, visitor.accountId),
    listIdentities(people, visitor.accountId),
    listSessions(people, visitor.accountId, own.sessionIdleHours),
  ]);
  const { name, nickname, email, address_hash } = profile;
  const facts = [name, nickname, email, address_hash].filter((each) => each !== null);
  return html`<p><bdi>${[...new Set(facts)].join(' · ')}</bdi></p>
<p><a href="/auth/logout">Sign out</a></p>
${visitor.isFresh ? NOTHING : html`<p class="hint">To remove a sign-in method or to delete the account, <a href="${FORMS_PATH}/sign-in?path=${FORMS_PATH}/${NAME}">sign in again</a> first.</p>`}
<h2>Sign-in methods</h2><ul class="rows">${ways.map((row) => drawWay(visit, row, ways.length === 1))}</ul>
<h2>Sessions</h2><ul class="rows">${sessions.map((row) => drawSession(visit, presentSession(row, visitor.sessionId)))}</ul>
${sessions.length > 1 ? drawForm(visit, { page: NAME, act: 'end-others', submitLabel: 'End all other sessions' }) : NOTHING}
<h2>Your data</h2><p><a href="/api/account/v2/user/export">Download all of it</a></p>
<section class="panel" aria-labelledby="delete"><h2 id="delete">Delete this account</h2>
<p>The account is deleted with all its data. This cannot be undone.</p>
${drawForm(visit, { page: NAME, act: 'delete-account', submitLabel: 'Delete this account', fields: [{ name: 'confirm', label: 'Type “delete my account”' }] })}</section>`;
}

function drawWay(visit: SignedInVisit, row: Parameters<typeof presentIdentity>[0], isLast: boolean): Markup {
  const { id, name, kind } = presentIdentity(row);
  const form = { page: NAME, act: 'remove-way', submitLabel: 'Remove', hidden: { id: String(id) } };
  return html`<li><p><bdi>${name}</bdi> <span class="hint">${kind}</span></p>
${isLast ? html`<p class="hint">Your only sign-in method</p>` : html`<details><summary>Remove <bdi>${name}</bdi></summary>${drawForm(visit, form)}</details>`}</li>`;
}

function drawSession(visit: SignedInVisit, session: ReturnType<typeof presentSession>): Markup {
  const { id, device, network, last_used_at, is_current } = session;
  const form = { page: NAME, act: 'end-session', submitLabel: 'End session', hidden: { id: String(id) } };
  const called = device ?? 'not known';
  return html`<li><p><bdi>${called}</bdi>${is_current ? html` <b>This browser</b>` : NOTHING}</p>
<p class="hint">${network ?? '–'}, last used ${last_used_at}</p>
<details><summary>End session of <bdi>${called}</bdi></summary>${drawForm(visit, form)}</details></li>`;
}
