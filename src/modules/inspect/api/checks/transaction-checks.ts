import type { Hex } from '#sdk/lib/values.ts';
import type { Check } from '../../contract/inspection.ts';
import type { GivenTransaction } from '../../lib/transaction/given-transaction.ts';
import type { AccountState } from '../node/account-state.ts';
import type { NewestBlock } from '../node/newest-block.ts';
import { formatCoin, formatPrice } from '../present/amounts.ts';
import { check, type Surroundings } from '../subject.ts';

/** Checks whose signature it has; `from` is the recovered signer. Pure. */
export function checkSignature({ signature }: GivenTransaction, from: Hex | null): Check {
  if (signature === null) return check('signature', 'unknown', 'It is not signed.');
  return from === null
    ? check('signature', 'warning', 'The signature is invalid: no node accepts the transaction.')
    : check('signature', 'ok', `It is signed by ${from}.`);
}

/** Checks the chain for which it is. Pure. */
export function checkChain(given: bigint | null, chainId: bigint, subject = 'The transaction'): Check {
  if (given === null)
    return check('chain', 'warning', `${subject} names no chain: signed, it is valid on every chain.`);
  return given === chainId
    ? check('chain', 'ok', `${subject} is for this chain, ${chainId}.`)
    : check('chain', 'warning', `${subject} is for the chain ${given}; this is the chain ${chainId}.`);
}

/** Checks its nonce against the account, and against its transactions in the pool. Pure. */
export function checkNonce({ nonce }: GivenTransaction, { nonce: next, pendingNonce }: AccountState): Check {
  if (next === null) return check('nonce', 'unknown', 'The node did not return the nonce of the account.');
  if (nonce < next)
    return check('nonce', 'warning', `The nonce ${nonce} is used already; the next one is ${next}.`);
  const behindPool = pendingNonce !== null && pendingNonce > next ? pendingNonce : next;
  if (nonce > behindPool)
    return check(
      'nonce',
      'warning',
      `The nonce ${nonce} is ahead: the transaction waits until those from ${behindPool} are sent.`,
    );
  if (nonce < behindPool)
    return check(
      'nonce',
      'warning',
      `A transaction with the nonce ${nonce} is waiting; this one would replace it.`,
    );
  return check('nonce', 'ok', `The nonce ${nonce} is the next one of the account.`);
}

const GAS_PER_BLOB = 131_072n;

/** The most that it can cost: value, and gas at its highest price. Pure. */
function maximumCost(transaction: GivenTransaction): bigint {
  const { value, gasLimit, gasPrice, maxFeePerGas, blobHashes, maxFeePerBlobGas } = transaction;
  const price = maxFeePerGas ?? gasPrice ?? 0n;
  return value + gasLimit * price + BigInt(blobHashes.length) * GAS_PER_BLOB * (maxFeePerBlobGas ?? 0n);
}

/** Checks the balance of the sender against the most that it can cost. Pure. */
export function checkBalance(
  transaction: GivenTransaction,
  { balance }: AccountState,
  coin: Surroundings['coin'],
): Check {
  if (balance === null)
    return check('balance', 'unknown', 'The node did not return the balance of the account.');
  const cost = maximumCost(transaction);
  const [needed, held] = [formatCoin(cost, coin), formatCoin(balance, coin)];
  return balance < cost
    ? check('balance', 'warning', `Value and maximum fee are ${needed}; the account has ${held}.`)
    : check('balance', 'ok', `The account has ${held}; value and maximum fee are ${needed}.`);
}

/** Checks its price of gas against the base fee of the newest block. Pure. */
export function checkFee(
  {
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
  }: Pick<GivenTransaction, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
  { baseFee }: NewestBlock,
): Check {
  const price = maxFeePerGas ?? gasPrice ?? 0n;
  if (maxPriorityFeePerGas !== null && maxPriorityFeePerGas > price)
    return check('fee', 'warning', 'The maximum priority fee is above the maximum fee: no node accepts it.');
  if (baseFee === null) return check('fee', 'unknown', 'The newest block has no base fee to compare with.');
  const [offered, asked] = [formatPrice(price), formatPrice(baseFee)];
  return price < baseFee
    ? check(
        'fee',
        'warning',
        `The maximum fee of ${offered} is below the base fee of ${asked}: it would wait.`,
      )
    : check('fee', 'ok', `The maximum fee of ${offered} covers the base fee of ${asked}.`);
}

/** Checks its gas limit against that of a block. Pure. */
export function checkGas(gas: bigint, { gasLimit }: NewestBlock): Check {
  if (gasLimit === null) return check('gas', 'unknown', 'The node did not return the gas limit of a block.');
  return gas > gasLimit
    ? check('gas', 'warning', `The gas limit of ${gas} exceeds that of a block, ${gasLimit}.`)
    : check('gas', 'ok', `The gas limit of ${gas} fits into a block.`);
}
