import { expect, test } from 'vitest';
import { drawText } from '#web/pages/draw-page.test-data.tsx';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { UsageDataPage } from './UsageDataPage.tsx';

const draw = (variables: object) => drawText(<UsageDataPage />, [], {}, createTestConfig({ ...variables }));

test('the page says everything that is counted, and to whom it is sent', () => {
  const text = draw({ ANALYTICS_URL: 'https://counts.test/in', GOOGLE_ANALYTICS_PROPERTY_ID: 'G-ABCD12' });
  for (const part of ['pages are opened', 'search was made', 'ad was shown', 'signed in or out', 'random id'])
    expect(text).toContain(part);
  expect(text).toContain('sent to www.google-analytics.com, counts.test');
  expect(text).not.toContain('language of your browser');
});

test('it says which host receives the device, the language and accounts', () => {
  const text = draw({
    MIXPANEL_PROJECT_TOKEN: 'project',
    MIXPANEL_CONFIG_OVERRIDES: '{"api_host":"https://m.test"}',
  });
  for (const part of ['m.test also receives', 'language of your browser', 'narrow or wide', 'has accounts'])
    expect(text).toContain(part);
});
