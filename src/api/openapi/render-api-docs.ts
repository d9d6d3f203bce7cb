import { z } from 'zod';
import { type Call, isPaginated } from '#contract/calls/call.ts';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { CORE_ROUTES } from '#contract/calls/core-routes.ts';
import { CONSTANT_FIELDS } from '#contract/constant-fields.ts';
import { DEVIATIONS } from '#contract/deviations.ts';
import { ERROR_CODES } from '#contract/error.ts';
import { ABSENCES, PUBLISHED_PATHS } from '#contract/published-paths.ts';
import { RENAMES } from '#contract/renames.ts';
import { CORE_TOPICS } from '#contract/topics/core-topics.ts';
import {
  DETAIL_BYTES_MAX,
  LISTED_BYTES_MAX,
  LISTED_NAME_MAX,
  PAGE_BYTES_MAX,
  PUSHED_BYTES_MAX,
  TRACED_BYTES_MAX,
} from '#db/value-limits.ts';
import type { ApiPart } from '../api-part.ts';
import { UNREAD_LIMITS } from '../http/unread-answers.ts';
import { listTopicEvents } from '../list-topic-events.ts';
import { TRACES_LENGTH_MAX } from '../present/transaction/cut-traces.ts';
import { FRAME_BYTES_MAX } from '../socket/phoenix-frame.ts';
import { SESSION_WEIGHT_MAX } from '../socket/topic-quota.ts';
import { WEB_SOCKET_LIMITS } from '../socket/web-sockets.ts';

const GENERATED = 'by `node scripts/generate-docs.mjs`; do not edit.';

const kib = (bytes: number) => (bytes >= 1_048_576 ? `${bytes / 1_048_576} MiB` : `${bytes / 1024} KiB`);

/** Renders `docs/API.md` from the records of the calls of the core and of modules. */
export function renderApiMarkdown(parts: readonly ApiPart[]): string {
  const ofParts = parts.flatMap(({ answered = [] }) => answered.map(({ call }) => call));
  const endpoints = [...Object.values(CORE_CALLS), ...ofParts].map(renderCall).join('\n');
  const routes = [...Object.values(CORE_ROUTES), ...parts.flatMap((part) => part.routes ?? [])];
  const others = routes.map(renderCall).join('\n');
  const topics = listTopicEvents(
    [CORE_TOPICS, ...parts.flatMap((part) => part.topics ?? [])],
    parts.flatMap(({ channelEvents }) => (channelEvents ? [channelEvents] : [])),
  )
    .map(({ name, events }) => `| \`${name}\` | ${events.map((event) => `\`${event}\``).join(', ')} |`)
    .join('\n');
  const { addresses, tokens } = CORE_TOPICS.hash;
  const renames = Object.entries(RENAMES).flatMap(([shape, pairs]) =>
    pairs.map(([today, earlier]) => `| ${shape.replaceAll('_', ' ')} | \`${today}\` | \`${earlier}\` |`),
  );
  const constants = CONSTANT_FIELDS.map(
    ({ shape, field, value, reason }) =>
      `| ${shape} | \`${field}\` | ${value === 'none' ? 'empty' : `\`${value}\``} | ${reason} |`,
  );
  const deviations = Object.values(DEVIATIONS).map(({ where, reason }) => `| ${where} | ${reason} |`);
  const published = Object.entries(PUBLISHED_PATHS).map(
    ([path, { absent }]) => `| \`${path}\` | ${absent === undefined ? 'yes' : ABSENCES[absent]} |`,
  );
  return `# API

Generated from \`src/contract\` ${GENERATED}

The whole description, with the schema of every answer, is served as OpenAPI 3.1 at \`/api/v2/openapi.json\`.

- Everything is JSON and may be read by pages of any origin. Wei, gas and other numbers that may pass 2^53 are decimal text.
- Lists hold 50 items and \`next_page_params\`: add its keys to the same address for the next page; \`null\` means the last.
- Lists of values (\`type\`, \`method\`) are separated by commas and may stand in \`[…]\`. A parameter that takes one of a few values (the OpenAPI names them) is answered 422 with any other, in a list beside known ones, too. A list has at most 20 values.
- Parameters that a call does not know change nothing; the header \`x-unknown-parameters\` of its answer names them, percent-encoded and divided by commas.
- Where internal transactions or logs of old blocks are on other database servers and one does not answer, answers are given without them: the header \`x-missing-blocks\` lists the blocks (\`0-799 (server archive1)\`), as does the field \`missing\` of lists, beside the reason in \`unavailable\`. The cursor leads past them; such answers have no \`ETag\`.
- \`limit\`, where it stands below, gives pages of fewer items than 50. \`items_count\` of a cursor counts the items shown so far.
- The same paths below \`/run/{id}\` answer from an earlier run of the chain, one that a reset ended.
- Answers that depend on the index alone carry an \`ETag\` and are answered 304 while the index has not moved.
- What is asked with GET stands without its verb. PATCH and DELETE of a run need \`Authorization: Bearer\` with \`RUNS_ADMIN_TOKEN\`.
- Errors are \`{message, code}\`, those with 422 also \`errors: [{title, detail, source: {pointer}}]\`, where the pointer is \`/\` and the name of the parameter; the codes stand in [ERRORS.md](ERRORS.md).

## Endpoints

| Path | Query or body | Answer |
|---|---|---|
${endpoints}
${others}
| \`/api/healthz\` |  | Whether the index can be read (200 or 503), its height and its lag |
| \`/api/health\` |  | The same for monitors of other servers: \`healthy\`, and 503 also while the index does not keep up; below it \`/liveness\` and \`/readiness\` |
| \`/api/v2/openapi.json\` |  | This description, for programs |

${renderForms([...ofParts, ...routes])}
## Large values

No answer grows with what a chain holds. Values below these bounds stand in answers as they are.

| Value | In lists | In the answer of the one thing | All of it |
|---|---|---|---|
| Data of a log | ${kib(LISTED_BYTES_MAX)} |  | \`/api/v2/transactions/{hash}/logs/{index}/data\` |
| Input of a transaction | ${kib(LISTED_BYTES_MAX)} | ${kib(DETAIL_BYTES_MAX)} | \`/api/v2/transactions/{hash}/raw-input\` |
| Data of a revert | ${kib(LISTED_BYTES_MAX)} | ${kib(DETAIL_BYTES_MAX)} | \`/api/v2/transactions/{hash}/revert-data\` |
| Raw trace of a transaction |  | ${kib(TRACES_LENGTH_MAX)}, each value ${kib(TRACED_BYTES_MAX)} | \`/api/v2/transactions/{hash}/raw-trace/whole\` |
| Name or symbol of a token | ${LISTED_NAME_MAX} characters | as indexed | \`/api/v2/tokens/{hash}\` |
| Metadata of an NFT | 4 KiB, else null | 256 KiB | \`/api/v2/tokens/{hash}/instances/{id}\` |

- Beside a value that was cut stands \`data_truncated\`, \`raw_input_truncated\` or \`revert_reason_truncated\` with the number of \`bytes\` of the whole and its
  \`url\`, which answers them as they are or, with \`?format=hex\`, as text. What is cut is not decoded. The last frame of a trace that was cut has \`truncated\`.
- A page ends early where its values come to ${kib(PAGE_BYTES_MAX)}; \`next_page_params\` goes on behind its last item.
- A list of addresses or authorizations (EIP-2930, EIP-7702) of more than 4 MiB is left out.
- Call data and logs whose offsets lead to the same bytes again and again are not decoded.
- An answer that its client does not read is aborted: after ${UNREAD_LIMITS.stallMs / 1000} s without progress, or where more than ${kib(UNREAD_LIMITS.clientBytes)} wait for one address (${kib(UNREAD_LIMITS.totalBytes)} for all), the slowest
  connection is closed.

## Published paths

What other servers of this API publish (release 11.2.7), and what is here. All take \`apikey\` and \`key\`, which change nothing here.

| Path | Here |
|---|---|
${published.join('\n')}

## Socket

Phoenix channels, serializer 2.0.0, at \`/socket/v2/websocket?vsn=2.0.0\`; long polling at \`/socket/v2/longpoll\`.

| Topic | Events |
|---|---|
${topics}

A \`{hash}\` stands in a topic in lower case. Each payload about the chain as a whole carries \`seq\`, which grows by one: a number left out means that an event was missed. On
\`blocks:new_block\` an event \`reset\` reports that blocks were unwound (\`kind: unwind\`) or that another run became the active
one (\`kind: reset\`). The answer to a join has a \`version\`: while it is the same, nothing that the chain's topics report has changed. It may be absent.

Topics count by what they cost: one of an address ${addresses.weight}, of a token or its NFTs ${tokens.weight}, any other 1; a connection may join ${SESSION_WEIGHT_MAX}. In rows that are pushed, input
has its first ${PUSHED_BYTES_MAX} bytes. In place of an event of more than ${kib(FRAME_BYTES_MAX)} goes \`phx_error\`: join again, and read again what is shown. A client
for which more than ${kib(WEB_SOCKET_LIMITS.bufferedBytes)} would wait, or that takes nothing of what waits, is cut off.

## Fields with two names

Answers carry the name that earlier servers used beside the one of today.

| Shape | Today | Earlier |
|---|---|---|
${renames.join('\n')}

## Fields that are always the same

| Shape | Field | Value | Why |
|---|---|---|---|
${constants.join('\n')}

## Where answers differ from the published description

| Where | Why |
|---|---|
${deviations.join('\n')}
${TWO_AGES}`;
}

const TWO_AGES = `
## Answers in two forms

Front ends of 2023 and of today take a few answers in different forms. A request says which it reads by the parameter \`api_compatibility\` or the
header \`api-compatibility\`: \`2023\` or \`latest\`. Where it says neither, the setting \`API_COMPATIBILITY\` decides: \`latest\` unless it is set to
\`2023\`. Such an answer has \`Vary: api-compatibility\`. Why so stands in [decision 006](decisions/006-answers-of-two-ages.md).

| Answer | \`2023\` | \`latest\` |
|---|---|---|
| \`/api/v1/lines/{id}\` | \`{chart}\` | \`{chart, info}\` |
| \`/api/v1/lines\`, \`/api/v1/pages/main\` | without \`resolutions\` | each line names its \`resolutions\` |
| \`/api/v2/addresses/{hash}/coin-balance-history-by-day\` | \`[{date, value}]\` | \`{items: [{date, value}], days}\` |

For both, \`coin-balance-history\` and the event \`coin_balance\` have one row for each block; where a block changed the balance several times, its
changes stand in \`changes\`, newest first. \`total_supply\` of \`/api/v2/addresses\` is in coins, \`total_balance\` (ours alone) in wei.
Where the node no longer has a transaction, \`raw-trace\` and \`state-changes\` are made from the index; what is not indexed is \`null\`.
\`gas_usage_count\` of a contract is the gas of the transactions that were sent to it. A number in the metadata of an NFT that JavaScript cannot
hold (beyond 2^53, a long mantissa) stands as the text of its digits.
`;

/** Renders `docs/ERRORS.md` from the table of codes. */
export function renderErrorsMarkdown(): string {
  const rows = Object.entries(ERROR_CODES).map(
    ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`,
  );
  return `# Errors of the API

Generated from \`src/contract/error.ts\` ${GENERATED}

Every error is answered as \`{"message": "…", "code": "…"}\`. The code is stable; the message is one sentence for people.
One with 422 also names the parameter and the fault: \`"errors": [{"title": "Invalid value", "detail": "…", "source": {"pointer": "/type"}}]\`.
\`block_lost_consensus\` also carries the \`hash\` of the block that has the height off the chain.

| Code | Status | Message |
|---|---|---|
${rows.join('\n')}
`;
}

function renderCall(call: Call): string {
  const { method, path, query = {}, body, form = body, summary, isOperators } = call;
  const fields = form instanceof z.ZodObject ? Object.keys(form.shape) : [];
  const given = [...Object.keys(query), ...fields].map((name) => `\`${name}\``);
  if (isPaginated(call)) given.push('cursor');
  const verb = method === undefined ? '' : `${method} `;
  return `| ${verb}\`${path}\` | ${given.join(', ')} | ${summary}${isOperators ? ' (the operator alone)' : ''} |`;
}

/** The fields of each call that takes a form, with what they are for. */
function renderForms(calls: readonly Call[]): string {
  const sections = calls.flatMap(({ method, path, form }) => {
    if (!(form instanceof z.ZodObject)) return [];
    const rows = Object.entries(form.shape).map(
      ([name, field]) => `| \`${name}\` | ${(field as z.ZodType).description ?? ''} |`,
    );
    return [
      `## ${method} \`${path}\`

Takes JSON, or a form (\`multipart/form-data\`) where files are sent.

| Field | Use |
|---|---|
${rows.join('\n')}
`,
    ];
  });
  return sections.join('\n');
}
