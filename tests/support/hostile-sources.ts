/** A malicious source, as standard JSON; none is the source of any contract. */
export interface HostileSource {
  title: string;
  sources: Record<string, { content: string }>;
  /** An object, or JSON text that no object serializes to. */
  settings?: Record<string, unknown> | string;
  /** True if it is refused on submission, before compiling. */
  isRefused?: true;
  /** Message shown to the visitor. */
  reason: RegExp;
}

const HEAD = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n';
const one = (content: string) => ({ 'A.sol': { content: HEAD + content } });
const many = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join('\n');
const LIMIT =
  /took longer than|took more than|ended before|output of the compilation is too large|Error|not found|no contract/;

/** They end by themselves, or are terminated within the server's time limit. */
export const HOSTILE_SOURCES: readonly HostileSource[] = [
  {
    title: 'functions without end',
    sources: one(
      `contract A {\n${many(60_000, (at) => `function f${at}(uint256 x) external pure returns (uint256) { return x * ${at} + ${at + 1}; }`)}\n}`,
    ),
    reason: LIMIT,
  },
  {
    title: 'brackets without end',
    sources: one(`contract A { uint256 x = ${'('.repeat(200_000)}1${')'.repeat(200_000)}; }`),
    reason: LIMIT,
  },
  {
    title: 'structs that double',
    sources: one(
      `contract A {\nstruct S0 { uint256 a; }\n${many(200, (at) => `struct S${at + 1} { S${at} a; S${at} b; }`)}\nfunction f(S200 memory s) external pure returns (S200 memory) { return s; }\n}`,
    ),
    reason: LIMIT,
  },
  {
    title: 'a constant beyond all bounds',
    sources: one('contract A { uint256 constant X = 2 ** (2 ** (2 ** 64)); }'),
    reason: LIMIT,
  },
  { title: 'a base that is its own', sources: one('contract A is B {} contract B is A {}'), reason: LIMIT },
  { title: 'zeros', sources: { 'A.sol': { content: '\0'.repeat(2 * 1024 * 1024) } }, reason: LIMIT },
  {
    title: 'imports that loop',
    sources: Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [
        `${at}.sol`,
        { content: `${HEAD}import "./${(at + 1) % 500}.sol";\nimport "./${(at + 7) % 500}.sol";` },
      ]),
    ),
    reason: /no contract|differs|Error|took/,
  },
  {
    title: 'an import of a file of the server',
    sources: one('import "/etc/passwd"; contract A {}'),
    reason: /not found|File import callback/,
  },
  {
    title: 'an import from elsewhere',
    sources: one('import "https://localhost/A.sol"; contract A {}'),
    reason: /not found|File import callback/,
  },
  {
    title: 'a solver without end',
    sources: one(
      'contract A { function f(uint256 x, uint256 y) external pure { assert(x * y * x != 982451653 * y * y); } }',
    ),
    settings: { modelChecker: { engine: 'all', timeout: 4_000_000_000 } },
    reason: /differs|Error|Exception|took/,
  },
  {
    title: 'settings in settings without end',
    sources: one('contract A {}'),
    settings: `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    isRefused: true,
    reason: /^The settings are nested more than 100 levels deep/,
  },
];

/** Formats such a source for submission. */
export function writeHostileSource({ sources, settings = {} }: HostileSource): string {
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings);
  return `{"language":"Solidity","sources":${JSON.stringify(sources)},"settings":${text}}`;
}
