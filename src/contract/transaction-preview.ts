import type { z } from 'zod';
import { addressParam } from './address-param.ts';
import { transaction } from './transaction.ts';

const previewAddress = addressParam.pick({ hash: true, name: true, ens_domain_name: true, metadata: true });

/** What a link preview says of a transaction. Names of a name service, tags and the name of the method only where they are asked for. */
export const transactionPreview = transaction
  .pick({ status: true, timestamp: true, method: true })
  .extend({ from: previewAddress, to: previewAddress.nullable() });
export type TransactionPreview = z.infer<typeof transactionPreview>;
