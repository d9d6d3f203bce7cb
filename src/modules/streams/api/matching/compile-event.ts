import type { AbiEvent } from 'viem';
import { parseAbiItem, toEventSelector } from 'viem/utils';
import { createSignatureTable, decodeLog } from '#sdk/api/signatures.ts';
import { hexToBytes } from '#sdk/lib/values.ts';
import type { ArgumentCondition } from '../../contract/filter.ts';
import type { StreamItem } from '../../contract/messages.ts';
import type { ContentLog } from '../../lib/block-content.ts';
import { FilterError } from './filter-error.ts';

type Decoded = Extract<StreamItem, { kind: 'event' }>['decoded'];
type Test = (value: unknown) => boolean;

/**
 * Prepares the decoding of an event with conditions on its arguments; the result is null for a log that is another event, is
 * encoded otherwise, or fails a condition. @throws FilterError
 */
export function compileEvent(
  declaration: string,
  args: Readonly<Record<string, ArgumentCondition>>,
): (log: ContentLog) => Decoded | null {
  const event = parseEvent(declaration);
  const topic = toEventSelector(event);
  const signatures = createSignatureTable(() => [event]);
  const tests = Object.entries(args).map(([name, condition]) => compileArgument(event, name, condition));
  return (log) => {
    if (log.topics[0] !== topic) return null;
    const topics = log.topics.map((each) => Buffer.from(hexToBytes(each)));
    const decoded = decodeLog(signatures, { topics, data: Buffer.from(hexToBytes(log.data)) });
    if (decoded === null) return null;
    return tests.every(({ place, test }) => test(decoded.parameters[place]?.value)) ? decoded : null;
  };
}

function parseEvent(declaration: string): AbiEvent {
  try {
    const item = parseAbiItem(declaration as 'event E()') as AbiEvent;
    if (item.type === 'event') return item;
  } catch {
    // Reported below, without the parser's words.
  }
  throw new FilterError(
    'event',
    'The event is not a declaration such as "event Transfer(address indexed from, address indexed to, uint256 value)"',
  );
}

function compileArgument(event: AbiEvent, name: string, condition: ArgumentCondition) {
  const place = event.inputs.findIndex((input) => input.name === name);
  const input = event.inputs[place];
  if (input === undefined) throw new FilterError('args', `The event has no argument "${name}"`);
  const { type } = input;
  if (type.includes('[') || type.startsWith('tuple'))
    throw new FilterError('args', `The argument "${name}" is a list or a tuple, which has no conditions`);
  const isHashed = input.indexed === true && (type === 'string' || type === 'bytes');
  return { place, test: createTest(name, isHashed ? 'bytes32' : type, condition) };
}

function createTest(name: string, type: string, condition: ArgumentCondition): Test {
  const isInteger = /^u?int\d*$/.test(type);
  if (typeof condition !== 'string') {
    if (!isInteger)
      throw new FilterError('args', `The argument "${name}" is not an integer: it has no bounds`);
    const [min, max] = [condition.min, condition.max].map((bound) => bound !== undefined && BigInt(bound));
    return (value) => {
      if (typeof value !== 'string' || !INTEGER.test(value)) return false;
      const given = BigInt(value);
      return (typeof min !== 'bigint' || given >= min) && (typeof max !== 'bigint' || given <= max);
    };
  }
  if (!SHAPES.some(([of, shape]) => of.test(type) && shape.test(condition)))
    throw new FilterError('args', `The value of the argument "${name}" is not of its type ${type}`);
  const expected = toComparable(type, condition);
  return (value) => typeof value === 'string' && toComparable(type, value) === expected;
}

const INTEGER = /^-?\d+$/;
const SHAPES: readonly (readonly [type: RegExp, value: RegExp])[] = [
  [/^address$/, /^0x[0-9a-fA-F]{40}$/],
  [/^bool$/, /^(true|false)$/],
  [/^u?int\d*$/, /^(0|-?[1-9]\d{0,77})$/],
  [/^(bytes\d*|function)$/, /^0x([0-9a-fA-F]{2})*$/],
  [/^string$/, /^/],
];

/** Text in which equal values of a type are equal. */
function toComparable(type: string, value: string): string {
  return type === 'string' ? value : value.toLowerCase();
}
