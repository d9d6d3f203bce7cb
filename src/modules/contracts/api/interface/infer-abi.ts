import type { AbiFunction, AbiParameter } from 'viem';
import type { Signatures } from '#sdk/api/signatures.ts';
import type { Hex } from '#sdk/lib/values.ts';

/** Maximum number of inferred functions, far above that of real contracts. */
const FUNCTIONS_MAX = 1000;

/**
 * Functions of a contract inferred from its code (evmole): selectors, argument types and mutability. Names come from a known
 * signature with the same selector; return types are unknown unless it has them. Never throws.
 */
export async function inferAbi(code: Buffer, signatures: NamedFunctions): Promise<AbiFunction[]> {
  const { contractInfo } = await import('evmole');
  return readFunctions(contractInfo, code, signatures);
}

/** Infers the functions with a loaded analyzer. Pure, never throws. */
export function readFunctions(
  contractInfo: typeof import('evmole').contractInfo,
  code: Buffer,
  signatures: NamedFunctions,
): AbiFunction[] {
  try {
    const { functions = [] } = contractInfo(code.toString('hex'), {
      selectors: true,
      arguments: true,
      stateMutability: true,
    });
    return functions.slice(0, FUNCTIONS_MAX).map((found: Found) => toFunction(found, signatures));
  } catch {
    return [];
  }
}

/** Source of function names by selector. */
type NamedFunctions = Pick<Signatures, 'functions'>;

interface Found {
  selector: string;
  arguments?: string | undefined;
  stateMutability?: string | undefined;
}

function toFunction(
  { selector, arguments: types = '', stateMutability }: Found,
  signatures: NamedFunctions,
): AbiFunction {
  const [known] = signatures.functions(`0x${selector}` as Hex);
  const mutability = MUTABILITIES.find((each) => each === stateMutability) ?? 'nonpayable';
  if (known) return { ...known, stateMutability: mutability };
  return {
    type: 'function',
    name: `0x${selector}`,
    inputs: parseTypes(types),
    outputs: [],
    stateMutability: mutability,
  };
}

const MUTABILITIES = ['view', 'pure', 'payable', 'nonpayable'] as const;

/** Parses types as written by evmole: `(uint256,address[]),bytes`. Pure. */
export function parseTypes(text: string): AbiParameter[] {
  const types: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    const letter = text[at];
    if (letter === '(') depth++;
    else if (letter === ')') depth--;
    else if ((letter === ',' && depth === 0) || letter === undefined) {
      if (at > from) types.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return types.map(parseType);
}

function parseType(text: string): AbiParameter {
  const [, inner, suffix] = /^\((.*)\)((?:\[\d*\])*)$/.exec(text) ?? [];
  if (inner === undefined) return { name: '', type: text };
  return { name: '', type: `tuple${suffix}`, components: parseTypes(inner) } as AbiParameter;
}
