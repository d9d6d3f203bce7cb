import {
  type AbiFunction,
  type AbiParameter,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  toFunctionSelector,
} from 'viem';

/** The selector of a function: 0x and 8 hex digits. That of an inferred one is its name. Pure. */
export function selectorOf(item: AbiFunction): Hex {
  return /^0x[0-9a-f]{8}$/.test(item.name) ? (item.name as Hex) : toFunctionSelector(item);
}

/** The data of a call, or in one sentence why an argument is not what its parameter takes. */
export type EncodedCall = { data: Hex } | { fault: string };

/**
 * The data of a call. Arguments come as JSON has them: numbers as text of any size, bytes as hex, lists as lists or as JSON text of
 * them. Pure.
 */
export function encodeCall(item: AbiFunction, args: readonly unknown[]): EncodedCall {
  if (args.length !== item.inputs.length)
    return { fault: `${item.name} takes ${item.inputs.length} arguments, not ${args.length}.` };
  try {
    const values = item.inputs.map((input, place) =>
      readArgument(input, args[place], input.name || `argument ${place + 1}`),
    );
    const encoded = encodeAbiParameters(item.inputs, values as never);
    return { data: `${selectorOf(item)}${encoded.slice(2)}` };
  } catch (error) {
    return { fault: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
  }
}

/** Reads one argument as its type wants it. @throws TypeError */
function readArgument(input: AbiParameter, given: unknown, name: string): unknown {
  const [, base, count] = /^(.*)\[(\d*)\]$/.exec(input.type) ?? [];
  if (base !== undefined) {
    const list = toList(given, name);
    if (count !== '' && list.length !== Number(count))
      throw new TypeError(`${name} takes ${count} values, not ${list.length}.`);
    return list.map((each, place) => readArgument({ ...input, type: base }, each, `${name}[${place}]`));
  }
  if (input.type === 'tuple') return readTuple(input, given, name);
  if (/^u?int\d*$/.test(input.type)) return readInteger(given, input.type, name);
  if (input.type === 'bool') return readBool(given, name);
  return String(given ?? '').trim();
}

function readTuple(input: AbiParameter, given: unknown, name: string): unknown {
  const components = 'components' in input ? input.components : [];
  const isList = Array.isArray(given) || (typeof given === 'string' && given.trim().startsWith('['));
  const parsed = typeof given === 'string' && !isList ? parseJson(given, name) : given;
  const values = isList
    ? toList(parsed, name)
    : components.map(({ name: key = '' }) => (Object(parsed) as Record<string, unknown>)[key]);
  const read = components.map((component, place) =>
    readArgument(component, values[place], `${name}.${component.name || place}`),
  );
  const isNamed = components.every((component) => component.name);
  return isNamed
    ? Object.fromEntries(components.map((component, place) => [component.name, read[place]]))
    : read;
}

function readInteger(given: unknown, type: string, name: string): bigint {
  const text = String(given ?? '')
    .trim()
    .replaceAll('_', '');
  if (!/^-?(\d+|0x[0-9a-f]+)$/i.test(text))
    throw new TypeError(`${name}: "${text.slice(0, 60)}" is no ${type}.`);
  return text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text);
}

function readBool(given: unknown, name: string): boolean {
  const text = String(given).trim().toLowerCase();
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw new TypeError(`${name} is true or false.`);
}

function toList(given: unknown, name: string): readonly unknown[] {
  const list = typeof given === 'string' ? parseJson(given, name) : given;
  if (!Array.isArray(list)) throw new TypeError(`${name} is a list: ["…", "…"].`);
  return list;
}

function parseJson(text: string, name: string): unknown {
  try {
    // Whole numbers beyond 2^53 keep their digits as text.
    return JSON.parse(text.replace(/(?<=[[,:\s])(-?\d{16,})(?=\s*[,\]}])/g, '"$1"'));
  } catch {
    throw new TypeError(`${name} is no JSON.`);
  }
}

/** What a call returned, one entry for each output: whole numbers as text, tuples as lists. @throws where it is not what the ABI says */
export function decodeOutputs(outputs: readonly AbiParameter[], data: Hex): unknown[] {
  const values = decodeAbiParameters(outputs, data) as readonly unknown[];
  return outputs.map((output, place) => toWire(output, values[place]));
}

function toWire(output: AbiParameter, value: unknown): unknown {
  const [, base] = /^(.*)\[\d*\]$/.exec(output.type) ?? [];
  if (base !== undefined) return (value as unknown[]).map((each) => toWire({ ...output, type: base }, each));
  if (output.type === 'tuple' && 'components' in output)
    return output.components.map((component, place) =>
      toWire(
        component,
        Array.isArray(value) ? value[place] : (value as Record<string, unknown>)[component.name ?? ''],
      ),
    );
  return typeof value === 'bigint' || typeof value === 'number' ? String(value) : value;
}
