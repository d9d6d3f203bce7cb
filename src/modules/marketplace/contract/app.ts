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
  /** URL shown in the frame, or opened in a new tab. */
  url: z.string(),
  /** True if it is only opened in a new tab. */
  external: z.boolean(),
  site: z.string().optional(),
  twitter: z.string().optional(),
  telegram: z.string().optional(),
  github: z.string().optional(),
  /** Endpoints where its data can be queried. */
  graphs: z.array(z.object({ title: z.string(), url: z.string() })).optional(),
});

/** Sorted by title; categories of all apps in their order. */
export const marketplaceApps = z.object({
  items: z.array(marketplaceApp),
  categories: z.array(z.string()),
  /** True if the list could not be read, so the apps are unknown. */
  is_unreadable: z.boolean(),
});

export type MarketplaceApp = z.infer<typeof marketplaceApp>;
