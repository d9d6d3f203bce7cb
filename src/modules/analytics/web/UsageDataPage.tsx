import { useEffect, useState } from 'react';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import type { settings } from '../settings.ts';
import { GOOGLE_HOST } from './google-events.ts';
import { asksBrowser, hasOptedOut, keepChoice } from './visitor.ts';

/** Describes the data that is counted and its destination, and lets the visitor opt out. */
export function UsageDataPage() {
  const { mixpanelToken, mixpanel, googleId, url } = useModuleConfig<typeof settings>('analytics');
  const addresses = [mixpanelToken && mixpanel.api_host, googleId && GOOGLE_HOST, url];
  const hosts = addresses.flatMap((each) => (each ? [new URL(each).host] : []));
  return (
    <>
      <h1>Usage data</h1>
      <div className="panel mt-5 p-4">
        <p>
          This explorer counts which kinds of pages are opened, that a search was made, that an ad was shown,
          and that a visitor signed in or out. The counts are sent to {hosts.join(', ')}, with a random id
          that your browser stores for a year.
        </p>
        {mixpanelToken && (
          <p className="mt-3">
            {new URL(mixpanel.api_host).host} also receives the language of your browser, whether your screen
            is narrow or wide, and whether this explorer has accounts.
          </p>
        )}
        <p className="mt-3">
          No hash, no address and nothing that you type is part of it. Pages of the account are not counted.
        </p>
        <Choice />
      </div>
    </>
  );
}

function Choice() {
  const [choice, setChoice] = useState({ isKnown: false, isOut: false, byBrowser: false });
  useEffect(() => setChoice({ isKnown: true, isOut: hasOptedOut(), byBrowser: asksBrowser() }), []);
  if (choice.byBrowser)
    return <p className="mt-3">Your browser sends Do Not Track, so nothing is counted.</p>;
  return (
    <label className="mt-3 block">
      <input
        type="checkbox"
        disabled={!choice.isKnown}
        checked={choice.isKnown && !choice.isOut}
        onChange={({ target }) => {
          keepChoice(!target.checked);
          setChoice({ ...choice, isOut: !target.checked });
        }}
      />{' '}
      Count my visits
    </label>
  );
}
