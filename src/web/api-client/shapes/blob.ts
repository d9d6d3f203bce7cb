import type { Blob } from '#contract/transaction/blob.ts';
import { object, orNull, type Reader, text } from './reader.ts';

export const blob: Reader<Blob> = object<Blob>({
  hash: text,
  blob_data: orNull(text),
  kzg_commitment: orNull(text),
  kzg_proof: orNull(text),
});
