import { type AbiFunction, parseAbiItem } from 'viem';
import { selectorOf } from './call-function.ts';

/** More functions than these are not taken. */
const FUNCTIONS_MAX = 1000;

/** The functions of an ABI, in JSON or in signatures, one a line; null for what is neither. Pure. */
export function parseAbiText(text: string): (AbiFunction & { method_id: string })[] | null {
  const items =
    text.trim().startsWith('[') || text.trim().startsWith('{') ? parseJson(text) : parseLines(text);
  if (items === null) return null;
  const functions = items.filter(isFunction).slice(0, FUNCTIONS_MAX);
  try {
    return functions.map((item) => ({ ...item, method_id: selectorOf(item).slice(2) }));
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
  const { type, name, inputs } = Object(item) as Record<string, unknown>;
  return type === 'function' && typeof name === 'string' && Array.isArray(inputs);
}
