import { z } from 'zod';
import { addressParam } from '../../../contract/address-param.ts';
import { address, int } from '../../../contract/primitives.ts';

/** A key that gives its holder's requests a limit of their own. */
export const apiKey = z.object({ api_key: z.uuid(), name: z.string() });
export type ApiKey = z.infer<typeof apiKey>;
export const apiKeyBody = z.object({ name: z.string() });

/** An ABI that an account gives a contract. */
export const customAbi = z.object({
  id: int,
  contract_address_hash: address,
  contract_address: addressParam,
  name: z.string(),
  abi: z.array(z.record(z.string(), z.unknown())),
});
export type CustomAbi = z.infer<typeof customAbi>;
/** The ABI is an array, or its JSON as text. */
export const customAbiBody = z.object({
  name: z.string(),
  contract_address_hash: address,
  abi: z.union([z.string(), z.array(z.record(z.string(), z.unknown()))]),
});
