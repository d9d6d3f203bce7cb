import { toAddress } from '../../../../api/present/wire.ts';
import { listRequests, type RequestRow } from '../../db/statements/desk.ts';
import { decideTagRequest } from '../desk/desk-tag-requests.ts';
import { parseId } from '../register-private.ts';
import { drawForm, type FormField } from './draw-form.ts';
import { FORMS_PATH, type FormAct, type FormPage, type SignedInVisit } from './form-page.ts';
import { html, type Markup, NOTHING } from './markup.ts';

const NAME = 'operators';
const ROWS_MAX = 50;

/** What an operator decides of a request, by the name of the form. */
const DECISIONS = {
  approve: { status: 'approved', label: 'Approve', message: 'The request is approved.' },
  return: { status: 'returned', label: 'Return', message: 'The request is returned.' },
  refuse: { status: 'refused', label: 'Refuse', message: 'The request is refused.' },
} as const;

/** The page of forms for operators: requests for public tags, the oldest first. */
export const OPERATORS_PAGE: FormPage = {
  name: NAME,
  title: 'Administration',
  isOpen: false,
  isForOperators: true,
  draw,
  acts: Object.fromEntries(
    Object.entries(DECISIONS).map(([act, { status, message }]): [string, FormAct<SignedInVisit>] => [
      act,
      {
        fields: ['id', 'comment'],
        async run({ means, visitor }, { id = '', comment }) {
          const subject = parseId(id, 'Item not found');
          await decideTagRequest(means, visitor, { id: subject, body: { status, comment } });
          return { message };
        },
      },
    ]),
  ),
};

async function draw(visit: SignedInVisit): Promise<Markup> {
  const { means, query } = visit;
  const after = /^[1-9]\d{0,8}$/.test(query.before ?? '') ? Number(query.before) : null;
  const found = await listRequests(means.pool, { status: 'pending', after, limit: ROWS_MAX + 1 });
  const rows = found.slice(0, ROWS_MAX);
  const next = found.length > ROWS_MAX ? rows.at(-1)?.id : undefined;
  return html`<h2>Requests for public tags</h2>
${rows.length === 0 ? html`<p>No request is pending.</p>` : html`<ul class="rows">${rows.map((row) => drawRequest(visit, row))}</ul>`}
${next === undefined ? NOTHING : html`<p><a href="${FORMS_PATH}/${NAME}?before=${String(next)}">Later requests</a></p>`}`;
}

function drawRequest(visit: SignedInVisit, row: RequestRow): Markup {
  const { id, tags, addresses, full_name, email, company, website, additional_comment, is_owner } = row;
  const who = [full_name, email, company, website].filter((each) => each !== null).join(', ');
  return html`<li><p><b><bdi>${tags}</bdi></b></p>
${addresses.map((address) => html`<p><a href="/address/${toAddress(address)}">${toAddress(address)}</a></p>`)}
<p><bdi>${who}</bdi>${is_owner ? ', says to be the owner' : ''}</p><p><bdi>${additional_comment}</bdi></p>
${Object.entries(DECISIONS).map(([act, { label }]) => drawDecision(visit, { act, label, id: String(id), tags }))}</li>`;
}

function drawDecision(
  visit: SignedInVisit,
  { act, label, id, tags }: { act: string; label: string; id: string; tags: string },
): Markup {
  const { answer } = visit;
  const isRefused = answer !== null && !answer.isDone && answer.act === act && answer.id === id;
  const comment: FormField = {
    name: 'comment',
    label: act === 'approve' ? 'Comment (optional)' : 'Comment, which the person reads',
    maxLength: 2000,
  };
  const form = { page: NAME, act, submitLabel: label, hidden: { id }, fields: [comment] };
  return html`<details${isRefused ? html` open` : NOTHING}><summary>${label} <bdi>${tags}</bdi></summary>${drawForm(visit, form)}</details>`;
}
