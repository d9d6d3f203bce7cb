import './csv-export.css';
import { type SubmitEvent, useRef, useState } from 'react';
import { usePaths } from '#sdk/web/app/paths.ts';
import { hasOwnApi, usePublicConfig } from '#sdk/web/app/settings.ts';
import { useNow } from '#sdk/web/app/state.ts';
import { getApiPrefix } from '#sdk/web/data/api.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { Captcha } from '#sdk/web/ui/captcha.ts';
import { FILES_OF_FILTERS } from './csv-export-props.ts';
import { type ExportPeriod, type ExportProps, exportPath, lastDays, newerExportPath } from './export-path.ts';
import { type Export, useExport } from './useExport.ts';

/** Selectable periods, in days up to today. */
const PERIODS = [
  { days: 1, label: '24 h' },
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 365, label: '1 year' },
] as const;

function isSamePeriod(one: ExportPeriod, other: ExportPeriod): boolean {
  return one.from_period === other.from_period && one.to_period === other.to_period;
}

/** Selects a period and downloads the file; a native form, which works without scripts. */
export function ExportForm(props: ExportProps) {
  const config = usePublicConfig();
  const { run } = usePaths();
  const { bytes, waitSeconds, start } = useExport();
  const captcha = useRef<string>('');
  const siteKey = config.ui.recaptchaSiteKey;
  const [isUnreachable, setUnreachable] = useState(false);
  const [isSolved, setSolved] = useState(!siteKey);
  const { path, params } = exportPath(props);
  const action = `${getApiPrefix(config, run)}${path}`;
  const ofFilter = FILES_OF_FILTERS[props.type];
  const hasPeriod = props.type !== 'holders' && ofFilter === undefined;
  const now = useNow();
  const [period, setPeriod] = useState(() => lastDays(now, 30));

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) query.set(name, String(value));
    if (captcha.current !== '') query.set('recaptcha_response', captcha.current);
    const name =
      hasPeriod || props.type === 'holders'
        ? `${props.type}-${props.address.slice(0, 10)}.csv`
        : `${ofFilter?.name}.csv`;
    const newerUrl = `${getApiPrefix(config, run)}${newerExportPath(props)}?${query}`;
    const urls: [string, string?] =
      hasOwnApi(config) || !hasPeriod ? [`${action}?${query}`] : [`${action}?${query}`, newerUrl];
    void start(urls, name, config.features.account ? 'include' : 'same-origin');
  }

  return (
    <form className="csv-form" action={action} method="get" onSubmit={onSubmit}>
      {Object.entries(params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hasPeriod && (
        <>
          <Day
            name="from_period"
            label="From"
            value={period.from_period}
            onChange={(from_period) => setPeriod({ ...period, from_period })}
          />
          <Day
            name="to_period"
            label="To"
            value={period.to_period}
            onChange={(to_period) => setPeriod({ ...period, to_period })}
          />
          <p className="csv-periods">
            {PERIODS.map(({ days, label }) => (
              <button
                key={days}
                type="button"
                className="btn"
                aria-pressed={isSamePeriod(period, lastDays(now, days))}
                onClick={() => setPeriod(lastDays(now, days))}
              >
                {label}
              </button>
            ))}
          </p>
        </>
      )}
      {siteKey && (
        <Captcha
          siteKey={siteKey}
          onSolved={async (response) => {
            captcha.current = response;
            setSolved(true);
            return true;
          }}
          onFailure={() => setUnreachable(true)}
        />
      )}
      {isUnreachable && (
        <p role="alert" className="hint">
          The captcha could not be loaded, so this file cannot be downloaded now. A blocker in the browser or
          the network may be the cause.
        </p>
      )}
      <button type="submit" className="btn btn-primary" disabled={bytes !== null || !isSolved}>
        {bytes === null ? 'Download' : waitSeconds === null ? 'Downloading…' : 'Waiting…'}
      </button>
      <span role="status" className="hint num">
        {describeProgress(bytes, waitSeconds)}
      </span>
    </form>
  );
}

function describeProgress(bytes: Export['bytes'], waitSeconds: Export['waitSeconds']): string {
  if (bytes === null) return '';
  if (waitSeconds === null) return `${formatNumber(Math.ceil(bytes / 1024))} kB so far`;
  return `The server is busy. The next attempt is in ${waitSeconds} s.`;
}

interface DayProps {
  name: string;
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function Day({ name, label, value, onChange }: DayProps) {
  return (
    <label>
      {label}
      <input
        type="date"
        name={name}
        className="field"
        value={value}
        min="2009-01-01"
        required
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
