import { z } from 'zod';

/** An app as the operator has listed it. All addresses are http or https. */
export const marketplaceApp = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  logo: z.string(),
  logoDarkMode: z.string().optional(),
  categories: z.array(z.string()),
  shortDescription: z.string(),
  description: z.string(),
  /** What is shown in the frame, or opened in a new tab. */
  url: z.string(),
  /** Whether it is only opened in a new tab. */
  external: z.boolean(),
  site: z.string().optional(),
  twitter: z.string().optional(),
  telegram: z.string().optional(),
  github: z.string().optional(),
  /** Where its data can be queried. */
  graphs: z.array(z.object({ title: z.string(), url: z.string() })).optional(),
});

/** By rising title, and the categories of all of them in their order. */
export const marketplaceApps = z.object({
  items: z.array(marketplaceApp),
  categories: z.array(z.string()),
  /** Whether the list could not be read, so that nobody knows which apps there are. */
  is_unreadable: z.boolean(),
});

export type MarketplaceApp = z.infer<typeof marketplaceApp>;
