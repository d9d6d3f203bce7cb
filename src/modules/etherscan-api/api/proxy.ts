import type { Action, ActionsOf } from './action.ts';
import { callNode } from './call-node.ts';
import type { Parameters } from './parameters.ts';
import { notOk } from './refusal.ts';

const ADDRESS = /^0x[0-9a-f]{40}$/i;
const HASH = /^0x[0-9a-f]{64}$/i;
const QUANTITY = /^0x[0-9a-f]{1,64}$/i;
const DATA = /^0x([0-9a-f]{2})*$/i;
const TAG = /^(latest|earliest|pending|safe|finalized|0x[0-9a-f]{1,16})$/i;

/** A call of the node, its parameters read from those of the request. */
function pass(method: string, read: (parameters: Parameters) => unknown[] = () => []): Action {
  return async (scope, parameters) => callNode(scope, 1, method, read(parameters));
}

function take(parameters: Parameters, name: string, form: RegExp, otherwise?: string): string {
  const text = parameters.get(name) || otherwise;
  if (text === undefined || !form.test(text)) throw notOk(`Error! Invalid ${name} value`);
  return text;
}

const takeTag = (parameters: Parameters, otherwise?: string) => take(parameters, 'tag', TAG, otherwise);

/** The fields of a call that were given; numbers as hex. */
function takeCall(parameters: Parameters): Record<string, string> {
  const fields: Readonly<Record<string, RegExp>> = {
    from: ADDRESS,
    to: ADDRESS,
    data: DATA,
    value: QUANTITY,
    gas: QUANTITY,
    gasPrice: QUANTITY,
    maxFeePerGas: QUANTITY,
    maxPriorityFeePerGas: QUANTITY,
  };
  const given = Object.entries(fields).flatMap(([name, form]) => {
    const key = name === 'gas' && parameters.get('gaslimit') ? 'gaslimit' : name.toLowerCase();
    return parameters.get(key) ? [[name, take(parameters, key, form)] as const] : [];
  });
  return Object.fromEntries(given);
}

/** Those of the node's methods that read, with the parameters that clients give by name. */
export const proxy: ActionsOf<'proxy'> = {
  eth_blocknumber: pass('eth_blockNumber'),
  eth_gasprice: pass('eth_gasPrice'),
  eth_getblockbynumber: pass('eth_getBlockByNumber', (parameters) => [
    takeTag(parameters),
    take(parameters, 'boolean', /^(true|false)$/i, 'false').toLowerCase() === 'true',
  ]),
  eth_getunclebyblocknumberandindex: pass('eth_getUncleByBlockNumberAndIndex', (parameters) => [
    takeTag(parameters),
    take(parameters, 'index', QUANTITY),
  ]),
  eth_getblocktransactioncountbynumber: pass('eth_getBlockTransactionCountByNumber', (parameters) => [
    takeTag(parameters),
  ]),
  eth_gettransactionbyhash: pass('eth_getTransactionByHash', (parameters) => [
    take(parameters, 'txhash', HASH),
  ]),
  eth_gettransactionbyblocknumberandindex: pass('eth_getTransactionByBlockNumberAndIndex', (parameters) => [
    takeTag(parameters),
    take(parameters, 'index', QUANTITY),
  ]),
  eth_gettransactioncount: pass('eth_getTransactionCount', (parameters) => [
    take(parameters, 'address', ADDRESS),
    takeTag(parameters, 'latest'),
  ]),
  eth_gettransactionreceipt: pass('eth_getTransactionReceipt', (parameters) => [
    take(parameters, 'txhash', HASH),
  ]),
  eth_call: pass('eth_call', (parameters) => [takeCall(parameters), takeTag(parameters, 'latest')]),
  eth_estimategas: pass('eth_estimateGas', (parameters) => [takeCall(parameters)]),
  eth_getcode: pass('eth_getCode', (parameters) => [
    take(parameters, 'address', ADDRESS),
    takeTag(parameters, 'latest'),
  ]),
  eth_getstorageat: pass('eth_getStorageAt', (parameters) => [
    take(parameters, 'address', ADDRESS),
    take(parameters, 'position', QUANTITY),
    takeTag(parameters, 'latest'),
  ]),
};
