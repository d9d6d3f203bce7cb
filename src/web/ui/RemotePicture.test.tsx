import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RemotePicture } from './RemotePicture.tsx';

const render = (src: string | null) =>
  renderToStaticMarkup(
    <RemotePicture src={src} className="token-icon">
      AB
    </RemotePicture>,
  );

test.each(['https://x.test/a.png', 'http://x.test/a.png', '/api/v2/tokens/0xab/icon'])(
  'RemotePicture shows %s over what stands in its place',
  (src) => {
    expect(render(src)).toContain(`src="${src}"`);
    expect(render(src)).toContain('AB');
  },
);

test.each([
  null,
  '',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  '//x.test/a.png',
  '/logo.png',
  '/apis',
])('RemotePicture asks for nothing at %s', (src) => {
  expect(render(src)).not.toContain('<img');
});
