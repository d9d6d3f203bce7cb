/** ABI item reduced to the known fields of ABIs. */
export type AbiItem = Record<string, unknown> & { type: string };

const ITEM_TYPES = ['function', 'event', 'error', 'constructor', 'fallback', 'receive'];
const NAMELESS = ['constructor', 'fallback', 'receive'];
const FLAGS = ['anonymous', 'constant', 'payable'] as const;
const TEXT_MAX = 1000;
/** Maximum depth of nested tuples. */
const DEPTH_MAX = 16;

/** Validates an ABI sent by a visitor; returns null if it is invalid. Pure. */
export function readAbi(given: unknown): AbiItem[] | null {
  if (!Array.isArray(given) || given.length === 0) return null;
  const items = given.map(readItem);
  return items.every((item) => item !== null) ? items : null;
}

function readItem(given: unknown): AbiItem | null {
  if (!isRecord(given)) return null;
  const { type = 'function', name, inputs = [], outputs, stateMutability } = given;
  if (typeof type !== 'string' || !ITEM_TYPES.includes(type)) return null;
  if (!isText(name) && !(name === undefined && NAMELESS.includes(type))) return null;
  const takes = readParameters(inputs, 0);
  const gives = outputs === undefined ? undefined : readParameters(outputs, 0);
  if (takes === null || gives === null) return null;
  return {
    type,
    ...(name !== undefined && { name }),
    inputs: takes,
    ...(gives && { outputs: gives }),
    ...(isText(stateMutability) && { stateMutability }),
    ...readFlags(given, FLAGS),
  };
}

function readParameters(given: unknown, depth: number): object[] | null {
  if (!Array.isArray(given) || depth > DEPTH_MAX) return null;
  const read = given.map((each) => readParameter(each, depth));
  return read.every((each) => each !== null) ? read : null;
}

function readParameter(given: unknown, depth: number): object | null {
  if (!isRecord(given)) return null;
  const { name, type, internalType, components } = given;
  if (!isText(type) || (name !== undefined && !isText(name))) return null;
  const parts = components === undefined ? undefined : readParameters(components, depth + 1);
  if (parts === null) return null;
  return {
    ...(name !== undefined && { name }),
    type,
    ...(isText(internalType) && { internalType }),
    ...(parts && { components: parts }),
    ...readFlags(given, ['indexed']),
  };
}

function readFlags(given: Record<string, unknown>, names: readonly string[]): Record<string, boolean> {
  return Object.fromEntries(
    names.flatMap((name) => (typeof given[name] === 'boolean' ? [[name, given[name]]] : [])),
  );
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function isText(given: unknown): given is string {
  return typeof given === 'string' && given.length <= TEXT_MAX;
}
