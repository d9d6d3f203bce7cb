import { drawForm, type FormField } from '#modules/kits/forms/api/draw-form.ts';
import { addressField, readFields } from '#modules/kits/forms/api/read-fields.ts';
import { SIGNATURE_LENGTH_MAX } from '#modules/kits/forms/api/verify-signature.ts';
import {
  FORMS_PATH,
  type FormState,
  type FormValues,
  html,
  type Markup,
  NOTHING,
  type PersonalForms,
  type PersonalVisit,
} from '#sdk/api/forms.ts';
import { AccountError } from '#sdk/api/people.ts';
import { findRun } from '#sdk/api/requests.ts';
import { toAddress } from '#sdk/api/wire.ts';
import {
  COMMENT_FIELD,
  type InfoField,
  LINK_FIELDS,
  OTHER_FIELDS,
  PROJECT_FIELDS,
  REQUEST_FIELDS,
  SECTOR_FIELD,
} from '../../contract/info-fields.ts';
import { OTHER_FAULT, PROOF_FAULTS } from '../../contract/proof-faults.ts';
import type { VerifiedAddress } from '../../contract/token-info.ts';
import { listSubmissionsOf, type SubmissionRow } from '../../db/submissions.ts';
import { listVerifiedOf } from '../../db/verified-addresses.ts';
import { parseNumber, type TokenInfoDeps } from '../deps.ts';
import { ATTEMPT_COST, type Claim, prepareClaim, presentVerified, verifyClaim } from '../prove-ownership.ts';
import { addApplication, editApplication } from '../register-submissions.ts';

const NAME = 'token-info';
/** Each row has a form with all fields. */
const ROWS_MAX = 25;
const FIELDS = [
  ...REQUEST_FIELDS,
  ...PROJECT_FIELDS,
  SECTOR_FIELD,
  ...LINK_FIELDS,
  ...OTHER_FIELDS,
  COMMENT_FIELD,
];
const STATES = {
  IN_PROCESS: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Refused',
  UPDATE_REQUIRED: 'Returned',
};

/**
 * Creates the page of forms of verified addresses and the info of their tokens; the message is signed elsewhere, and its
 * signature pasted.
 */
export function createTokenInfoPage(deps: TokenInfoDeps): PersonalForms {
  return {
    name: NAME,
    title: 'Verified addresses',
    draw: (visit) => draw(deps, visit),
    acts: {
      prepare: {
        fields: ['contractAddress'],
        cost: ATTEMPT_COST,
        async run(visit, values) {
          const claim = await readClaim(deps, visit, values);
          const { status, result } = await prepareClaim(deps, { request: visit.request, claim });
          refuseFault(status);
          return {
            message: 'Sign the message below with the wallet of the owner or the creator.',
            values: { ...values, message: result?.signingMessage ?? '' },
          };
        },
      },
      verify: {
        fields: ['contractAddress', 'message', 'signature'],
        cost: ATTEMPT_COST,
        async run(visit, values) {
          const claim = await readClaim(deps, visit, values);
          refuseFault((await verifyClaim(deps, { request: visit.request, claim, body: values })).status);
          return { message: 'The address is verified.' };
        },
      },
      apply: {
        fields: ['id', 'application', ...FIELDS.map(({ name }) => name)],
        async run({ person: { accountId } }, { id: tokenAddress, application = '', ...fields }) {
          const sent = { accountId, chainId: await readChainId(deps), body: { ...fields, tokenAddress } };
          if (application === '') await addApplication(deps, sent);
          else await editApplication(deps, parseNumber(application), sent);
          return { message: 'The application was sent.' };
        },
      },
    },
  };
}

async function readChainId({ api }: TokenInfoDeps): Promise<bigint> {
  return BigInt((await findRun(api)).chainId);
}

async function readClaim(deps: TokenInfoDeps, { person }: PersonalVisit, values: FormValues): Promise<Claim> {
  const { contractAddress: address } = readFields(values, { contractAddress: addressField });
  return { accountId: person.accountId, chainId: await readChainId(deps), address };
}

/** @throws AccountError 422 for every status but success */
function refuseFault(status: string): void {
  if (status !== 'SUCCESS') throw new AccountError(422, { message: PROOF_FAULTS[status] ?? OTHER_FAULT });
}

async function draw(deps: TokenInfoDeps, visit: PersonalVisit): Promise<Markup> {
  const { accountId } = visit.person;
  const chainId = await readChainId(deps);
  const [rows, applications] = await Promise.all([
    listVerifiedOf(deps.pool, accountId, chainId),
    listSubmissionsOf(deps.pool, accountId, chainId),
  ]);
  const first = findFirst(visit, rows);
  const shown = rows.slice(first, first + ROWS_MAX);
  const verified = await presentVerified(deps, shown, chainId);
  const drawn = verified.map((each, place) => {
    const application = applications.find(({ address }) => shown[place]?.address.equals(address));
    return drawVerified(visit, deps.sectors, each, application);
  });
  const next = first + ROWS_MAX;
  return html`${drawProof(visit)}
<h2>Your verified addresses</h2>${drawn.length === 0 ? html`<p>You have not verified any address.</p>` : html`<ul class="rows">${drawn}</ul>`}
${next >= rows.length ? NOTHING : html`<p><a href="${FORMS_PATH}/${NAME}?before=${String(next)}">Further addresses</a></p>`}`;
}

/** Index of the first displayed address: that of the requested page, or of the page with the submitted form. */
function findFirst({ query, answer }: FormState, rows: readonly { address: Buffer }[]): number {
  const answered = rows.findIndex(({ address }) => toAddress(address) === answer?.id);
  const { before = '' } = query;
  const asked = /^[1-9]\d{0,4}$/.test(before) ? Number(before) : 0;
  return answered < 0 ? asked : answered - (answered % ROWS_MAX);
}

/** The two steps of the proof: the contract, and the signature of its message. */
function drawProof(state: FormState): Markup {
  const { answer } = state;
  const address: FormField = { name: 'contractAddress', label: 'Address of the contract', maxLength: 42 };
  const first = drawForm(state, { page: NAME, act: 'prepare', submitLabel: 'Continue', fields: [address] });
  const { contractAddress, message } = answer?.values ?? {};
  const isSecond =
    answer !== null && (answer.act === 'verify' ? !answer.isDone : answer.act === 'prepare' && answer.isDone);
  if (!isSecond || contractAddress === undefined || message === undefined)
    return html`<h2>Verify an address</h2>${first}`;
  const signature: FormField = {
    name: 'signature',
    label: 'Signature',
    maxLength: SIGNATURE_LENGTH_MAX,
    kind: 'lines',
  };
  const second = drawForm(state, {
    ...{ page: NAME, act: 'verify', submitLabel: 'Verify', fields: [signature] },
    hidden: { contractAddress, message },
  });
  return html`<h2>Verify an address</h2><div class="panel"><p>Message to sign (EIP-191):</p><p><code>${message}</code></p>${second}</div>${first}`;
}

function drawVerified(
  state: FormState,
  sectors: readonly string[],
  { contractAddress, metadata }: VerifiedAddress,
  application: SubmissionRow | undefined,
): Markup {
  const isOpen = application?.status === 'IN_PROCESS' || application?.status === 'UPDATE_REQUIRED';
  const isRefused = state.answer !== null && !state.answer.isDone && state.answer.id === contractAddress;
  const form = drawForm(state, {
    ...{ page: NAME, act: 'apply', submitLabel: 'Send the application' },
    fields: FIELDS.map((field) => toFormField(field, sectors)),
    hidden: { id: contractAddress, application: isOpen ? String(application.id) : '' },
    values: application?.fields ?? {},
  });
  const note =
    application &&
    html`<p>Token info: ${STATES[application.status]}${application.admin_comments === null ? NOTHING : html`: <bdi>${application.admin_comments}</bdi>`}</p>`;
  return html`<li><p><b><a href="/address/${contractAddress}">${contractAddress}</a></b></p>${metadata?.tokenName ? html`<p><bdi>${metadata.tokenName}</bdi></p>` : NOTHING}
${note ?? NOTHING}<details${isRefused ? html` open` : NOTHING}><summary>${isOpen ? 'Change the application' : 'Apply for token info'}</summary>${form}</details></li>`;
}

function toFormField(
  { name, label, rows, hint, isRequired, type }: InfoField,
  sectors: readonly string[],
): FormField {
  const shown = name === 'projectSector' ? `One of: ${sectors.join(', ')}` : hint;
  return {
    name,
    label: isRequired ? label : `${label} (optional)`,
    ...(shown !== undefined && { hint: shown }),
    ...(rows !== undefined && { kind: 'lines' }),
    ...(type === 'email' && { kind: 'email' }),
  };
}
