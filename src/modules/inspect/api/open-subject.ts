import type { Hex } from '#sdk/lib/values.ts';
import type { InspectBody } from '../contract/calls.ts';
import { InputError } from '../lib/input-error.ts';
import { parseAmount, type Recognised } from '../lib/recognise.ts';
import type { Subject, Surroundings } from './subject.ts';
import { openCall } from './subjects/open-call.ts';
import { openError, openLog } from './subjects/open-log.ts';
import { openMessage } from './subjects/open-message.ts';
import { openOperation } from './subjects/open-operation.ts';
import { openTransaction } from './subjects/open-transaction.ts';

type Given = Omit<InspectBody, 'input' | 'kind'>;

/** Opens what was recognised, with the fields beside it. A field that does not belong to its kind is refused. @throws InputError */
export async function openSubject(around: Surroundings, found: Recognised, given: Given): Promise<Subject> {
  refuseOthers(found, given);
  const address = (text: string | undefined) => (text === undefined ? null : (text.toLowerCase() as Hex));
  switch (found.kind) {
    case 'transaction':
      return openTransaction(around, found.transaction, address(given.from));
    case 'calldata':
      return openCall(around, {
        ...found.call,
        from: address(given.from) ?? found.call.from,
        to: address(given.to) ?? found.call.to,
        value: parseAmount(given.value) ?? found.call.value,
      });
    case 'user_operation':
      return openOperation(around, {
        ...found.asked,
        entryPoint: address(given.entry_point) ?? found.entryPoint,
      });
    case 'typed_data':
      return openMessage(around, found.message);
    case 'log':
      return openLog(found.log);
    case 'error':
      return openError(found.data, address(given.to));
  }
}

/** Fields that each kind takes. */
const TAKEN: Readonly<Record<Recognised['kind'], readonly (keyof Given)[]>> = {
  transaction: ['from'],
  calldata: ['from', 'to', 'value'],
  user_operation: ['entry_point'],
  typed_data: [],
  log: [],
  error: ['to'],
};

const LABELS: Readonly<Record<keyof Given, string>> = {
  from: 'From',
  to: 'To',
  value: 'Value',
  entry_point: 'EntryPoint',
};

function refuseOthers(found: Recognised, given: Given): void {
  const isSigned = found.kind === 'transaction' && found.transaction.signature !== null;
  const taken = isSigned ? [] : TAKEN[found.kind];
  const other = (Object.keys(LABELS) as (keyof Given)[]).find(
    (name) => given[name] !== undefined && !taken.includes(name),
  );
  if (other !== undefined)
    throw new InputError(
      `The field "${LABELS[other]}" does not apply to what was pasted, which was read as ${nameKind(found.kind)}; leave it empty.`,
    );
}

function nameKind(kind: Recognised['kind']): string {
  const name = kind.replaceAll('_', ' ');
  return /^[aeou](?!ser)/.test(name) ? `an ${name}` : `a ${name}`;
}
