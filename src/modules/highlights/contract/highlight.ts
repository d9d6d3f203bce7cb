import { z } from 'zod';
import { calls } from '#sdk/contract/calls.ts';

const pair = z.tuple([z.string(), z.string()]).optional();

/** A banner: texts, values for the light and the dark theme, and its link, to a page of the app or elsewhere. */
export const highlight = z.object({
  title: z.string(),
  description: z.string(),
  titleColor: pair,
  descriptionColor: pair,
  background: pair,
  picture: pair,
  isPinned: z.boolean(),
  path: z.string().optional(),
  url: z.string().optional(),
});

export type Highlight = z.infer<typeof highlight>;

/** Calls that the web server answers itself, wherever the API is. */
export const HIGHLIGHT_CALLS = calls({
  home_highlights: {
    path: '/api/highlights',
    response: z.array(highlight),
    summary: 'Banners of the home page',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends HighlightCalls {}
}
type HighlightCalls = typeof HIGHLIGHT_CALLS;
