/** Compiler settings guessed from code and sources. */
export interface CompilerGuess {
  /** One of the offered versions; null without evidence. */
  version: string | null;
  from: 'metadata' | 'pragma' | null;
  evmVersion: string | null;
}

interface GuessInput {
  /** Runtime and creation code, as hex. */
  codes: readonly (string | null)[];
  /** Sources, possibly truncated. */
  sources: readonly string[];
  compiler: 'solidity' | 'vyper';
  offered: readonly string[];
}

/** `solc` followed by three bytes, and `vyper` followed by three small integers, in the CBOR metadata at the end of code. */
const MARKS = {
  solidity: /64736f6c6343((?:[0-9a-f]{2}){3})/g,
  vyper: /65767970657283((?:(?:0[0-9a-f]|1[0-7]|18[0-9a-f]{2})){3})/g,
};
const PRAGMAS = {
  solidity: /pragma\s{1,20}solidity\s{1,20}([^;\s][^;]{0,199});/g,
  vyper: /^#\s{0,20}(?:@version|pragma\s{1,20}version)\s{1,20}(\S.{0,199})$/gm,
};
/** Maximum number of distinct ranges, far above that of real projects; each is compared with each version. */
const RANGES_MAX = 200;
/** First version of solc that emits PUSH0 unless an older EVM version is selected. */
const PUSH0_SINCE = '0.8.20';
const BEFORE_PUSH0 = 'paris';

/**
 * Guesses the compiler version from the metadata in the code, or else as the latest one that all sources allow. The EVM version
 * is guessed if the code lacks an instruction that the compiler would have used by default. Pure.
 */
export function guessCompiler({ codes, sources, compiler, offered }: GuessInput): CompilerGuess {
  const [runtime = null] = codes;
  const reported = codes.map((code) => code && readVersion(code, compiler)).find((each) => each) ?? null;
  const ranges = listRanges(sources, compiler);
  const version =
    reported === null
      ? ranges.length > 0 && offered.find((each) => ranges.every((range) => isWithin(toNumbers(each), range)))
      : offered.find((each) => compare(toNumbers(each), toNumbers(reported)) === 0);
  if (!version) return { version: null, from: null, evmVersion: null };
  const isOfOldEvm =
    reported !== null &&
    compiler === 'solidity' &&
    compare(toNumbers(reported), toNumbers(PUSH0_SINCE)) >= 0 &&
    runtime !== null &&
    !hasPush0(runtime);
  return {
    ...{ version, from: reported === null ? 'pragma' : 'metadata' },
    evmVersion: isOfOldEvm ? BEFORE_PUSH0 : null,
  };
}

/** Distinct version ranges of the sources. */
function listRanges(sources: readonly string[], compiler: GuessInput['compiler']): string[] {
  const ranges = new Set<string>();
  for (const source of sources)
    for (const [, range = ''] of source.matchAll(PRAGMAS[compiler])) {
      if (ranges.size === RANGES_MAX) break;
      ranges.add(range);
    }
  return [...ranges];
}

function readVersion(code: string, compiler: GuessInput['compiler']): string | null {
  const found = [...code.toLowerCase().matchAll(MARKS[compiler])].filter(({ index }) => index % 2 === 0);
  const digits = found.at(-1)?.[1];
  if (digits === undefined) return null;
  const numbers = compiler === 'vyper' ? digits.replaceAll(/18([0-9a-f]{2})/g, '$1') : digits;
  return (numbers.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)).join('.');
}

/** Returns true if PUSH0 is among the instructions; operands of other instructions are skipped. */
function hasPush0(code: string): boolean {
  for (let at = 2; at < code.length; at += 2) {
    const opcode = Number.parseInt(code.slice(at, at + 2), 16);
    if (opcode === 0x5f) return true;
    // INVALID precedes the metadata.
    if (opcode === 0xfe) return false;
    if (opcode >= 0x60 && opcode <= 0x7f) at += 2 * (opcode - 0x5f);
  }
  return false;
}

type Numbers = readonly [number, number, number];

function toNumbers(version: string): Numbers {
  const [major = 0, minor = 0, patch = 0] = (/\d+(\.\d+){0,2}/.exec(version)?.[0] ?? '0')
    .split('.')
    .map(Number);
  return [major, minor, patch];
}

function compare(a: Numbers, b: Numbers): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** Returns true if a version satisfies an npm-style range: `^0.8.0`, `>=0.6.0 <0.9.0`, `0.7.6 || 0.8.0`. */
function isWithin(version: Numbers, range: string): boolean {
  return range.split('||').some((part) => {
    const comparators = [...part.matchAll(/(\^|~|>=|<=|>|<|=)?\s*v?(\d+(?:\.\d+){0,2})/g)];
    return (
      comparators.length > 0 && comparators.every(([, sign, text]) => fits(version, sign ?? '=', text ?? ''))
    );
  });
}

function fits(version: Numbers, sign: string, text: string): boolean {
  const bound = toNumbers(text);
  const order = compare(version, bound);
  if (sign === '>=') return order >= 0;
  if (sign === '>') return order > 0;
  if (sign === '<=') return order <= 0;
  if (sign === '<') return order < 0;
  const isSameMinor = version[0] === bound[0] && version[1] === bound[1];
  if (sign === '~') return order >= 0 && isSameMinor;
  if (sign === '^') return order >= 0 && (bound[0] > 0 ? version[0] === bound[0] : isSameMinor);
  return text.split('.').length < 3 ? isSameMinor : order === 0;
}
