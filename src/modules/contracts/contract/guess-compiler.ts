/** What code and sources show of how a contract was compiled. */
export interface CompilerGuess {
  /** One of the offered versions; null where nothing shows. */
  version: string | null;
  from: 'metadata' | 'pragma' | null;
  evmVersion: string | null;
}

interface GuessInput {
  /** The code of the contract and that of its creation, as hex. */
  codes: readonly (string | null)[];
  /** Sources, or the beginnings of them. */
  sources: readonly string[];
  compiler: 'solidity' | 'vyper';
  offered: readonly string[];
}

/** `solc` with three bytes behind it, and `vyper` with three small numbers, in the CBOR behind a code. */
const MARKS = {
  solidity: /64736f6c6343((?:[0-9a-f]{2}){3})/g,
  vyper: /65767970657283((?:(?:0[0-9a-f]|1[0-7]|18[0-9a-f]{2})){3})/g,
};
const PRAGMAS = {
  solidity: /pragma\s{1,20}solidity\s{1,20}([^;\s][^;]{0,199});/g,
  vyper: /^#\s{0,20}(?:@version|pragma\s{1,20}version)\s{1,20}(\S.{0,199})$/gm,
};
/** No project has as many ranges that differ; each is compared with each version. */
const RANGES_MAX = 200;
/** From this version on, solc writes PUSH0 unless an EVM is asked for that does not have it. */
const PUSH0_SINCE = '0.8.20';
const BEFORE_PUSH0 = 'paris';

/**
 * Guesses the version of the compiler: by the metadata in the code, else the newest one that all sources allow. The EVM version is guessed
 * where the code lacks an instruction that the compiler would have used otherwise. Pure.
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

/** The ranges of versions that sources name, each once. */
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

/** Whether there is a PUSH0 among the instructions; operands of others are passed over. */
function hasPush0(code: string): boolean {
  for (let at = 2; at < code.length; at += 2) {
    const opcode = Number.parseInt(code.slice(at, at + 2), 16);
    if (opcode === 0x5f) return true;
    // INVALID stands before the metadata.
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

/** Whether a version is one of a range as npm writes them: `^0.8.0`, `>=0.6.0 <0.9.0`, `0.7.6 || 0.8.0`. */
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
