import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBoxes, drawClasses } from './draw-classes.ts';
import { makeDiagram } from './make-diagram.ts';
import { readClasses } from './read-classes.ts';
import { parseSolidity } from './solidity-ast.ts';

const LIMITS = { timeoutMs: 60_000, memoryBytes: 2 ** 30, outputBytes: 8 * 2 ** 20 };
const DEMO = join(import.meta.dirname, '../../../../demo/contracts');

const SOURCES = {
  'Vault.sol': `
    import "./Base.sol";
    using Math for uint256;
    enum Phase { Open, Closed }
    struct Position { address owner; mapping(bytes32 => uint256[4]) amounts; }
    abstract contract Vault is Base, IVault {
      using Math for uint256;
      struct Entry { Phase phase; uint8 share; }
      mapping(address => Position[]) private positions;
      IVault public immutable parent;
      uint256[] internal list;
      event Moved(address indexed by, uint256 amount);
      error Closed(Phase phase);
      modifier onlyOpen(uint8 x) { _; }
      constructor(IVault parent_) { parent = parent_; }
      receive() external payable {}
      function move(uint256 amount, bytes calldata) external onlyOpen(1) returns (bool done, uint256) {}
    }`,
  'Base.sol': `
    interface IVault { function move(uint256, bytes calldata) external returns (bool, uint256); }
    library Math { function half(uint256 a) internal pure returns (uint256) { return a / 2; } }
    contract Base { fallback() external {} }`,
};

test('contracts, interfaces, libraries, structs and enums are read with what they hold and do', async () => {
  const { classes, edges } = readClasses(await parseSolidity(SOURCES, LIMITS));
  expect(classes.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'enum Phase',
    'struct Position',
    'abstract contract Vault',
    'interface IVault',
    'library Math',
    'contract Base',
  ]);
  expect(classes[1]?.fields).toEqual(['owner: address', 'amounts: mapping(bytes32 => uint256[4])']);
  expect(classes[2]).toMatchObject({
    fields: [
      'struct Entry { phase: Phase; share: uint8 }',
      '- positions: mapping(address => Position[])',
      '+ parent: IVault',
      '# list: uint256[]',
    ],
    methods: [
      'event Moved(by: address, amount: uint256)',
      'error Closed(phase: Phase)',
      'modifier onlyOpen(x: uint8)',
      '+ constructor(parent_: IVault)',
      '+ receive()',
      '+ move(amount: uint256, bytes): done: bool, uint256',
    ],
  });
  const named = edges.map(({ from, to, kind }) => `${classes[from]?.name} ${kind} ${classes[to]?.name}`);
  expect(named.sort()).toEqual([
    'Vault inherits Base',
    'Vault inherits IVault',
    'Vault uses Math',
    'Vault uses Phase',
    'Vault uses Position',
  ]);
});

test('the contracts of the demo chain are drawn, and nothing is on anything else', async () => {
  const files = (await readdir(DEMO)).filter((name) => name.endsWith('.sol'));
  const sources = Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, await readFile(join(DEMO, name), 'utf8')])),
  );
  const svg = await makeDiagram(sources, LIMITS);
  const boxes = [
    ...svg.matchAll(/<rect class="box" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g),
  ].map((found) => found.slice(1).map(Number) as [number, number, number, number]);
  expect(boxes.length).toBeGreaterThanOrEqual(files.length);
  for (const [place, [x, y, width, height]] of boxes.entries())
    for (const [otherX, otherY, otherWidth, otherHeight] of boxes.slice(place + 1))
      expect(
        x + width <= otherX || otherX + otherWidth <= x || y + height <= otherY || otherY + otherHeight <= y,
      ).toBe(true);
  expect(svg).toContain('>DemoToken</text>');
});

test('text of a source cannot leave its place in the picture', () => {
  const name = '</text><script>alert(1)</script>';
  const diagram = readClasses([
    { path: 'a', children: [{ type: 'ContractDefinition', name, kind: '"><a href="javascript:x">' }] },
  ]);
  const layout = { width: 100, height: 100, boxes: [{ x: 50, y: 50 }], edges: [] };
  const svg = drawClasses(createBoxes(diagram), diagram, layout);
  expect(svg).toContain('&#60;script&#62;');
  expect(svg).not.toMatch(/<script|<a /);
});

test.each([
  ['no contract', { 'a.sol': '// nothing' }, /define no contract/],
  ['not Solidity', { 'a.sol': '%%%% {{{' }, /define no contract/],
  [
    'too many',
    { 'a.sol': Array.from({ length: 301 }, (_, place) => `contract C${place} {}`).join('\n') },
    /301 contracts/,
  ],
])('%s is refused with a reason', async (_, sources, reason) => {
  await expect(makeDiagram(sources, LIMITS)).rejects.toThrow(reason);
});

test('a source that takes too long to read is given up', async () => {
  const deep = `contract A { function f() public { uint x = ${'('.repeat(3000)}1${')'.repeat(3000)}; } }`;
  await expect(makeDiagram({ 'a.sol': deep }, { ...LIMITS, timeoutMs: 1500 })).rejects.toThrow(
    /took longer than 1\.5 s/,
  );
});
