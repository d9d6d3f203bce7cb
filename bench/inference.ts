import { contractInfo } from 'evmole';
import type { AbiFunction, AbiParameter } from 'viem';
import { toFunctionSelector } from 'viem/utils';
import { createSignatures, createSignatureTable } from '#api/signatures/signatures.ts';
import { readFunctions } from '#modules/contracts/api/interface/infer-abi.ts';
import { writeTypes } from '#modules/contracts/web/methods/describe-abi.ts';
import { compileAll, findSolc } from '#tests/support/compile-all.ts';
import { CORPUS, type SolcInput } from '#tests/support/contract-corpus.ts';
import { EVERY_TYPE } from '#tests/support/every-type.ts';
import { OPENZEPPELIN } from '#tests/support/openzeppelin-corpus.ts';
import { listDemoSources } from './support/list-demo-sources.ts';
import { atLeast, type BenchReport, formatNumber } from './support/report.ts';

const SELECTORS_MIN = 99;
const TYPES_MIN = 95;
const NEW = '0.8.37';
/** Without known signatures, results come from the bytecode alone. */
const NO_SIGNATURES = createSignatureTable(() => []);
/** Built-in knowledge of the product, without any verified contract on the chain. */
const OWN_SIGNATURES = createSignatures();

interface Tally {
  contracts: number;
  functions: number;
  found: number;
  typed: number;
  alike: number;
  shown: number;
  wrong: string[];
}

/** Share of contract interfaces that can be inferred from bytecode alone. */
export async function inference(): Promise<BenchReport> {
  const inputs = [
    ...[...CORPUS, ...OPENZEPPELIN].map(({ version, input }) => ({ version, input })),
    { version: NEW, input: toInput({ 'EveryType.sol': { content: EVERY_TYPE } }, true) },
    { version: NEW, input: toInput(listDemoSources()) },
  ];
  const tally: Tally = { contracts: 0, functions: 0, found: 0, typed: 0, alike: 0, shown: 0, wrong: [] };
  const seen = new Set<string>();
  const missing: string[] = [];
  for (const version of new Set(inputs.map((each) => each.version))) {
    const solc = await findSolc(version);
    if (solc === null) missing.push(version);
    else {
      const own = inputs.filter((each) => each.version === version).map(({ input }) => input);
      for (const { contracts } of await compileAll(solc, own))
        for (const { metadata, evm } of Object.values(contracts).flatMap((each) => Object.values(each)))
          count(tally, seen, metadata, evm.deployedBytecode.object);
    }
  }
  const percent = (count: number) => (100 * count) / tally.functions;
  return {
    figures: [
      atLeast(
        `selectors found, of ${tally.functions} functions`,
        percent(tally.found),
        SELECTORS_MIN,
        '%',
        1,
      ),
      atLeast('functions whose arguments have all the right types', percent(tally.shown), TYPES_MIN, '%', 1),
      {
        what: 'the same by the code alone, without known signatures',
        measured: `${formatNumber(percent(tally.typed), 1)} %`,
      },
      {
        what: 'the same, where types that look alike in code count as one',
        measured: `${formatNumber(percent(tally.alike), 1)} %`,
      },
    ],
    notes: [
      `${tally.contracts} contracts of different code: the corpus of the tests with OpenZeppelin's, the demo chain's, one with every type`,
      `functions whose types are not right: ${tally.wrong.slice(0, 12).join('; ') || 'none'}`,
      'alike in code: bytes32, int256 and uint256, string and bytes, T[2] and two T, a function and bytes24',
      ...(missing.length === 0 ? [] : [`solc ${missing.join(', ')} could not be fetched`]),
    ],
  };
}

function toInput(sources: SolcInput['sources'], viaIR = false): SolcInput {
  return {
    language: 'Solidity',
    sources,
    settings: { evmVersion: 'prague', optimizer: { enabled: true, runs: 200 }, viaIR },
  };
}

function count(tally: Tally, seen: Set<string>, metadata: string, code: string): void {
  const runtime = code.replace(/__.{38}/g, '0'.repeat(40));
  if (!metadata || runtime === '' || seen.has(runtime)) return;
  seen.add(runtime);
  const abi = (JSON.parse(metadata) as { output: { abi: (AbiFunction | { type: 'other' })[] } }).output.abi;
  const functions = abi.filter((item): item is AbiFunction => item.type === 'function');
  if (functions.length === 0) return;
  const bytes = Buffer.from(runtime, 'hex');
  const [inferred, shown] = [NO_SIGNATURES, OWN_SIGNATURES].map(
    (signatures) =>
      new Map(
        readFunctions(contractInfo, bytes, signatures).map((item) => [
          item.name.startsWith('0x') ? item.name : toFunctionSelector(item),
          item,
        ]),
      ),
  );
  tally.contracts += 1;
  for (const item of functions) {
    const [found, seen] = [inferred, shown].map((each) => each?.get(toFunctionSelector(item)));
    tally.functions += 1;
    if (found !== undefined) tally.found += 1;
    const own = writeTypes(item.inputs);
    if (found && own === writeTypes(found.inputs)) tally.typed += 1;
    if (found && writeAsSeen(item.inputs) === writeAsSeen(found.inputs)) tally.alike += 1;
    if (seen && own === writeTypes(seen.inputs)) tally.shown += 1;
    else tally.wrong.push(`${item.name}(${own}) as (${seen ? writeTypes(seen.inputs) : 'nothing'})`);
  }
}

/** Types that are indistinguishable in call data: same size and position, without a different check in the code. */
const SEEN_AS: Readonly<Record<string, string>> = {
  ...{ bytes32: 'uint256', int256: 'uint256', string: 'bytes', function: 'bytes24' },
};

/** Formats types with indistinguishable ones merged; fixed-size arrays and tuples are expanded. */
function writeAsSeen(inputs: readonly AbiParameter[]): string {
  return inputs.map(({ type, ...rest }) => writePart(type, rest)).join(',');
}

function writePart(type: string, rest: object): string {
  const [, item = '', length = ''] = /^(.*)\[(\d*)\]$/.exec(type) ?? [];
  if (item !== '' && length === '') return `[${writePart(item, rest)}]`;
  const parts =
    item !== ''
      ? Array.from({ length: Number(length) }, () => writePart(item, rest)).join(',')
      : 'components' in rest && writeAsSeen(rest.components as readonly AbiParameter[]);
  if (parts === false) return SEEN_AS[type] ?? type;
  return isDynamic(type, rest) ? `(${parts})` : parts;
}

function isDynamic(type: string, rest: object): boolean {
  if (/^(bytes|string)(\[|$)|\[\]/.test(type)) return true;
  const components = 'components' in rest ? (rest.components as readonly AbiParameter[]) : [];
  return components.some(({ type, ...parts }) => isDynamic(type, parts));
}
