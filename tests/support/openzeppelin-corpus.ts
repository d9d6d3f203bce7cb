import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CorpusContract,
  files,
  HEAD,
  LINKED,
  NEW,
  type SolcInput,
  withSettings,
  word,
} from './contract-corpus.ts';
import { listImports } from './flatten.ts';

const PACKAGES = join(import.meta.dirname, '../../node_modules');
const KIT = '@openzeppelin/contracts';
/** A contract that exists on every anvil. */
const PRESENT = '4e59b44847b379578588920ca78fbf26c0b4956c'.padStart(64, '0');
const OWNER = LINKED.slice(2).padStart(64, '0');
/** Encodes words, followed by the bytes of one word: `PRESENT`, called with a word, succeeds. */
const withCall = (...words: string[]): string =>
  [...words, word(32 * (words.length + 1)), word(32), word(0)].join('');

/** Input of a source with all its imports from the package. */
function withImports(path: string, content: string): SolcInput {
  const sources: Record<string, string> = {};
  const add = (each: string, text: string) => {
    if (each in sources) return;
    sources[each] = text;
    for (const imported of listImports(each, text))
      add(imported, readFileSync(join(PACKAGES, imported), 'utf8'));
  };
  add(path, content);
  return files(sources, withSettings({ evmVersion: 'cancun' }));
}

/** A contract `A` based on those of the package at these paths. */
function made(
  title: string,
  imports: readonly string[],
  body: string,
  rest: Partial<CorpusContract> = {},
): CorpusContract {
  const lines = imports.map((path) => `import "${KIT}/${path}.sol";`).join('\n');
  return {
    ...{ title: `OpenZeppelin: ${title}`, version: NEW, target: 'src/A.sol:A', match: 'exact' },
    input: withImports('src/A.sol', `${HEAD}${lines}\n${body}`),
    ...rest,
  };
}

/** An unmodified contract of the package. */
function own(title: string, path: string, rest: Partial<CorpusContract>): CorpusContract {
  const file = `${KIT}/${path}.sol`;
  return {
    ...{
      title: `OpenZeppelin: ${title}`,
      version: NEW,
      match: 'exact',
      target: `${file}:${path.split('/').at(-1)}`,
    },
    input: withImports(file, readFileSync(join(PACKAGES, file), 'utf8')),
    ...rest,
  };
}

const ERC20 = 'token/ERC20';

/** OpenZeppelin contracts, each with unique bytecode. */
export const OPENZEPPELIN: readonly CorpusContract[] = [
  made(
    'ERC-20 with votes and permits',
    [
      `${ERC20}/extensions/ERC20Votes`,
      `${ERC20}/extensions/ERC20Permit`,
      `${ERC20}/extensions/ERC20Burnable`,
    ],
    `contract A is ERC20, ERC20Permit, ERC20Votes, ERC20Burnable {
    constructor() ERC20("Votes", "VTS") ERC20Permit("Votes") { _mint(msg.sender, 1e24); }
    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) { super._update(from, to, value); }
    function nonces(address owner) public view override(ERC20Permit, Nonces) returns (uint256) { return super.nonces(owner); }
}`,
    { method: 'sourcify' },
  ),
  made(
    'ERC-721 with addresses of metadata, enumerable',
    ['token/ERC721/extensions/ERC721URIStorage', 'token/ERC721/extensions/ERC721Royalty', 'access/Ownable'],
    `contract A is ERC721URIStorage, ERC721Royalty, Ownable {
    constructor(address owner) ERC721("Birds", "BRD") Ownable(owner) {}
    function mint(address to, uint256 id, string calldata uri) external onlyOwner { _safeMint(to, id); _setTokenURI(id, uri); }
    function tokenURI(uint256 id) public view override(ERC721, ERC721URIStorage) returns (string memory) { return super.tokenURI(id); }
    function supportsInterface(bytes4 id) public view override(ERC721URIStorage, ERC721Royalty) returns (bool) { return super.supportsInterface(id); }
}`,
    { args: OWNER },
  ),
  made(
    'ERC-1155 with supplies',
    ['token/ERC1155/extensions/ERC1155Supply', 'token/ERC1155/extensions/ERC1155Pausable'],
    `contract A is ERC1155, ERC1155Pausable, ERC1155Supply {
    constructor() ERC1155("ipfs://{id}") { _mint(msg.sender, 1, 10, ""); }
    function _update(address from, address to, uint256[] memory ids, uint256[] memory values) internal override(ERC1155, ERC1155Pausable, ERC1155Supply) { super._update(from, to, ids, values); }
}`,
    { method: 'flattened-code', match: 'match' },
  ),
  made(
    'ERC-4626 vault',
    [`${ERC20}/extensions/ERC4626`],
    `contract A is ERC4626 { constructor(IERC20 asset) ERC20("Vault", "VLT") ERC4626(asset) {} }`,
    { args: OWNER },
  ),
  made(
    'Governor with a timelock',
    ['Settings', 'CountingSimple', 'Votes', 'VotesQuorumFraction', 'TimelockControl'].map(
      (part) => `governance/extensions/Governor${part}`,
    ),
    `contract A is Governor, GovernorSettings, GovernorCountingSimple, GovernorVotes, GovernorVotesQuorumFraction, GovernorTimelockControl {
    constructor(IVotes token, TimelockController timelock) Governor("A") GovernorSettings(1 days, 1 weeks, 0) GovernorVotes(token) GovernorVotesQuorumFraction(4) GovernorTimelockControl(timelock) {}
    function clock() public view override(Governor, GovernorVotes) returns (uint48) { return uint48(block.number); }
    function proposalThreshold() public view override(Governor, GovernorSettings) returns (uint256) { return super.proposalThreshold(); }
    function state(uint256 id) public view override(Governor, GovernorTimelockControl) returns (ProposalState) { return super.state(id); }
    function proposalNeedsQueuing(uint256 id) public view override(Governor, GovernorTimelockControl) returns (bool) { return super.proposalNeedsQueuing(id); }
    function _queueOperations(uint256 id, address[] memory targets, uint256[] memory values, bytes[] memory data, bytes32 hash) internal override(Governor, GovernorTimelockControl) returns (uint48) { return super._queueOperations(id, targets, values, data, hash); }
    function _executeOperations(uint256 id, address[] memory targets, uint256[] memory values, bytes[] memory data, bytes32 hash) internal override(Governor, GovernorTimelockControl) { super._executeOperations(id, targets, values, data, hash); }
    function _cancel(address[] memory targets, uint256[] memory values, bytes[] memory data, bytes32 hash) internal override(Governor, GovernorTimelockControl) returns (uint256) { return super._cancel(targets, values, data, hash); }
    function _executor() internal view override(Governor, GovernorTimelockControl) returns (address) { return super._executor(); }
}`,
    { args: OWNER + OWNER, method: 'standard-input' },
  ),
  own('TimelockController', 'governance/TimelockController', {
    // A delay, two empty lists and an administrator.
    args: [word(60), word(128), word(160), OWNER, word(0), word(0)].join(''),
  }),
  own('ERC-1967 proxy', 'proxy/ERC1967/ERC1967Proxy', { args: withCall(PRESENT), method: 'sourcify' }),
  own('transparent proxy', 'proxy/transparent/TransparentUpgradeableProxy', {
    args: withCall(PRESENT, OWNER),
  }),
  made(
    'the admin that a transparent proxy makes',
    ['proxy/transparent/TransparentUpgradeableProxy'],
    `contract A is TransparentUpgradeableProxy { constructor(address to, address owner) TransparentUpgradeableProxy(to, owner, "") {} function _unsafeAllowUninitialized() internal pure override returns (bool) { return true; } }`,
    { args: PRESENT + OWNER, child: `${KIT}/proxy/transparent/ProxyAdmin.sol:ProxyAdmin` },
  ),
  own('beacon', 'proxy/beacon/UpgradeableBeacon', { args: PRESENT + OWNER }),
  made(
    'UUPS implementation',
    ['proxy/utils/UUPSUpgradeable', 'access/Ownable'],
    `contract A is UUPSUpgradeable, Ownable { constructor() Ownable(msg.sender) {} function _authorizeUpgrade(address) internal override onlyOwner {} }`,
  ),
  own('AccessManager', 'access/manager/AccessManager', { args: OWNER }),
  own('VestingWallet', 'finance/VestingWallet', { args: OWNER + word(1) + word(1000) }),
];
