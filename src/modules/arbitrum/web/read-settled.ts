import { dec, num, object, optional, orNull, type Reader, text } from '#sdk/web/data/readers.ts';
import type { ArbitrumBlock, ArbitrumTransaction } from '../contract/batch.ts';
import { either, parentTransaction } from './read-arbitrum.ts';

const settled = {
  status: orNull(text),
  batch_number: orNull(num),
  commitment_transaction: orNull(parentTransaction),
  confirmation_transaction: orNull(parentTransaction),
};

/** Settlement data of a transaction. */
export const arbitrumTransaction: Reader<{ arbitrum?: ArbitrumTransaction | null | undefined }> = object<{
  arbitrum?: ArbitrumTransaction | null | undefined;
}>({
  arbitrum: optional(
    orNull(
      either<ArbitrumTransaction>({
        ...settled,
        contains_message: orNull(text),
        message_related_info: orNull(
          either<NonNullable<ArbitrumTransaction['message_related_info']>>({
            message_id: orNull(num),
            associated_l1_transaction_hash: orNull(text),
            message_status: orNull(text),
          }),
        ),
        gas_used_for_l1: orNull(dec),
        gas_used_for_l2: orNull(dec),
        poster_fee: orNull(dec),
        network_fee: orNull(dec),
      }),
    ),
  ),
});

/** Settlement data of a block. */
export const arbitrumBlock: Reader<{ arbitrum?: ArbitrumBlock | null | undefined }> = object<{
  arbitrum?: ArbitrumBlock | null | undefined;
}>({
  arbitrum: optional(
    orNull(
      either<ArbitrumBlock>({
        ...settled,
        l1_block_number: orNull(num),
        delayed_messages: orNull(num),
        send_count: orNull(num),
        send_root: orNull(text),
      }),
    ),
  ),
});
