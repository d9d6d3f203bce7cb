import { createDecisionActs, drawDecisions } from '#modules/kits/forms/api/decision-forms.ts';
import { drawSearch, laterPath } from '#modules/kits/forms/api/list-search.ts';
import { html, type Markup, NOTHING } from '#sdk/api/forms.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { createSearchTerm } from '#sdk/db/queries.ts';
import { listRequests, type RequestRow } from '../../db/statements/admin.ts';
import { decideTagRequest } from '../admin/admin-tag-requests.ts';
import { parseId } from '../register-private.ts';
import type { FormPage, SignedInVisit } from './form-page.ts';

const NAME = 'operators';
const ROWS_MAX = 50;
const ADDRESSES_SHOWN = 3;
const STATUSES = { approve: 'approved', return: 'returned', refuse: 'refused' } as const;

/** Form page for operators: requests for public tags, oldest first. */
export const OPERATORS_PAGE: FormPage = {
  name: NAME,
  title: 'Administration',
  isOpen: false,
  isForOperators: true,
  draw,
  acts: createDecisionActs<SignedInVisit>(({ deps, visitor }, { id, decision, ...said }) =>
    decideTagRequest(deps, visitor, {
      id: parseId(id, 'Item not found'),
      body: { status: STATUSES[decision], ...said },
    }),
  ),
};

async function draw(visit: SignedInVisit): Promise<Markup> {
  const { deps, query } = visit;
  const after = /^[1-9]\d{0,8}$/.test(query.before ?? '') ? Number(query.before) : null;
  const term = createSearchTerm(query.q);
  const found = await listRequests(deps.pool, { status: 'pending', after, term, limit: ROWS_MAX + 1 });
  const rows = found.slice(0, ROWS_MAX);
  const next = found.length > ROWS_MAX ? rows.at(-1)?.id : undefined;
  return html`<h2>Requests for public tags</h2>
${drawSearch(visit, { page: NAME, label: 'Address, tag, name, e-mail or text' })}
${rows.length === 0 ? html`<p>${term === null ? 'No request is pending.' : 'No matching requests.'}</p>` : html`<ul class="rows">${rows.map((row) => drawRequest(visit, row))}</ul>`}
${next === undefined ? NOTHING : html`<p><a href="${laterPath(visit, NAME, next)}">Later requests</a></p>`}`;
}

function drawRequest(visit: SignedInVisit, row: RequestRow): Markup {
  const { id, revision, tags, addresses, full_name, email, company, website, additional_comment, is_owner } =
    row;
  const who = [full_name, email, company, website].filter((each) => each !== null).join(', ');
  const title = tags.split(';').join(', ');
  return html`<li><p><b><bdi>${title}</bdi></b></p>
${drawAddresses(addresses)}
<p><bdi>${who}</bdi>${is_owner ? ', claims to be the owner' : ''}</p><p><bdi>${additional_comment}</bdi></p>
${drawDecisions(visit, { page: NAME, id: String(id), revision, title })}</li>`;
}

/** First addresses, with the others in a collapsible element. */
function drawAddresses(addresses: readonly Buffer[]): Markup {
  const links = addresses.map(
    (address) => html`<p><a href="/address/${toAddress(address)}">${toAddress(address)}</a></p>`,
  );
  const rest = links.slice(ADDRESSES_SHOWN);
  if (rest.length < 2) return html`${links}`;
  return html`${links.slice(0, ADDRESSES_SHOWN)}<details><summary>+${rest.length} more</summary>${rest}</details>`;
}
