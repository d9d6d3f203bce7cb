/** Reason why a page is not rendered. */
export interface Refusal {
  status: 429 | 503;
  retryAfterSeconds: number;
}

const WORDS = {
  429: [
    'Too many requests',
    'You have exceeded the request rate for a given time period. Please reduce the number of requests and try again soon.',
  ],
  503: ['The server is busy', 'It is overloaded at the moment.'],
} as const;

// The page's policy allows style attributes, but no style sheet of its own.
const STYLES = {
  html: 'color-scheme:light dark',
  body: 'box-sizing:border-box;display:grid;place-content:center;min-height:100vh;margin:0;padding:24px;background:light-dark(#f7f6f2,#0c121b);color:light-dark(#16202e,#e8ebf0);font:16px/24px system-ui,sans-serif',
  main: 'max-width:34rem;padding:24px 32px;border:1px solid light-dark(#e2dfd5,#232e3e);border-radius:14px;background:light-dark(#fff,#131b27)',
  h1: 'margin:8px 0;font-size:24px;line-height:32px',
  link: 'color:light-dark(#0b5f86,#6cc0e8)',
} as const;

/** The page of a client over the limit: it costs next to nothing and reloads itself when a retry is useful. */
export function createRefusalDocument({ status, retryAfterSeconds }: Refusal): string {
  const [title, text] = WORDS[status];
  return [
    `<!doctype html><html lang="en" style="${STYLES.html}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>${title}</title></head>`,
    `<body style="${STYLES.body}"><main style="${STYLES.main}">`,
    `<h1 style="${STYLES.h1}">${title}</h1><p>${text}</p>`,
    `<p>This page loads again by itself in ${retryAfterSeconds} s. <a href="" style="${STYLES.link}">Try again now</a></p>`,
    '</main></body></html>',
  ].join('');
}
