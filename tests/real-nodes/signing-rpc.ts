import { hexToBigInt, hexToNumber, keccak256 } from 'viem';
import { createDemoAccount, type DemoAccount } from '#demo/accounts.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { sleep } from '#lib/sleep.ts';
import { CALL_MS_MAX } from './start-node.ts';

interface SigningOptions {
  /** The data that is sent in place of that of a transaction. */
  toData?: (data: Hex) => Hex;
  accounts?: number;
}

type Request = Partial<Record<string, Hex>> & { accessList?: never };

/**
 * A client of a node that knows no accounts: `eth_sendTransaction` is signed here with the accounts of the demo and sent raw. Every
 * transaction is one of EIP-1559, since all nodes take these, and its fees follow the node's base fee.
 */
export function createSigningRpc(
  url: string,
  { toData = (data) => data, accounts = 6 }: SigningOptions = {},
): DemoRpc {
  const rpc = createPatientRpc(url);
  const signers = new Map<string, DemoAccount>();
  for (let place = 0; place < accounts; place++) {
    const account = createDemoAccount(place);
    signers.set(account.address.toLowerCase(), account);
  }
  return async (method, params = []) => {
    if (method !== 'eth_sendTransaction') return rpc(method, params);
    const request = params[0] as Request;
    const account = signers.get(String(request.from).toLowerCase());
    if (account === undefined) throw new Error(`No key of '${request.from}' is known.`);
    const block = (await rpc('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas?: Hex };
    const maxPriorityFeePerGas = 1_000_000_000n;
    const nonce =
      request.nonce ?? ((await rpc('eth_getTransactionCount', [account.address, 'pending'])) as Hex);
    const signed = await account.signTransaction({
      type: 'eip1559',
      chainId: hexToNumber((await rpc('eth_chainId')) as Hex),
      nonce: hexToNumber(nonce),
      gas: hexToBigInt(request.gas ?? '0x5208'),
      value: hexToBigInt(request.value ?? '0x0'),
      maxPriorityFeePerGas,
      maxFeePerGas: 2n * BigInt(block.baseFeePerGas ?? 0) + 2n * maxPriorityFeePerGas,
      ...(request.to !== undefined && { to: request.to }),
      ...(request.data !== undefined && { data: toData(request.data) }),
    });
    const hash = keccak256(signed);
    await rpc('eth_sendRawTransaction', [signed]).catch(async (error: unknown) => {
      // Hardhat mines a transaction that fails and answers with its failure.
      if ((await rpc('eth_getTransactionByHash', [hash])) === null) throw error;
    });
    return hash;
  };
}

const ATTEMPTS = 10;
const PAUSE_MS = 1_000;

/** A node that mines on its only thread (EthereumJS) gives no answer for many seconds, or has not stored all of a block: questions are repeated. */
function createPatientRpc(url: string): DemoRpc {
  const rpc = createDemoRpc(url, { timeoutMs: CALL_MS_MAX });
  return async (method, params) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await rpc(method, params);
      } catch (error) {
        const isPassing = error instanceof Error && /does not answer|not found in DB/.test(error.message);
        if (!isPassing || attempt === ATTEMPTS) throw error;
        await sleep(PAUSE_MS);
      }
    }
  };
}
