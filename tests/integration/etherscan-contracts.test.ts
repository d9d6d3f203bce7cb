import { getAddress } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deploy } from '#demo/actions/deploy.ts';
import type { Hex } from '#lib/hex.ts';
import { compileAll, findSolc } from '../support/compile-all.ts';
import {
  type ContractSite,
  getJson,
  startContractServer,
  startContractSite,
} from '../support/contract-site.ts';

const VERSION = '0.8.37';
const SOURCE = `// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;
library Sums { function twice(uint256 value) public pure returns (uint256) { return value * 2; } }
contract Till {
    uint256 public immutable price;
    constructor(uint256 initial) { price = Sums.twice(initial); }
    function quote(uint256 count) external view returns (uint256) { return Sums.twice(price * count); }
}
contract Other { uint256 public value = 7; }
`;
const SETTINGS = { evmVersion: 'paris', optimizer: { enabled: true, runs: 300 } };
const ARGUMENTS = '15'.padStart(64, '0');
const POLL = { timeout: 60_000, interval: 50 };

let site: ContractSite;
let library: Hex;
let till: Hex;
let other: Hex;
/** An EIP-1167 clone of `till`. */
let clone: Hex;

beforeAll(async () => {
  const solc = (await findSolc(VERSION)) as string;
  const compile = async (libraries: object) => {
    const input = { language: 'Solidity', sources: { 'Till.sol': { content: SOURCE } } };
    const [output] = await compileAll(solc, [{ ...input, settings: { ...SETTINGS, libraries } }]);
    return (name: string) => `0x${output?.contracts['Till.sol']?.[name]?.evm.bytecode.object}` as Hex;
  };
  site = await startContractSite(async (rpc) => {
    const plain = await compile({});
    ({ address: library } = await deploy({ rpc }, plain('Sums')));
    ({ address: other } = await deploy({ rpc }, plain('Other')));
    const linked = await compile({ 'Till.sol': { Sums: library } });
    ({ address: till } = await deploy({ rpc }, `${linked('Till')}${ARGUMENTS}`));
    const code = `363d3d373d3d3d363d73${till.slice(2)}5af43d82803e903d91602b57fd5bf3` as const;
    ({ address: clone } = await deploy({ rpc }, `0x3d602d80600a3d3981f3${code}`));
  });
}, 120_000);

afterAll(() => site.stop());

const ask = (query: Record<string, string>, server: Pick<ContractSite, 'origin'> = site) =>
  getJson(server, `/api?${new URLSearchParams({ module: 'contract', ...query })}`);

async function verify(fields: Record<string, string>) {
  const body = new URLSearchParams({
    ...{ module: 'contract', action: 'verifysourcecode', codeformat: 'solidity-single-file' },
    ...{ contractaddress: till, contractname: 'Till', sourceCode: SOURCE, evmversion: 'paris' },
    ...{
      compilerversion: `v${VERSION}+commit.f401782d.Linux.gcc`,
      optimizationUsed: '1',
      runs: '300',
      licenseType: '12',
    },
    ...{ libraryname1: 'Sums', libraryaddress1: library, constructorArguements: ARGUMENTS, ...fields },
  });
  return (await fetch(`${site.origin}/api`, { method: 'POST', body })).json() as Promise<
    Record<string, string>
  >;
}

/** How a verification ends. */
async function end(guid = '') {
  const read = () => ask({ action: 'checkverifystatus', guid });
  await expect.poll(async () => (await read()).result, POLL).not.toBe('Pending in queue');
  return read();
}

test.each([
  ['another library', { libraryaddress1: `0x${'5'.repeat(40)}` }, /link|librar|differ/i],
  ['other constructor arguments', { constructorArguements: '16'.padStart(64, '0') }, /argument/i],
  ['another optimizer setting', { optimizationUsed: '0' }, /differ/i],
])(
  'a single file with %s is refused with the reason',
  async (_, fields, reason) => {
    const { status, message, result } = await end((await verify(fields)).result);
    expect([status, result]).toEqual(['0', 'Fail - Unable to verify']);
    expect(message).toMatch(reason);
  },
  90_000,
);

test.each([
  ['half a library', { libraryaddress1: '' }, /^Error! Invalid library/],
  ['no source', { sourceCode: ' ' }, /^Error! Missing sourceCode/],
  ['an unknown format', { codeformat: 'scilla' }, /^Error! Invalid codeformat/],
  ['no version', { compilerversion: 'newest' }, /^Error! Invalid compilerversion/],
  ['arguments that are no hex', { constructorArguements: 'xyz' }, /^Error! Invalid constructor arguments/],
  ['no address', { contractaddress: '0x12' }, /^Error! Invalid contract address format/],
  [
    'an address without code',
    { contractaddress: `0x${'12'.repeat(20)}` },
    /^Unable to locate ContractCode at 0x12/,
  ],
])('a form with %s is refused at once', async (_, fields, result) => {
  expect(await verify(fields)).toMatchObject({ status: '0', result: expect.stringMatching(result) });
});

test('a single file with its library, licence and arguments is verified', async () => {
  expect(await ask({ action: 'getabi', address: till })).toEqual({
    ...{ status: '0', message: 'NOTOK', result: 'Contract source code not verified' },
  });
  // The compiler takes libraries that it never links: they are none of the contract's.
  const invented = { libraryname2: 'Invented', libraryaddress2: `0x${'5'.repeat(40)}` };
  expect(await end((await verify(invented)).result)).toEqual({
    status: '1',
    message: 'OK',
    result: 'Pass - Verified',
  });
  const { result: sources } = await ask({ action: 'getsourcecode', address: till });
  expect(sources).toMatchObject([
    {
      ...{
        ContractName: 'Till',
        SourceCode: SOURCE,
        CompilerType: 'solc',
        OptimizationUsed: '1',
        Runs: '300',
      },
      ...{ EVMVersion: 'paris', ConstructorArguments: ARGUMENTS, LicenseType: 'Apache-2.0', Proxy: '0' },
      ...{ Library: `Sums:${library.toLowerCase()}`, CompilerVersion: expect.stringContaining(VERSION) },
    },
  ]);
  const { result: abi } = await ask({ action: 'getabi', address: till });
  expect(
    JSON.parse(abi)
      .map(({ name, type }: Record<string, string>) => name ?? type)
      .sort(),
  ).toEqual([...['constructor', 'price', 'quote']]);
  const { external_libraries: libraries } = await getJson(site, `/api/v2/smart-contracts/${till}`);
  expect(libraries).toEqual([{ name: 'Sums', address_hash: getAddress(library) }]);
}, 90_000);

test('a match does not take the place of another one: the answer is that it is verified already', async () => {
  const sourceCode = `// Audited by nobody\n${SOURCE}`;
  expect(await end((await verify({ sourceCode, licenseType: '3' })).result)).toEqual({
    ...{ status: '0', result: 'Already Verified' },
    message: expect.stringContaining('only an exact match replaces it'),
  });
  const { result: sources } = await ask({ action: 'getsourcecode', address: till });
  expect(sources).toMatchObject([{ SourceCode: SOURCE, LicenseType: 'Apache-2.0' }]);
}, 90_000);

test('a proxy is verified by its implementation; every server of the database has the answer', async () => {
  const begun = await ask({ action: 'verifyproxycontract', address: clone });
  expect(begun).toMatchObject({ status: '1', message: 'OK' });
  const second = await startContractServer(site.database, site.rpc, { canWrite: false });
  const found = `The proxy's (${clone.toLowerCase()}) implementation contract is found at ${till.toLowerCase()}`;
  for (const server of [site, second])
    expect(await ask({ action: 'checkproxyverification', guid: begun.result }, server)).toEqual({
      ...{ status: '1', message: 'OK', result: `${found} and is successfully updated.` },
    });
  // This one offers no wallets.
  for (const path of ['methods-write', 'methods-write-proxy']) {
    const url = `/api/v2/smart-contracts/${clone}/${path}`;
    expect((await fetch(site.origin + url)).status).toBe(200);
    expect((await fetch(second.origin + url)).status).toBe(403);
  }
  expect((await fetch(`${second.origin}/api/v2/smart-contracts/${clone}/methods-read`)).status).toBe(200);
  await second.stop();
  expect((await ask({ action: 'getsourcecode', address: clone })).result).toMatchObject([
    { Proxy: '1', Implementation: till.toLowerCase() },
  ]);
});

test('a proxy of another implementation, and a contract that is none, are refused with the reason', async () => {
  const check = async (query: Record<string, string>) => {
    const { result } = await ask({ action: 'verifyproxycontract', ...query });
    return ask({ action: 'checkproxyverification', guid: result });
  };
  expect(await check({ address: clone, expectedimplementation: till })).toMatchObject({ status: '1' });
  expect(await check({ address: clone, expectedimplementation: other })).toMatchObject({
    ...{ status: '0', result: expect.stringContaining(`not at the expected ${other.toLowerCase()}.`) },
  });
  expect(await check({ address: other })).toMatchObject({
    ...{ status: '0', result: expect.stringContaining('was unfortunately not detected') },
  });
  for (const guid of ['', 'abc', 'f'.repeat(39), '0'.repeat(120)])
    expect(await ask({ action: 'checkproxyverification', guid })).toMatchObject({
      ...{ status: '0', result: 'Unknown UID' },
    });
  for (const address of ['0x1', `0x${'12'.repeat(20)}`])
    expect(await ask({ action: 'verifyproxycontract', address })).toMatchObject({ status: '0' });
});

test('listcontracts has pages; other filters and pages are refused', async () => {
  const list = (query: Record<string, string>) => ask({ action: 'listcontracts', ...query });
  expect((await list({ filter: 'verified', page: '1', offset: '5' })).result).toMatchObject([
    {
      Address: till.toLowerCase(),
      ContractName: 'Till',
      OptimizationUsed: '1',
      ABI: expect.stringContaining('quote'),
    },
  ]);
  expect((await list({ page: '2', offset: '5' })).result).toEqual([]);
  for (const query of [
    { filter: 'decompiled' },
    { offset: '101' },
    { page: '0' },
    { page: '200', offset: '100' },
  ])
    expect(await list(query as Record<string, string>)).toMatchObject({ status: '0' });
});
