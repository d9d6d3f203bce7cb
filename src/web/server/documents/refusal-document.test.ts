import { expect, test } from 'vitest';
import { createRefusalDocument } from './refusal-document.ts';

test.each([
  [429, 'Too many requests'],
  [503, 'The server is busy'],
] as const)(
  'the short page of %i says why and when it loads again, styled within the policy',
  (status, title) => {
    const html = createRefusalDocument({ status, retryAfterSeconds: 42 });
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain('http-equiv="refresh" content="42"');
    expect(html).toContain('loads again by itself in 42 s.');
    expect(html).toContain('>Try again now</a>');
    expect(html).toMatch(/<body style="[^"]*light-dark\(/);
    expect(html).not.toMatch(/<(style|script|link)[ >]/);
    expect(html.length).toBeLessThan(2000);
  },
);
