import { html, type Markup, NOTHING } from '#sdk/api/forms.ts';
import { INSPECTED_KINDS } from '../../contract/kinds.ts';

/** Path of the page, which takes its form by POST. */
export const PATH = '/tools/inspect';

/** Kinds by the words that a form has for them. */
const KIND_LABELS: Readonly<Record<(typeof INSPECTED_KINDS)[number], string>> = {
  transaction: 'Transaction',
  calldata: 'Calldata',
  user_operation: 'User operation',
  typed_data: 'Typed message',
  log: 'Log',
  error: 'Revert data',
};

type Fields = Readonly<Record<string, string>>;

/** Renders the form with what was given, and that for sending a signed transaction, if it may be sent. Pure. */
export function drawForm(given: Fields, sendable: string | null = null): Markup {
  return html`${sendable === null ? NOTHING : drawSending(sendable)}
<form method="post" action="${PATH}" accept-charset="utf-8">
<div class="field"><label for="input">Transaction, calldata, user operation, typed message, log or revert data</label>
<textarea id="input" name="input" rows="8" autocomplete="off" spellcheck="false" required>
${given.input ?? ''}</textarea></div>
<div class="field"><label for="kind">Read as</label><select id="kind" name="kind"><option value="">Recognise it</option>
${INSPECTED_KINDS.map((kind) => html`<option value="${kind}"${given.kind === kind ? html` selected` : NOTHING}>${KIND_LABELS[kind]}</option>`)}</select></div>
${drawField('from', 'From (calldata, unsigned transaction)', given)}
${drawField('to', 'To (calldata, revert data)', given)}
${drawField('value', 'Value in wei (calldata)', given)}
${drawField('entry_point', 'EntryPoint (user operation)', given)}
<button>Inspect</button></form>`;
}

function drawField(name: string, label: string, given: Fields): Markup {
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="text" autocomplete="off" spellcheck="false" value="${given[name] ?? ''}"></div>`;
}

/** A transaction that is sent cannot be taken back, so that its form has to be confirmed. */
function drawSending(input: string): Markup {
  return html`<h2>Send it</h2><form method="post" action="${PATH}/broadcast" accept-charset="utf-8">
<textarea name="input" hidden>
${input}</textarea>
<p class="check"><input type="checkbox" id="confirmed" name="confirmed" value="on" required> <label for="confirmed">I have read the checks. A transaction that is sent cannot be taken back.</label></p>
<button>Send through this server's node</button></form>`;
}
