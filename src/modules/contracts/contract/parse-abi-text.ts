import { type AbiFunction, type Hex, parseAbiItem } from 'viem';
import { selectorOf } from './call-function.ts';
import { isParameters } from './is-parameter.ts';

/** More functions than these are not taken. */
const FUNCTIONS_MAX = 1000;

/** The functions of an ABI, in JSON or in signatures, one a line, each once; null for what is neither. What is no function is left out. Pure. */
export function parseAbiText(text: string): (AbiFunction & { method_id: string })[] | null {
  const items =
    text.trim().startsWith('[') || text.trim().startsWith('{') ? parseJson(text) : parseLines(text);
  if (items === null) return null;
  const functions = new Map<string, AbiFunction & { method_id: string }>();
  for (const item of items) {
    if (!isFunction(item) || functions.size >= FUNCTIONS_MAX) continue;
    const method_id = findSelector(item)?.slice(2);
    if (method_id !== undefined) functions.set(method_id, { ...item, method_id });
  }
  return [...functions.values()];
}

/** Null for a function whose name no signature can have. */
function findSelector(item: AbiFunction): Hex | null {
  try {
    return selectorOf(item);
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(text);
    const { abi } = Object(parsed) as { abi?: unknown };
    const list = Array.isArray(parsed) ? parsed : abi;
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

function parseLines(text: string): unknown[] | null {
  const lines = text.split('\n').flatMap((line) => line.trim().replace(/;$/, '') || []);
  try {
    return lines.map(
      (line) => parseAbiItem(/^(function|event|error)\s/.test(line) ? line : `function ${line}`) as unknown,
    );
  } catch {
    return null;
  }
}

function isFunction(item: unknown): item is AbiFunction {
  const { type, name, inputs, outputs = [] } = Object(item) as Record<string, unknown>;
  return type === 'function' && typeof name === 'string' && isParameters(inputs) && isParameters(outputs);
}
