import type { z } from 'zod';
import { addressParam } from '../address/address-param.ts';
import { transaction } from './transaction.ts';

const previewAddress = addressParam.pick({ hash: true, name: true, ens_domain_name: true, metadata: true });

/** Transaction data for a link preview. Name-service names, tags and the method name are included on request only. */
export const transactionPreview = transaction
  .pick({ status: true, timestamp: true, method: true })
  .extend({ from: previewAddress, to: previewAddress.nullable() });
export type TransactionPreview = z.infer<typeof transactionPreview>;
