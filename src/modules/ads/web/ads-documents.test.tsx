import { expect, test } from 'vitest';
import { drawHtml } from '#web/pages/draw-page.test-data.tsx';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { Slot } from './ads-slot.tsx';
import { openServer } from './create-documents.ts';

const SLISE = { AD_BANNER_PROVIDER: 'slise', AD_SLISE_PUBLISHER: 'pub-1' };
const COINZILLA = { AD_BANNER_PROVIDER: 'coinzilla', AD_COINZILLA_ZONE: 'a1' };
const ADBUTLER = {
  AD_BANNER_PROVIDER: 'adbutler',
  AD_ADBUTLER_ACCOUNT: '7',
  AD_ADBUTLER_CONFIG_DESKTOP: '{"id":"12","width":728,"height":80}',
  AD_ADBUTLER_CONFIG_MOBILE: '{"id":"13","width":320,"height":50}',
};
const TEXT = { AD_TEXT_PROVIDER: 'coinzilla', AD_COINZILLA_TEXT_ZONE: 'zone2' };

/** The documents of the frames by their paths, and the place of the ads on a page. */
function open(variables: object) {
  const config = createTestConfig({ ...variables });
  const { documents = {} } = 'ads' in config.modules ? openServer(config) : {};
  const page = 'ads' in config.modules ? drawHtml(<Slot />, [], {}, config) : '';
  const read = (path: string) => documents[path as `/${string}`]?.html ?? '';
  return { paths: Object.keys(documents), page, read };
}

test.each([
  [
    'slise',
    SLISE,
    ['https://v1.slise.xyz/scripts/embed.js', 'data-ad-pub="pub-1"'],
    ['data-ad-format="728x90"', 'data-ad-format="320x100"'],
  ],
  [
    'coinzilla',
    COINZILLA,
    ['https://coinzillatag.com/lib/display.js', 'data-zone="C-a1"'],
    ["width:'728',height:'90'", "width:'320',height:'100'"],
  ],
  [
    'adbutler',
    ADBUTLER,
    ['https://servedbyadbutler.com/app.js', 'AdButler.register(7,'],
    ['(7,12,[728,80]', '(7,13,[320,50]'],
  ],
] as const)(
  '%s has a document for wide screens and one for narrow ones',
  (_, variables, all, [wide, narrow]) => {
    const { read } = open(variables);
    for (const path of ['/ads/desktop', '/ads/mobile'])
      for (const part of all) expect(read(path), path).toContain(part);
    expect(read('/ads/desktop')).toContain(wide);
    expect(read('/ads/desktop')).not.toContain(narrow);
    expect(read('/ads/mobile')).toContain(narrow);
    expect(read('/ads/mobile')).not.toContain(wide);
  },
);

test.each([SLISE, COINZILLA, ADBUTLER, TEXT])(
  'AD_PROVIDER_HOST takes the place of the host of %j',
  (variables) => {
    const { paths, read } = open({ ...variables, AD_PROVIDER_HOST: 'https://relay.test/ads/' });
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      expect(read(path)).toMatch(/https:\/\/relay\.test\/ads\/\w/);
      expect(read(path)).not.toMatch(/slise\.xyz|coinzillatag|adbutler\.com|czilladx/);
    }
  },
);

test('there are banners alone, text ads alone, both or none, on pages and as documents', () => {
  const of = (variables: object) => {
    const { paths, page } = open(variables);
    return [paths, page.includes('ad-banner'), page.includes('ad-text')];
  };
  const banners = ['/ads/desktop', '/ads/mobile'];
  expect(of({ ...SLISE, AD_TEXT_PROVIDER: 'none' })).toEqual([banners, true, false]);
  expect(of({ ...TEXT, AD_BANNER_PROVIDER: 'none' })).toEqual([['/ads/text'], false, true]);
  expect(of({ ...SLISE, ...TEXT })).toEqual([[...banners, '/ads/text'], true, true]);
  expect(of({ AD_BANNER_PROVIDER: 'none', AD_TEXT_PROVIDER: 'none' })).toEqual([[], false, false]);
  expect(of({})).toEqual([[], false, false]);
});

test('the place of a banner has the height of its zone before anything is in it', () => {
  expect(open(ADBUTLER).page).toContain('--ad-height:80px;--ad-height-narrow:50px');
  expect(open(SLISE).page).toContain('--ad-height:90px;--ad-height-narrow:100px');
});

test('a text ad asks for the zone of the operator', () => {
  expect(open(TEXT).read('/ads/text')).toContain('native.php?z=zone2');
});
