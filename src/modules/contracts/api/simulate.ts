import type { AbiFunction } from 'viem';
import { readBody } from '#modules/kits/bodies/api/read-body.ts';
import { readSimulated, type SimulatedCall } from '#modules/kits/simulation/api/read-simulated.ts';
import { readAddressBook } from '#sdk/api/enrich.ts';
import { invalidParameter } from '#sdk/api/errors.ts';
import { askNode } from '#sdk/api/node.ts';
import { presentAddressParam } from '#sdk/api/present.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { decodeError, decodeLog } from '#sdk/api/signatures.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { selectorOf } from '../contract/abi/call-function.ts';
import { listFunctions } from '../contract/abi/list-functions.ts';
import { describeFailure } from '../contract/describe-failure.ts';
import { type Simulation, simulationQuery } from '../contract/simulation.ts';
import type { ReadResult } from '../contract/smart-contract.ts';
import type { ContractBook } from './contract-book.ts';
import { readInterface } from './interface/contract-interface.ts';
import { readAnswer, runCall } from './interface/methods.ts';

const TIMEOUT_MS = 5000;
/** Maximum number of returned events and of transfers; further events are counted. */
const EVENTS_MAX = 50;
const DATA_BYTES_MAX = 2048;

interface Asked {
  book: ContractBook;
  address: Buffer;
  body: unknown;
}

/** Simulates a call on the latest block: its result, events and transfers, or the reason of its failure. */
export async function simulate(scope: ReadScope, { book, address, body }: Asked): Promise<Simulation> {
  const { data, from, value, contract_type, method } = readBody(simulationQuery, body);
  const { functions } = method
    ? { functions: listFunctions([method], 1) }
    : await readInterface(scope, book, { address, isProxy: contract_type === 'proxy' });
  const item = functions.find((each) => data.toLowerCase().startsWith(selectorOf(each)));
  if (item === undefined)
    throw invalidParameter('data', data.slice(0, 10), 'a call of a function of this contract');
  const call = { from: from ?? ZERO, data, value: `0x${BigInt(value).toString(16)}` };
  const calls = [{ ...call, to: bytesToHex(address) }];
  const options = { blockStateCalls: [{ calls }], traceTransfers: true };
  const rpc = scope.run.isActive ? scope.api.node.rpc : null;
  const simulated =
    rpc && readSimulated(await askNode(rpc, 'eth_simulateV1', [options, 'latest'], TIMEOUT_MS));
  return simulated === null
    ? { ...readResult(await runCall(scope, { address, item, call })), ...UNKNOWN }
    : presentSimulated(scope, address, item, simulated);
}

const ZERO = `0x${'0'.repeat(40)}`;

/** Result if the node supports `eth_call` only, not simulation. */
const UNKNOWN = { gas_used: null, events: null, events_count: 0, transfers: [] };

function readResult({ is_error, result }: ReadResult): Pick<Simulation, 'failure' | 'output'> {
  if (is_error) return { failure: describeFailure(result), output: [] };
  const { output, names } = result as { output: { type: string; value: unknown }[]; names: unknown[] };
  const nameAt = (place: number) => String([names[place]].flat()[0] ?? '');
  return {
    failure: null,
    output: output.map(({ type, value }, place) => ({ name: nameAt(place), type, value })),
  };
}

async function presentSimulated(
  scope: ReadScope,
  address: Buffer,
  item: AbiFunction,
  { failure, output, gasUsed, logs, transfers }: SimulatedCall,
): Promise<Simulation> {
  const events = logs.slice(0, EVENTS_MAX);
  const moved = transfers.slice(0, EVENTS_MAX);
  const addresses = await readAddressBook(scope, [
    address,
    ...events.map((event) => event.address),
    ...moved.flatMap(({ from, to }) => [from, to]),
  ]);
  const result = (): ReadResult => {
    if (failure === null) return readAnswer(item, bytesToHex(output));
    const decoded = decodeError(addresses.signaturesOf(address), output);
    return { is_error: true, result: decoded === null ? { message: failure } : { ...decoded } };
  };
  return {
    ...readResult(result()),
    gas_used: gasUsed,
    events: events.map(({ address: emitter, topics, data }) => ({
      address: presentAddressParam(emitter, addresses),
      decoded: decodeLog(addresses.signaturesOf(emitter), { topics, data }),
      topics: topics.map((topic) => bytesToHex(topic)),
      data: bytesToHex(data.subarray(0, DATA_BYTES_MAX)),
    })),
    events_count: logs.length,
    transfers: moved.map(({ from, to, value }) => ({
      from: presentAddressParam(from, addresses),
      to: presentAddressParam(to, addresses),
      value: value.toString(),
    })),
  };
}
