import { readFileSync } from 'node:fs';
import type { Abi } from 'viem';
import { isReadableItem, parseSignature, type SignatureSource } from '#api/signatures/signatures.ts';
import { CliError } from '../errors.ts';

/**
 * Reads the operator's signatures: lines like `function pay(address to, uint256 amount)`, `event …`, `error …` (`#`
 * begins a comment), or JSON: an ABI, a compiled contract with an `abi`, or a list of either. Empty without a file.
 * @throws CliError that names the file and the invalid signature in it
 */
export function readSignatures(path: string | undefined): SignatureSource[] {
  if (path === undefined) return [];
  const text = readText(path).trim();
  return /^[[{]/.test(text) ? readJson(path, text) : readLines(path, text);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new CliError(`SIGNATURES_FILE is "${path}", which cannot be read.`, { cause });
  }
}

function readLines(path: string, text: string): string[] {
  return text.split('\n').flatMap((raw, place) => {
    const line = raw.replace(/#.*/, '').trim().replace(/;$/, '');
    if (line === '') return [];
    if (!isSignature(line)) {
      throw new CliError(`SIGNATURES_FILE "${path}", line ${place + 1}: "${line}" is no signature.`);
    }
    return [line];
  });
}

function isSignature(line: string): boolean {
  return /^(function|event|error) /.test(line) && parseSignature(line) !== null;
}

const KINDS = new Set(['function', 'event', 'error']);

function readJson(path: string, text: string): SignatureSource[] {
  try {
    const items = listItems(JSON.parse(text));
    if (!items.every(isReadableItem)) throw new TypeError('not an ABI');
    return items;
  } catch (cause) {
    throw new CliError(`SIGNATURES_FILE "${path}" is neither an ABI nor a list of ABIs.`, { cause });
  }
}

/** Collects functions, events and errors at any depth. */
function listItems(value: unknown): Abi[number][] {
  if (Array.isArray(value)) return value.flatMap(listItems);
  if (typeof value !== 'object' || value === null) throw new TypeError('not an ABI');
  if ('abi' in value) return listItems(value.abi);
  const { type } = value as { type?: unknown };
  if (typeof type !== 'string') throw new TypeError('not an ABI');
  return KINDS.has(type) ? [value as Abi[number]] : [];
}
