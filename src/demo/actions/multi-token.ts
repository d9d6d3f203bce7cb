import { encodeFunctionData } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import { demoMultiTokenArtifact } from '../artifacts.ts';
import type { DemoContext } from '../demo-rpc.ts';
import { type SendOptions, sendTransaction } from './send-transaction.ts';

/** A demo ERC-1155 with the ids and amounts of one call. */
export interface MultiTokenOptions extends SendOptions {
  token: Hex;
  ids: readonly bigint[];
  amounts: readonly bigint[];
}

const { abi } = demoMultiTokenArtifact;

/** Mints several ids at once: one TransferBatch. */
export function mintBatch(context: DemoContext, options: MultiTokenOptions & { to: Hex }): Promise<Hex> {
  const args = [options.to, options.ids, options.amounts] as const;
  return call(context, options, encodeFunctionData({ abi, functionName: 'mintBatch', args }));
}

/** Transfers several ids of the sender at once: one TransferBatch. */
export function transferBatch(
  context: DemoContext,
  options: MultiTokenOptions & { owner: Hex; to: Hex },
): Promise<Hex> {
  const args = [options.owner, options.to, options.ids, options.amounts, '0x'] as const;
  return call(context, options, encodeFunctionData({ abi, functionName: 'safeBatchTransferFrom', args }));
}

/** Transfers one id of the sender: one TransferSingle. */
export function transferSingle(
  context: DemoContext,
  options: SendOptions & { token: Hex; owner: Hex; to: Hex; id: bigint; amount: bigint },
): Promise<Hex> {
  const { id, amount } = options;
  const args = [options.owner, options.to, id, amount, '0x'] as const;
  const data = encodeFunctionData({ abi, functionName: 'safeTransferFrom', args });
  return call(context, { ...options, ids: [id], amounts: [amount] }, data);
}

/** Burns an amount of one id of the sender. */
export function burnMultiToken(
  context: DemoContext,
  options: SendOptions & { token: Hex; id: bigint; amount: bigint },
): Promise<Hex> {
  const { id, amount } = options;
  const data = encodeFunctionData({ abi, functionName: 'burn', args: [id, amount] });
  return call(context, { ...options, ids: [id], amounts: [amount] }, data);
}

function call(context: DemoContext, options: MultiTokenOptions, data: Hex): Promise<Hex> {
  const gas = 60_000 + 60_000 * options.ids.length;
  return sendTransaction(context, { gas, ...options, to: options.token, data });
}
