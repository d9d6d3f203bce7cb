import { z } from 'zod';
import { addressParam } from '../../../contract/address-param.ts';
import { decodedInput, decodedLog } from '../../../contract/decoded.ts';
import { address, int } from '../../../contract/primitives.ts';

/** A key that gives its holder's requests a limit of their own. */
export const apiKey = z.object({ api_key: z.uuid(), name: z.string() });
export type ApiKey = z.infer<typeof apiKey>;
export const apiKeyBody = z.object({ name: z.string() });

/** How many requests were made with a key on one day (UTC). */
export const apiKeyUse = z.object({ api_key: z.uuid(), day: z.string(), requests: int });
export type ApiKeyUse = z.infer<typeof apiKeyUse>;
/** What was counted of the keys of an account. */
export const apiKeyUses = z.object({
  /** The day that it is (UTC), and how many days up to it are counted. */
  today: z.string(),
  days: int,
  /** Requests that all keys of the account together may make within the server's window. */
  requests_max: int,
  uses: z.array(apiKeyUse),
});
export type ApiKeyUses = z.infer<typeof apiKeyUses>;

/** An ABI that an account gives a contract. */
export const customAbi = z.object({
  id: int,
  contract_address_hash: address,
  contract_address: addressParam,
  name: z.string(),
  abi: z.array(z.record(z.string(), z.unknown())),
});
export type CustomAbi = z.infer<typeof customAbi>;
/** A transaction read with the ABIs of the account: its input, and those of its logs that they fit. */
export const ownDecoded = z.object({
  /** What the account calls the ABI that the input was read with. */
  name: z.string().nullable(),
  decoded_input: decodedInput.nullable(),
  logs: z.array(z.object({ index: int, address_hash: address, name: z.string(), decoded: decodedLog })),
});
export type OwnDecoded = z.infer<typeof ownDecoded>;

/** The ABI is an array, or its JSON as text. */
export const customAbiBody = z.object({
  name: z.string(),
  contract_address_hash: address,
  abi: z.union([z.string(), z.array(z.record(z.string(), z.unknown()))]),
});
