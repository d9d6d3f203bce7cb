import type { Action, ActionsOf } from '../action.ts';
import { callNode } from '../call-node.ts';
import type { Parameters } from '../parameters.ts';
import { quantityOf } from '../quantity-of.ts';
import { notOk } from '../refusal.ts';

const ADDRESS = /^0x[0-9a-f]{40}$/i;
const HASH = /^0x[0-9a-f]{64}$/i;
const QUANTITY = /^0x[0-9a-f]{1,64}$/i;
const DATA = /^0x([0-9a-f]{2})*$/i;
const TAG = /^(latest|earliest|pending|safe|finalized|0x[0-9a-f]{1,16})$/i;

/** Forwards a call to the node, with parameters read from those of the request. */
function pass(method: string, read: (parameters: Parameters) => unknown[] = () => []): Action {
  return async (scope, parameters) => callNode(scope, 1, method, read(parameters));
}

function take(parameters: Parameters, name: string, form: RegExp, otherwise?: string): string {
  const text = parameters.get(name) || otherwise;
  if (text === undefined || !form.test(text)) throw notOk(`Error! Invalid ${name} value`);
  return text;
}

/** A number, which clients send in hex or in decimal digits; nodes accept hex only. */
function takeNumber(parameters: Parameters, name: string, form = QUANTITY, otherwise?: string): string {
  const quantity = quantityOf(parameters.get(name));
  return take(quantity === null ? parameters : new Map([[name, quantity]]), name, form, otherwise);
}

const takeTag = (parameters: Parameters, otherwise?: string) => takeNumber(parameters, 'tag', TAG, otherwise);

/** The fields of a call that are set; numbers as hex. */
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
    if (!parameters.get(key)) return [];
    const value = form === QUANTITY ? takeNumber(parameters, key) : take(parameters, key, form);
    return [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/** The read-only methods of the node, with the parameters that clients send by name. */
export const proxy: ActionsOf<'proxy'> = {
  eth_blocknumber: pass('eth_blockNumber'),
  eth_gasprice: pass('eth_gasPrice'),
  eth_getblockbynumber: pass('eth_getBlockByNumber', (parameters) => [
    takeTag(parameters),
    take(parameters, 'boolean', /^(true|false)$/i, 'false').toLowerCase() === 'true',
  ]),
  eth_getunclebyblocknumberandindex: pass('eth_getUncleByBlockNumberAndIndex', (parameters) => [
    takeTag(parameters),
    takeNumber(parameters, 'index'),
  ]),
  eth_getblocktransactioncountbynumber: pass('eth_getBlockTransactionCountByNumber', (parameters) => [
    takeTag(parameters),
  ]),
  eth_gettransactionbyhash: pass('eth_getTransactionByHash', (parameters) => [
    take(parameters, 'txhash', HASH),
  ]),
  eth_gettransactionbyblocknumberandindex: pass('eth_getTransactionByBlockNumberAndIndex', (parameters) => [
    takeTag(parameters),
    takeNumber(parameters, 'index'),
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
    takeNumber(parameters, 'position'),
    takeTag(parameters, 'latest'),
  ]),
};
