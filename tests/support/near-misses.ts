import {
  files,
  HEAD,
  LIBRARY,
  LINKED,
  modern,
  NEW,
  OLD,
  replacing,
  type SolcInput,
  single,
  USER,
  withSettings,
  word,
} from './contract-corpus.ts';

/** A submission with one error. */
export interface NearMiss {
  title: string;
  version: string;
  deployed: SolcInput;
  target: string;
  args?: string;
  sent?: (input: SolcInput) => SolcInput;
  /** Submitted compiler version, name and arguments, if not the deployed ones. */
  sentVersion?: string;
  sentName?: string;
  sentArgs?: string;
  /** Verification form of the page; that of Etherscan by default. */
  method?: 'flattened-code' | 'multi-part' | 'sourcify' | 'standard-input';
  reason: RegExp;
}

const DIFFERS = /differs from '\w+' from byte \d+ on\. .*usual causes/;

const setting =
  (changed: Record<string, unknown>) =>
  (input: SolcInput): SolcInput => ({ ...input, settings: { ...input.settings, ...changed } });

const ofTally = (seed: number, settings: SolcInput['settings'] = withSettings({})) => ({
  ...{ version: NEW, deployed: single(modern(seed), settings), reason: DIFFERS },
  ...{ target: 'Tally.sol:Tally', args: word(8) },
});

const user = (seed: string) =>
  files(
    { 'Maths.sol': LIBRARY, 'User.sol': USER.replace('302', seed) },
    withSettings({ libraries: { 'Maths.sol': { Maths: LINKED } } }),
  );

const IMMUTABLE = `${HEAD}contract A { uint256 public immutable n; constructor(uint256 given) { n = given; }
function f() external view returns (uint256) { return n * 420; } }`;

/** Source for optimizer runs, which trade size for gas in function dispatch and constants. */
const MANY = `${HEAD}contract A {
${Array.from({ length: 12 }, (_, at) => `function f${at}(uint256 x) external pure returns (uint256) { return x ^ (type(uint256).max << ${at + 90}); }`).join('\n')}
function g() external pure returns (uint256) { return 409; } }`;

/** Contracts with unique bytecode, each with the error of its submission. */
export const NEAR_MISSES: readonly NearMiss[] = [
  {
    title: 'another constant',
    ...ofTally(401),
    method: 'flattened-code',
    sent: replacing('> 401', '> 40401'),
  },
  {
    title: 'a constant of the same length',
    ...ofTally(402),
    method: 'multi-part',
    sent: replacing('> 402', '> 403'),
  },
  {
    title: 'another operator',
    ...ofTally(404),
    method: 'sourcify',
    sent: replacing('total += amount *', 'total += amount +'),
  },
  { title: 'another message', ...ofTally(405), sent: replacing('too little', 'too slight') },
  {
    title: 'one function more',
    ...ofTally(406),
    method: 'standard-input',
    sent: replacing(/\}\n$/, 'function x() external {} }'),
  },
  {
    title: 'another order of variables',
    ...ofTally(407),
    sent: replacing(/(uint256 public total;)\s*(mapping.*;)/, '$2 $1'),
  },
  { title: 'another event', ...ofTally(408), sent: replacing('Added(address indexed', 'Added(address') },
  {
    ...{ title: 'other runs', version: NEW, deployed: single(MANY, undefined, 'A.sol'), target: 'A.sol:A' },
    ...{ reason: DIFFERS, sent: setting({ optimizer: { enabled: true, runs: 1_000_000 } }) },
  },
  {
    title: 'no optimizer',
    ...ofTally(410),
    method: 'multi-part',
    sent: setting({ optimizer: { enabled: false } }),
  },
  {
    title: 'another EVM version',
    ...ofTally(411),
    method: 'flattened-code',
    sent: setting({ evmVersion: 'london' }),
  },
  { title: 'the IR pipeline', ...ofTally(412), sent: setting({ viaIR: true }) },
  {
    title: 'another kind of metadata',
    ...ofTally(413),
    sent: setting({ metadata: { bytecodeHash: 'none' } }),
  },
  {
    ...{
      title: 'another compiler',
      ...ofTally(414, { evmVersion: 'paris' }),
      method: 'standard-input',
      sentVersion: OLD,
    },
    reason: /names solc 0\.8\.37, not 0\.8\.19/,
  },
  {
    title: 'a name that is not there',
    ...ofTally(415),
    method: 'standard-input',
    sentName: 'Tallies',
    reason: /no contract of the name 'Tallies'.*Tally/,
  },
  {
    ...{ title: 'the name of another contract', ...ofTally(416), sentName: 'Other' },
    sent: replacing(/$/, 'contract Other { uint256 public x = 1; }'),
    reason: /differs from 'Other' from byte \d+/,
  },
  {
    title: 'other arguments',
    ...ofTally(417),
    method: 'flattened-code',
    sentArgs: word(9),
    reason: /arguments of the constructor differ.*0x0+8\./,
  },
  {
    title: 'too many arguments',
    ...ofTally(418),
    method: 'standard-input',
    sentArgs: word(8) + word(8),
    reason: /64 bytes are given, there are 32 bytes/,
  },
  {
    ...{
      title: 'another address of a library',
      version: NEW,
      deployed: user('419'),
      target: 'User.sol:User',
      method: 'multi-part',
      reason: DIFFERS,
    },
    sent: setting({ libraries: { 'Maths.sol': { Maths: LINKED.replace('a11ce', 'a11cf') } } }),
  },
  {
    ...{ title: 'a line around an immutable', version: NEW, deployed: single(IMMUTABLE, undefined, 'A.sol') },
    ...{ target: 'A.sol:A', args: word(8), reason: DIFFERS, sent: replacing('n * 420', 'n * 421') },
  },
  {
    title: 'a source that is missing',
    ...ofTally(422),
    method: 'multi-part',
    sent: replacing(/^/, 'import "./Gone.sol";\n'),
    reason: /Gone\.sol.*not found|File import callback/s,
  },
];
