/** Input of solc, as standard JSON. */
export interface SolcInput {
  language: 'Solidity' | 'Yul';
  sources: Record<string, { content: string }>;
  settings: Record<string, unknown>;
}

/** A contract deployed from one input, and the submission that verifies it. */
export interface CorpusContract {
  title: string;
  version: string;
  input: SolcInput;
  /** Contract name, as `path:Name`. */
  target: string;
  /** Constructor arguments, as hex digits. */
  args?: string;
  /** Verification method; standard JSON by default. */
  method?: 'flattened-code' | 'multi-part' | 'sourcify' | 'standard-input';
  /** Contract to verify: the deployed one, or one created by its constructor. */
  child?: string;
  /** Submitted input, if not the deployed one. */
  sent?: (input: SolcInput) => SolcInput;
  /** Expected quality of the match. */
  match: 'exact' | 'match';
  /** True if the submission has a different constructor than the deployed contract. */
  hasOtherConstructor?: true;
}

export const OLD = '0.8.19';
export const NEW = '0.8.37';
const PRAGUE = { evmVersion: 'prague', optimizer: { enabled: true, runs: 200 } };

/** Encodes an argument word. */
export const word = (value: number): string => value.toString(16).padStart(64, '0');

/** A source with unique bytecode, which contains `seed`. */
export const tally = (seed: number, comment = 'counts'): string => `// SPDX-License-Identifier: MIT
pragma solidity >=0.4.22;
/// ${comment}
contract Tally {
    uint256 public total;
    mapping(address => uint256) public shares;
    event Added(address indexed who, uint256 amount);
    constructor(uint256 first) public { total = first; }
    function add(uint256 amount) public returns (uint256) {
        require(amount > ${seed}, "too little");
        shares[msg.sender] += amount; total += amount * ${seed};
        emit Added(msg.sender, amount);
        return total;
    }
}
`;

/** The same for solc 0.7 and later. */
export const modern = (seed: number, comment?: string): string =>
  tally(seed, comment).replace(') public { total', ') { total');

/** An input of one file. */
export function single(
  content: string,
  settings: Record<string, unknown> = PRAGUE,
  path = 'Tally.sol',
): SolcInput {
  return { language: 'Solidity', sources: { [path]: { content } }, settings };
}

/** An input of several files, by path. */
export function files(
  sources: Record<string, string>,
  settings: Record<string, unknown> = PRAGUE,
): SolcInput {
  const read = Object.entries(sources).map(([path, content]) => [path, { content }] as const);
  return { language: 'Solidity', sources: Object.fromEntries(read), settings };
}

/** The usual settings, plus some more. */
export const withSettings = (settings: Record<string, unknown>) => ({ ...PRAGUE, ...settings });

/** Replaces text in the sources of an input. */
export const replacing =
  (from: string | RegExp, to: string) =>
  (input: SolcInput): SolcInput => ({
    ...input,
    sources: Object.fromEntries(
      Object.entries(input.sources).map(([path, { content }]) => [
        path,
        { content: content.replace(from, to) },
      ]),
    ),
  });

export const HEAD = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n';

/** A contract of one file with `HEAD`, named `A`. */
const one = (
  body: string,
  settings?: Record<string, unknown>,
): Pick<CorpusContract, 'version' | 'input' | 'target'> => ({
  ...{ version: NEW, target: 'A.sol:A' },
  input: single(HEAD + body, settings, 'A.sol'),
});

const ages: CorpusContract[] = [
  ['0.4.26', { evmVersion: 'byzantium' }],
  ['0.4.26', { optimizer: { enabled: true, runs: 200 } }],
  ['0.5.17', { evmVersion: 'petersburg', optimizer: { enabled: true, runs: 1 } }],
  ['0.5.17', { evmVersion: 'istanbul', optimizer: { enabled: false } }],
  ['0.6.12', { evmVersion: 'istanbul', optimizer: { enabled: true, runs: 999999 } }],
  ['0.6.12', { metadata: { bytecodeHash: 'bzzr1' } }],
  ['0.7.6', { evmVersion: 'berlin', optimizer: { enabled: true, runs: 200 } }],
  ['0.8.0', { evmVersion: 'istanbul' }],
  [OLD, { evmVersion: 'paris', optimizer: { enabled: true, runs: 200 } }],
  [OLD, { evmVersion: 'london', viaIR: true, optimizer: { enabled: true, runs: 200 } }],
  [NEW, { evmVersion: 'shanghai', optimizer: { enabled: false } }],
  [NEW, { evmVersion: 'cancun', viaIR: true, optimizer: { enabled: true, runs: 10 } }],
].map(([version, settings], place) => {
  const minor = Number(String(version).split('.')[1]);
  return {
    title: `solc ${version} with ${JSON.stringify(settings)}`,
    version: String(version),
    input: single((minor < 7 ? tally : modern)(100 + place), settings as Record<string, unknown>),
    ...{ target: 'Tally.sol:Tally', args: word(place), match: 'exact' },
  };
});

const metadata: CorpusContract[] = [
  {
    ...{ title: 'no metadata hash', match: 'match', version: NEW, target: 'Tally.sol:Tally', args: word(1) },
    input: single(modern(201), withSettings({ metadata: { bytecodeHash: 'none' } })),
  },
  {
    ...{ title: 'a Swarm hash', match: 'exact', version: NEW, target: 'Tally.sol:Tally', args: word(1) },
    input: single(modern(202), withSettings({ metadata: { bytecodeHash: 'bzzr1' } })),
  },
  {
    ...{
      title: 'an IPFS hash that is asked for',
      match: 'exact',
      version: NEW,
      target: 'Tally.sol:Tally',
      args: word(1),
    },
    input: single(modern(203), withSettings({ metadata: { bytecodeHash: 'ipfs' } })),
  },
  {
    ...{ title: 'no CBOR at all', match: 'match', version: NEW, target: 'Tally.sol:Tally', args: word(1) },
    input: single(modern(204), withSettings({ metadata: { appendCBOR: false } })),
  },
  {
    ...{
      title: 'literal contents in the metadata',
      match: 'exact',
      version: NEW,
      target: 'Tally.sol:Tally',
      args: word(1),
    },
    input: single(modern(205), withSettings({ metadata: { useLiteralContent: true } })),
  },
  {
    ...{ title: 'another comment', match: 'match', version: NEW, target: 'Tally.sol:Tally', args: word(1) },
    ...{ input: single(modern(206)), sent: replacing('counts', 'counts otherwise') },
  },
  {
    ...{ title: 'another path', match: 'match', version: NEW, target: 'Tally.sol:Tally', args: word(1) },
    ...{
      input: single(modern(207)),
      sent: ({ sources: _, ...rest }) => ({ ...rest, ...single(modern(207), PRAGUE, 'b/Tally.sol') }),
    },
  },
  {
    ...{
      title: 'another name of a local variable',
      match: 'match',
      version: OLD,
      target: 'Tally.sol:Tally',
      args: word(1),
    },
    input: single(modern(208), { optimizer: { enabled: true, runs: 200 } }),
    sent: replacing(/\bfirst\b/g, 'initial'),
  },
];

export const LIBRARY = `${HEAD}library Maths { function twice(uint256 x) external pure returns (uint256) { return x * 2 + 301; } }`;
export const USER = `${HEAD}import "./Maths.sol";
contract User { function four(uint256 x) external pure returns (uint256) { return Maths.twice(Maths.twice(x)) + 302; } }`;
export const LINKED = '0x00000000000000000000000000000000000a11ce';

const structure: CorpusContract[] = [
  {
    title: 'a library',
    match: 'exact',
    version: NEW,
    target: 'Maths.sol:Maths',
    input: files({ 'Maths.sol': LIBRARY }),
  },
  {
    ...{
      title: 'a library that is linked by the settings',
      match: 'exact',
      version: NEW,
      target: 'User.sol:User',
    },
    input: files(
      { 'Maths.sol': LIBRARY, 'User.sol': USER },
      withSettings({ libraries: { 'Maths.sol': { Maths: LINKED } } }),
    ),
  },
  {
    ...{
      title: 'a library that was linked after compiling',
      match: 'exact',
      version: NEW,
      target: 'User.sol:User',
    },
    input: files({ 'Maths.sol': LIBRARY, 'User.sol': USER.replace('302', '303') }),
  },
  {
    ...{ title: 'an internal library', match: 'exact' },
    ...one(`library L { function min(uint256 a, uint256 b) internal pure returns (uint256) { return a < b ? a : b; } }
contract A { using L for uint256; function cap(uint256 x) external pure returns (uint256) { return x.min(304); } }`),
  },
  {
    ...{ title: 'immutables of several types', match: 'exact', args: word(77) },
    ...one(`contract A { uint256 public immutable n; address public immutable owner; bytes4 immutable tag = 0x31000305;
constructor(uint256 given) { n = given; owner = msg.sender; } function sum() external view returns (uint256) { return n + uint32(tag); } }`),
  },
  {
    ...{ title: 'a constructor that does something else', match: 'match', hasOtherConstructor: true },
    ...one(
      'contract A { uint256 public total; constructor() { total = 341; } uint256 public constant X = 341; }',
    ),
    sent: replacing('total = 341', 'total = 342 * 3'),
  },
  {
    ...{ title: 'immutables via IR', match: 'exact', args: word(78) },
    ...one(
      `contract A { uint256 public immutable n; constructor(uint256 given) { n = given * 306; } function thrice() external view returns (uint256) { return n * 3; } }`,
      withSettings({ viaIR: true }),
    ),
  },
  {
    ...{
      title: 'a string as argument',
      match: 'exact',
      args: word(32) + word(5) + '68656c6c6f'.padEnd(64, '0'),
    },
    ...one(
      'contract A { string public name; constructor(string memory given) { name = given; } uint256 public constant X = 307; }',
    ),
  },
  {
    ...{ title: 'a struct and a payable constructor', match: 'exact', args: word(5) + word(6) },
    ...one(
      'contract A { struct P { uint128 x; uint128 y; } P public at; constructor(P memory given) payable { at = given; } uint256 public constant X = 308; }',
    ),
  },
  {
    ...{
      title: 'abstract contracts and a diamond of bases',
      match: 'exact',
      version: NEW,
      target: 'src/D.sol:D',
    },
    input: files({
      'src/base/Root.sol': `${HEAD}abstract contract Root { function id() public view virtual returns (uint256); }`,
      'src/base/B.sol': `${HEAD}import "./Root.sol"; abstract contract B is Root { function id() public view virtual override returns (uint256) { return 309; } }`,
      'src/base/C.sol': `${HEAD}import "./Root.sol"; abstract contract C is Root { uint256 public c = 7; function id() public view virtual override returns (uint256) { return c; } }`,
      'src/D.sol': `${HEAD}import "./base/B.sol"; import "./base/C.sol"; contract D is B, C { function id() public view override(B, C) returns (uint256) { return super.id() + 1; } }`,
    }),
  },
  {
    ...{
      title: 'several files, sent one by one',
      match: 'exact',
      method: 'multi-part',
      version: NEW,
      target: 'b/Uses.sol:Uses',
    },
    input: files({
      'a/Free.sol': `${HEAD}function plus(uint256 x) pure returns (uint256) { return x + 310; }`,
      'b/Uses.sol': `${HEAD}import {plus as add} from "../a/Free.sol"; contract Uses { function f(uint256 x) external pure returns (uint256) { return add(x); } }`,
    }),
  },
  {
    ...{
      title: 'one file, sent as text',
      match: 'match',
      method: 'flattened-code',
      version: NEW,
      target: 'src/Tally.sol:Tally',
      args: word(9),
    },
    input: single(modern(311), PRAGUE, 'src/Tally.sol'),
  },
  {
    ...{
      title: 'metadata and sources',
      match: 'exact',
      method: 'sourcify',
      version: NEW,
      target: 'Tally.sol:Tally',
      args: word(9),
    },
    input: single(modern(312)),
  },
  {
    ...{ title: 'remappings', match: 'exact', version: NEW, target: 'src/A.sol:A' },
    input: files(
      {
        'lib/kit/contracts/Kit.sol': `${HEAD}contract Kit { function kit() public pure returns (uint256) { return 313; } }`,
        'src/A.sol': `${HEAD}import "@kit/Kit.sol"; contract A is Kit {}`,
      },
      withSettings({ remappings: ['@kit/=lib/kit/contracts/'] }),
    ),
  },
  {
    ...{
      title: 'no licence line, and letters beyond ASCII',
      match: 'exact',
      version: NEW,
      target: 'ä/Ü.sol:A',
    },
    input: files({
      'ä/Ü.sol':
        'pragma solidity ^0.8.0;\n// größer als 🦀\ncontract A { string public s = unicode"Grüße 🦀"; uint256 public constant X = 314; }',
    }),
  },
  {
    ...{ title: 'a contract that another one made', match: 'exact', child: 'A.sol:Child' },
    ...one(`contract Child { uint256 public immutable n; address public maker = msg.sender; constructor(uint256 given) { n = given + 315; } }
contract A { Child public child = new Child(4); }`),
  },
  {
    ...{ title: 'a factory, which holds the code of another', match: 'exact' },
    ...one(`contract Part { uint256 public x = 316; }
contract A { function make(bytes32 salt) external returns (address) { return address(new Part{salt: salt}()); } }`),
  },
  {
    ...{
      title: 'revert strings that are left out',
      match: 'exact',
      version: NEW,
      target: 'Tally.sol:Tally',
      args: word(3),
    },
    input: single(modern(317), withSettings({ debug: { revertStrings: 'strip' } })),
  },
  {
    ...{ title: 'optimizer details', match: 'exact', version: NEW, target: 'Tally.sol:Tally', args: word(3) },
    input: single(modern(318), {
      evmVersion: 'prague',
      optimizer: {
        enabled: true,
        runs: 44,
        details: { yul: true, constantOptimizer: false, yulDetails: { stackAllocation: true } },
      },
    }),
  },
  {
    ...{ title: 'assembly, transient storage and custom errors', match: 'exact' },
    ...one(`error Busy(address who); type Price is uint128;
contract A { modifier once() { assembly { if tload(319) { revert(0, 0) } tstore(319, 1) } _; assembly { tstore(319, 0) } }
function f(Price p) external once returns (uint128) { if (msg.sender == address(0)) revert Busy(msg.sender); return Price.unwrap(p); }
receive() external payable {} fallback(bytes calldata d) external returns (bytes memory) { return d; } }`),
  },
  {
    ...{ title: 'Yul', match: 'match', version: NEW, target: 'Y.yul:Y' },
    input: {
      language: 'Yul',
      sources: {
        'Y.yul': {
          content:
            'object "Y" { code { datacopy(0, dataoffset("R"), datasize("R")) return(0, datasize("R")) } object "R" { code { mstore(0, 320) return(0, 32) } } }',
        },
      },
      settings: { evmVersion: 'prague', optimizer: { enabled: true } },
    },
  },
];

/** Contracts of many kinds, each with unique bytecode. */
export const CORPUS: readonly CorpusContract[] = [...ages, ...metadata, ...structure];
