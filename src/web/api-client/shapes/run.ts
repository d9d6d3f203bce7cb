import type { ComparedSide, ComparedTransaction, Run, RunComparison } from '../../../contract/run.ts';
import { bool, dec, list, num, object, orNull, type Reader, text, word } from './reader.ts';

export const run: Reader<Run> = object<Run>({
  id: num,
  name: orNull(text),
  chain_id: dec,
  genesis_hash: text,
  first_block_hash: orNull(text),
  is_active: bool,
  height: orNull(num),
  transactions_count: dec,
  started_at: text,
  ended_at: orNull(text),
});

const side = orNull(
  object<ComparedSide>({
    hash: text,
    block_number: num,
    to: orNull(text),
    created_contract: orNull(text),
    status: orNull(word<'ok' | 'error'>('ok')),
    error: orNull(text),
    revert_data: orNull(text),
    gas_used: dec,
    fee: dec,
    value: dec,
    logs_count: num,
  }),
);

export const comparedTransaction: Reader<ComparedTransaction> = object<ComparedTransaction>({
  outcome: word<ComparedTransaction['outcome']>('same'),
  from: text,
  nonce: dec,
  method: orNull(text),
  changes: list(word<ComparedTransaction['changes'][number]>('fee')),
  a: side,
  b: side,
});

export const runComparison: Reader<RunComparison> = object<RunComparison>({
  a: run,
  b: run,
  same: num,
  changed: num,
  other_fee: num,
  only_a: num,
  only_b: num,
  is_complete: bool,
});
