import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorScreen } from './ErrorScreen.tsx';

const draw = (...[props]: Parameters<typeof ErrorScreen>) => renderToStaticMarkup(<ErrorScreen {...props} />);

test('ErrorScreen has the words of the specification for 422, 429 and 500', () => {
  expect(draw({ status: 422, kind: 'unprocessable' })).toContain(
    'Your request contained an error, perhaps a mistyped tx/block/address hash...',
  );
  expect(draw({ status: 429, kind: 'too-many-requests' })).toContain('Too many requests');
  expect(draw({ status: 500, kind: 'generic' })).toContain('Oops! Something went wrong');
});

test('ErrorScreen leads to the block that was removed, or home when its hash is not known', () => {
  const hash = `0x${'cd'.repeat(32)}`;
  expect(draw({ status: 404, kind: 'block-lost-consensus', hash })).toContain(`href="/block/${hash}"`);
  expect(draw({ status: 404, kind: 'block-lost-consensus', hash })).toContain('View reorg');
  expect(draw({ status: 404, kind: 'block-lost-consensus' })).toContain('Back to home');
});

test('ErrorScreen gives four parts of advice for a transaction that cannot be located', () => {
  const html = draw({ status: 404, kind: 'invalid-transaction-hash' });
  expect(html).toContain('Sorry, we are unable to locate this transaction hash');
  expect(html.match(/<li>/g)).toHaveLength(4);
  expect(html).toContain('30 seconds');
  expect(html).toContain('1 hour');
});
