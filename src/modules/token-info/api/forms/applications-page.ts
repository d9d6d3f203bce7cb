import { createDecisionActs, type Decision, drawDecisions } from '#modules/kits/forms/api/decision-forms.ts';
import { drawSearch, laterPath } from '#modules/kits/forms/api/list-search.ts';
import { type FormState, html, type Markup, NOTHING, type PersonalForms } from '#sdk/api/forms.ts';
import { findRun } from '#sdk/api/requests.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { createSearchTerm } from '#sdk/db/queries.ts';
import {
  COMMENT_FIELD,
  LINK_FIELDS,
  OTHER_FIELDS,
  PROJECT_FIELDS,
  REQUEST_FIELDS,
  SECTOR_FIELD,
} from '../../contract/info-fields.ts';
import { type ListedSubmission, listSubmissions } from '../../db/submissions.ts';
import { parseNumber, type TokenInfoDeps } from '../deps.ts';
import { decideApplication } from '../register-admin.ts';

const NAME = 'token-applications';
const ROWS_MAX = 50;
const SHOWN = [
  ...PROJECT_FIELDS,
  SECTOR_FIELD,
  ...LINK_FIELDS,
  ...OTHER_FIELDS,
  ...REQUEST_FIELDS,
  COMMENT_FIELD,
];
const STATUSES: Readonly<Record<Decision, string>> = {
  approve: 'APPROVED',
  return: 'UPDATE_REQUIRED',
  refuse: 'REJECTED',
};

/** Creates the operators' page of forms: applications for token info, the oldest first. */
export function createApplicationsPage(deps: TokenInfoDeps): PersonalForms {
  return {
    name: NAME,
    title: 'Applications for token info',
    isForOperators: true,
    draw: (visit) => draw(deps, visit),
    acts: createDecisionActs(async ({ person }, { id, decision, comment, revision }) =>
      decideApplication(deps, person, {
        id: parseNumber(id),
        body: { status: STATUSES[decision], adminComments: comment, revision },
      }),
    ),
  };
}

async function draw({ api, pool }: TokenInfoDeps, state: FormState): Promise<Markup> {
  const { before = '' } = state.query;
  const after = /^[1-9]\d{0,8}$/.test(before) ? Number(before) : null;
  const chainId = BigInt((await findRun(api)).chainId);
  const range = { after, term: createSearchTerm(state.query.q), limit: ROWS_MAX + 1 };
  const found = await listSubmissions(pool, { chainId, status: 'IN_PROCESS', ...range });
  const rows = found.slice(0, ROWS_MAX);
  const next = found.length > ROWS_MAX ? rows.at(-1)?.id : undefined;
  return html`${drawSearch(state, { page: NAME, label: 'Address of the token, or text of the application' })}
${rows.length === 0 ? html`<p>${range.term === null ? 'No application is pending.' : 'No matching applications.'}</p>` : html`<ul class="rows">${rows.map((row) => drawApplication(state, row))}</ul>`}
${next === undefined ? NOTHING : html`<p><a href="${laterPath(state, NAME, next)}">Later applications</a></p>`}`;
}

function drawApplication(state: FormState, { id, revision, address, fields }: ListedSubmission): Markup {
  const token = toAddress(address);
  const facts = SHOWN.flatMap(({ name, label }) => {
    const text = fields[name];
    return text === undefined ? [] : [html`<p><span class="hint">${label}</span> <bdi>${text}</bdi></p>`];
  });
  const title = fields['projectName'] ?? token;
  return html`<li><p><b><a href="/token/${token}">${token}</a></b></p>${facts}
${drawDecisions(state, { page: NAME, id: String(id), revision, title, aliases: ['adminComments'] })}</li>`;
}
