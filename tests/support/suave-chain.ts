import { encodeAbiParameters, toEventSelector } from 'viem';
import { formatReceipt } from '#chain/format/receipt.ts';
import { bloomOf } from '#chain/proof/logs-bloom.ts';
import { type MadeBlock, madeAddress, quantity } from './made-chain.ts';

/** Addresses in the events of `addPeekers`. */
export const PEEKERS = [madeAddress(201), madeAddress(202), madeAddress(203)] as const;
/** Call data of `transfer(address,uint256)` with arguments. */
export const WRAPPED_INPUT = `0xa9059cbb${madeAddress(9).slice(2).padStart(64, '0')}${'5'.padStart(64, '0')}`;

/** Makes every second transaction one of a kettle. */
export function addKettles(chain: MadeBlock[]): MadeBlock[] {
  for (const { block } of chain)
    for (const [place, transaction] of block.transactions.entries())
      if (place % 2 === 0) transaction.type = '0x50';
  return chain;
}

/** Adds peeker events to the newest kettle's transaction whose logs are the last of their block. */
export function addPeekers(chain: MadeBlock[]): string {
  const found = chain.findLast(({ block }) => block.transactions.length % 2 === 1);
  const receipt = found?.receipts.at(-1);
  if (found === undefined || receipt === undefined) throw new Error('no block has a place for the events');
  const logs = found.receipts.flatMap((each) => each.logs).length;
  const parameters = [{ type: 'bytes16' }, { type: 'uint64' }, { type: 'address[]' }] as const;
  const dataOf = (peekers: readonly `0x${string}`[]) =>
    encodeAbiParameters(parameters, [`0x${'12'.repeat(16)}`, 7n, [...peekers]]);
  const events = [
    ['BidEvent', dataOf(PEEKERS.slice(0, 2))],
    ['DataRecordEvent', dataOf(PEEKERS.slice(1))],
    ['DataRecordEvent', `${dataOf(PEEKERS.slice(0, 1)).slice(0, -10)}`],
  ] as const;
  for (const [place, [name, data]] of events.entries())
    receipt.logs.push({
      address: madeAddress(150),
      topics: [toEventSelector(`event ${name}(bytes16,uint64,address[])`)],
      data,
      logIndex: quantity(logs + place),
    });
  receipt.status = '0x1';
  found.block.logsBloom = bloomOf(found.receipts.map(formatReceipt));
  return receipt.transactionHash;
}

/** The transaction that a kettle executed for a sender, with the field names of later nodes. */
export function wrapTransaction(hash: string) {
  return {
    type: '0x43',
    hash,
    nonce: '0x7',
    to: madeAddress(5),
    gas: '0xf4240',
    gasPrice: '0x3b9aca00',
    value: '0x2',
    input: WRAPPED_INPUT,
  };
}
