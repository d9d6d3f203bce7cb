import { z } from 'zod';
import { addressParam } from '#sdk/contract/entities.ts';
import { address, int } from '#sdk/contract/primitives.ts';
import { decodedInput, decodedLog } from '#sdk/contract/transactions.ts';

/** An API key; its requests have their own rate limit. */
export const apiKey = z.object({ api_key: z.uuid(), name: z.string() });
export type ApiKey = z.infer<typeof apiKey>;
export const apiKeyBody = z.object({ name: z.string() });

/** Number of requests made with a key on one day (UTC). */
export const apiKeyUse = z.object({ api_key: z.uuid(), day: z.string(), requests: int });
export type ApiKeyUse = z.infer<typeof apiKeyUse>;
/** Usage of an account's API keys. */
export const apiKeyUses = z.object({
  /** The current day (UTC) and the number of days counted, including it. */
  today: z.string(),
  days: int,
  /** Maximum number of requests of all the account's keys together within the server's rate-limit window. */
  requests_max: int,
  uses: z.array(apiKeyUse),
});
export type ApiKeyUses = z.infer<typeof apiKeyUses>;

/** Custom ABI that an account has set for a contract. */
export const customAbi = z.object({
  id: int,
  contract_address_hash: address,
  contract_address: addressParam,
  name: z.string(),
  abi: z.array(z.record(z.string(), z.unknown())),
});
export type CustomAbi = z.infer<typeof customAbi>;
/** A transaction decoded with the account's custom ABIs: its input and the matching logs. */
export const ownDecoded = z.object({
  /** The account's name for the ABI that decoded the input. */
  name: z.string().nullable(),
  decoded_input: decodedInput.nullable(),
  logs: z.array(z.object({ index: int, address_hash: address, name: z.string(), decoded: decodedLog })),
});
export type OwnDecoded = z.infer<typeof ownDecoded>;

/** `abi` is an array, or its JSON text. */
export const customAbiBody = z.object({
  name: z.string(),
  contract_address_hash: address,
  abi: z.union([z.string(), z.array(z.record(z.string(), z.unknown()))]),
});
