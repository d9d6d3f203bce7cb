import { parseAbiItem } from 'viem/utils';
import { listFunctions, type SelectedFunction } from './list-functions.ts';

/** Maximum number of functions to parse. */
const FUNCTIONS_MAX = 1000;

/**
 * Distinct functions of an ABI, given as JSON or as one signature per line; null for anything else. Items that are not functions
 * are skipped. Pure.
 */
export function parseAbiText(text: string): SelectedFunction[] | null {
  const items =
    text.trim().startsWith('[') || text.trim().startsWith('{') ? parseJson(text) : parseLines(text);
  return items === null ? null : listFunctions(items, FUNCTIONS_MAX);
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
