import { encodeFunctionData, parseAbi } from 'viem/utils';
import type { GivenOperation } from '#modules/kits/user-operations/lib/decode-bundle.ts';
import { splitPaymaster } from '#modules/kits/user-operations/lib/split-paymaster.ts';
import type { Hex } from '#sdk/lib/values.ts';
import type { Check } from '../../contract/inspection.ts';
import type { NewestBlock } from '../node/newest-block.ts';
import { type AskNode, toBytesOrNull, toQuantityOrNull } from '../node/node-reader.ts';
import { formatCoin } from '../present/amounts.ts';
import { check, type Surroundings } from '../subject.ts';
import type { FoundEntryPoint } from '../subjects/find-entry-point.ts';
import { checkFee } from './transaction-checks.ts';

const ABI = parseAbi([
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
]);

/** Checks an operation against its account and its EntryPoint. */
export async function checkOperation(
  around: Surroundings,
  operation: GivenOperation,
  { address, reason }: FoundEntryPoint,
): Promise<Check[]> {
  const { ask, block } = around;
  if ('reason' in block)
    return (['nonce', 'balance', 'fee'] as const).map((name) => check(name, 'unknown', block.reason));
  const fee = checkFee({ ...operation, gasPrice: null }, block);
  const lack = reason ?? 'The EntryPoint is not known.';
  if (address === null) return [check('nonce', 'unknown', lack), check('balance', 'unknown', lack), fee];
  const reader = { ask, block, address };
  const [nonce, balance] = await Promise.all([
    checkNonce(reader, operation),
    checkPrefund(reader, operation, around.coin),
  ]);
  return [nonce, balance, fee];
}

interface EntryPointReader {
  ask: AskNode;
  block: NewestBlock;
  address: Hex;
}

async function call({ ask, block, address }: EntryPointReader, data: Hex): Promise<bigint | null> {
  const answer = toBytesOrNull(await ask('eth_call', [{ to: address, data }, block.tag]));
  return answer?.length === 32 ? BigInt(`0x${answer.toString('hex')}`) : null;
}

async function checkNonce(reader: EntryPointReader, { sender, nonce }: GivenOperation): Promise<Check> {
  const args = [sender, nonce >> 64n] as const;
  const next = await call(reader, encodeFunctionData({ abi: ABI, functionName: 'getNonce', args }));
  if (next === null)
    return check('nonce', 'unknown', 'The EntryPoint did not return the nonce of the account.');
  if (next === nonce) return check('nonce', 'ok', 'The nonce is the next one of its key.');
  return nonce < next
    ? check('nonce', 'warning', `The nonce is used already; the next one of its key is ${next}.`)
    : check('nonce', 'warning', `The nonce is ahead: the next one of its key is ${next}.`);
}

/** Checks the deposit, and what the account can add to it, against the most that the operation can cost. */
async function checkPrefund(
  reader: EntryPointReader,
  operation: GivenOperation,
  coin: Surroundings['coin'],
): Promise<Check> {
  const paymaster = splitPaymaster(operation);
  const payer = paymaster?.address ?? operation.sender;
  const args = [payer] as const;
  const [deposit, balance] = await Promise.all([
    call(reader, encodeFunctionData({ abi: ABI, functionName: 'balanceOf', args })),
    paymaster === null
      ? reader.ask('eth_getBalance', [payer, reader.block.tag]).then(toQuantityOrNull)
      : Promise.resolve(0n),
  ]);
  if (deposit === null || balance === null)
    return check('balance', 'unknown', 'The deposit or the balance of the payer was not returned.');
  const cost = requiredPrefund(operation);
  const [held, needed] = [formatCoin(deposit + balance, coin), formatCoin(cost, coin)];
  const who = paymaster === null ? 'The account' : 'The paymaster';
  return deposit + balance < cost
    ? check('balance', 'warning', `${who} has ${held}; the operation may cost ${needed}.`)
    : check('balance', 'ok', `${who} has ${held}, which covers the maximum cost of ${needed}.`);
}

/** The most that an operation can cost, as its EntryPoint computes it. Pure. */
function requiredPrefund(operation: GivenOperation): bigint {
  const { format, callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation;
  const paymaster = splitPaymaster(operation);
  // In 0.6 the limit of the verification counts for the paymaster's validation and its `postOp` as well.
  const times = format === 'unpacked' && paymaster !== null ? 3n : 1n;
  const ofPaymaster = (paymaster?.verificationGasLimit ?? 0n) + (paymaster?.postOpGasLimit ?? 0n);
  return (callGasLimit + times * verificationGasLimit + preVerificationGas + ofPaymaster) * maxFeePerGas;
}
