import { formatUnits } from 'viem/utils';
import { html, type Markup, NOTHING } from '#sdk/api/forms.ts';
import type { AddressParam } from '#sdk/contract/entities.ts';
import type { DecodedInput, DecodedValue } from '#sdk/contract/transactions.ts';
import type { InspectedMove, Inspection } from '../../contract/inspection.ts';
import type { Surroundings } from '../subject.ts';

type Coin = Surroundings['coin'];

const TEXT_MAX = 1000;

/** Renders an inspection as plain HTML. Pure. */
export function drawInspection(found: Inspection, coin: Coin): Markup {
  return html`<p>Read as: <strong>${found.kind.replaceAll('_', ' ')}</strong>${found.block_number === null ? NOTHING : html`, on block ${found.block_number}`}</p>
${drawChecks(found)}
${drawSimulation(found, coin)}
${drawError(found)}
${drawFields('Message', found.typed_data?.fields ?? [])}
${drawApprovals(found)}
${drawCalls(found, coin)}`;
}

function drawChecks({ checks }: Inspection): Markup {
  return checks.length === 0
    ? NOTHING
    : html`<h2>Checks</h2><ul class="rows">${checks.map(({ name, verdict, message }) => html`<li><strong>${name}: ${verdict}</strong><p>${message}</p></li>`)}</ul>`;
}

function drawSimulation({ simulation, simulation_unavailable: lack }: Inspection, coin: Coin): Markup {
  if (simulation === null) return lack === null ? NOTHING : html`<h2>Simulation</h2><p>Unknown: ${lack}</p>`;
  const { failure, moves, moves_length: count, unavailable } = simulation;
  return html`<h2>Simulation</h2>
<p>${failure === null ? 'It would succeed.' : `It would fail: ${clip(failure)}`}</p>
${unavailable === null ? NOTHING : html`<p>What would move is unknown: ${unavailable}</p>`}
${moves === null ? NOTHING : html`<ul class="rows">${moves.map((move) => html`<li>${drawMove(move, coin)}</li>`)}</ul>${moves.length < (count ?? 0) ? html`<p>${(count ?? 0) - moves.length} more movements are not listed.</p>` : NOTHING}`}`;
}

function drawMove({ from, to, token, amount, token_id: id }: InspectedMove, coin: Coin): Markup {
  return html`<p>${describeAmount({ token, amount, id }, coin)} from ${drawAddress(from)} to ${drawAddress(to)}</p>`;
}

interface Moved {
  token: InspectedMove['token'];
  amount: string | null;
  id: string | null;
}

function describeAmount({ token, amount, id }: Moved, coin: Coin): string {
  if (token === null) return `${formatUnits(BigInt(amount ?? 0), coin.decimals)} ${coin.symbol}`;
  const name = clip(token.symbol ?? token.name ?? token.address_hash);
  const number = id === null ? '' : ` #${id}`;
  if (amount === null) return `${name}${number}`;
  const isScaled = id === null && token.decimals !== null && Number(token.decimals) <= 77;
  const shown = isScaled ? formatUnits(BigInt(amount), Number(token.decimals)) : `${amount} units of`;
  return `${shown} ${name}${number}`;
}

function drawError({ error, log }: Inspection): Markup {
  const decoded = error?.decoded ?? log?.decoded ?? null;
  if (error === null && log === null) return NOTHING;
  return html`<h2>${error === null ? 'Event' : 'Error'}</h2>${error?.reason == null ? NOTHING : html`<p>${clip(error.reason)}</p>`}${decoded === null ? html`<p>Its signature is not known.</p>` : drawDecoded(decoded)}`;
}

function drawFields(title: string, fields: readonly { name: string; type: string; value: string }[]): Markup {
  return fields.length === 0
    ? NOTHING
    : html`<h2>${title}</h2><ul class="rows">${fields.map(({ name, type, value }) => html`<li><p>${clip(name)} (${type}): ${clip(value)}</p></li>`)}</ul>`;
}

function drawApprovals({ approvals }: Inspection): Markup {
  return approvals.length === 0
    ? NOTHING
    : html`<h2>Approvals</h2><ul class="rows">${approvals.map(({ kind, token, spender, amount, is_unlimited: isUnlimited, is_revocation: isRevoked }) => html`<li><p>${isRevoked ? 'Withdraws: ' : ''}${kind} of ${clip(token.symbol ?? token.address_hash)} to ${drawAddress(spender)}: ${isUnlimited ? 'without a limit' : (amount ?? 'one item')}</p></li>`)}</ul>`;
}

function drawCalls({ calls, calls_cut: isCut }: Inspection, coin: Coin): Markup {
  return calls.length === 0
    ? NOTHING
    : html`<h2>Calls</h2><ul class="rows">${calls.map(
        ({ to, value, decoded_input: decoded, input_length: bytes }) =>
          html`<li><p>To ${to === null ? 'no contract' : drawAddress(to)}${value === null ? NOTHING : html`, ${formatUnits(BigInt(value), coin.decimals)} ${coin.symbol}`}, ${bytes} bytes of data</p>${decoded === null ? NOTHING : drawDecoded(decoded)}</li>`,
      )}</ul>${isCut ? html`<p>More calls are not listed.</p>` : NOTHING}`;
}

function drawDecoded({
  method_call: call,
  parameters,
}: Pick<DecodedInput, 'method_call' | 'parameters'>): Markup {
  return html`<p><code>${clip(call)}</code></p>${parameters.map(({ name, type, value }) => html`<p>${clip(name)} (${clip(type)}): ${clip(writeValue(value))}</p>`)}`;
}

function writeValue(value: DecodedValue): string {
  return typeof value === 'string' ? value : `[${value.map(writeValue).join(', ')}]`;
}

function drawAddress({ hash, name }: AddressParam): Markup {
  return html`<a href="/address/${hash}">${name === null ? hash : `${clip(name)} (${hash})`}</a>`;
}

function clip(text: string): string {
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
}
