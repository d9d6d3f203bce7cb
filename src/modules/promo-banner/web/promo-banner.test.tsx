import { expect, test } from 'vitest';
import { drawHtml } from '#web/pages/draw-page.test-data.tsx';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { Slot } from './banner-slot.tsx';
import { openServer } from './open-server.ts';

const TEXT = {
  img_url: 'https://p.test/icon.svg',
  text: 'Try the bridge',
  bg_color: { light: '#eef', dark: '#112' },
  text_color: { light: 'navy', dark: 'white' },
  link_url: 'https://bridge.test',
};
const PICTURE = {
  img_url: { small: 'https://p.test/s.png', large: 'https://q.test/l.png' },
  link_url: 'https://bridge.test',
};

const configure = (banner?: object) =>
  createTestConfig(banner === undefined ? {} : { NAVIGATION_PROMO_BANNER_CONFIG: banner });

test('NAVIGATION_PROMO_BANNER_CONFIG shows a text in its colours, or a picture for each width of the menu', () => {
  const text = drawHtml(<Slot />, [], {}, configure(TEXT));
  expect(text).toContain('Try the bridge');
  expect(text).toContain('background:light-dark(#eef, #112)');
  expect(text).toContain('href="https://bridge.test"');
  const picture = drawHtml(<Slot />, [], {}, configure(PICTURE));
  expect(picture).toContain('class="promo-small" alt="" src="https://p.test/s.png"');
  expect(picture).toContain('class="promo-large" alt="" src="https://q.test/l.png"');
  expect(Object.keys(configure().modules)).not.toContain('promo-banner');
});

test('pages may have the pictures of the banner from where they are', async () => {
  const config = configure(PICTURE);
  const part = await openServer({ own: {}, config, now: () => 0, log: { warn: () => {} } as never });
  expect(part.listPictureOrigins?.()).toEqual(['https://p.test', 'https://q.test']);
});

test('a banner that is not right is refused', () => {
  const styled = { ...TEXT, bg_color: { light: 'red;}', dark: '#000' } };
  const script = { ...PICTURE, link_url: 'javascript:alert(1)' };
  for (const wrong of [{ ...TEXT, text: '' }, styled, script, { img_url: {} }])
    expect(() => configure(wrong)).toThrow('NAVIGATION_PROMO_BANNER_CONFIG');
});
