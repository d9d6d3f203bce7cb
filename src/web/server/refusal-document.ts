/** Why a page is not made. */
export interface Refusal {
  status: 429 | 503;
  retryAfterSeconds: number;
}

const WORDS = {
  429: [
    'Too many requests',
    'You have exceeded the request rate for a given time period. Please reduce the number of requests and try again soon.',
  ],
  503: ['The server is busy', 'It has more to do than it can at the moment.'],
} as const;

/** The page for whom no page is made any more: it costs next to nothing and loads itself again when that is worth trying. */
export function createRefusalDocument({ status, retryAfterSeconds }: Refusal): string {
  const [title, text] = WORDS[status];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>${title}</title></head>`,
    `<body><main><h1>${title}</h1><p>${text}</p>`,
    `<p>This page loads again by itself in ${retryAfterSeconds} s.</p></main></body></html>`,
  ].join('');
}
