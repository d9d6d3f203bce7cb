import type { AbiFunction, AbiParameter } from 'viem';
import type { Signatures } from '../../../api/signatures/signatures.ts';
import type { Hex } from '../../../lib/hex.ts';

/** More functions than these are not shown: nobody has written so many. */
const FUNCTIONS_MAX = 1000;

/**
 * The functions of a contract as its code shows them (evmole): selectors, types of arguments and mutability. A known signature with
 * the same selector gives its names; what a function returns is not known then, unless it says. Never throws.
 */
export async function inferAbi(code: Buffer, signatures: NamedFunctions): Promise<AbiFunction[]> {
  const { contractInfo } = await import('evmole');
  return readFunctions(contractInfo, code, signatures);
}

/** The same by an analysis that is loaded already. Pure, never throws. */
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

/** What names functions by their selector. */
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

/** Reads types as evmole writes them: `(uint256,address[]),bytes`. Pure. */
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
