import { expect, test } from 'vitest';
import { parseOptions, type RunOptions } from '../options.ts';
import { formatFeatures, runCheck } from './run-check.ts';

function check(argv: string[], source: Record<string, string> = {}) {
  const lines: string[] = [];
  const note = (level: string) => (text: string) =>
    lines.push(...text.split('\n').map((line) => level + line));
  const logger = { info: note(''), warn: note('warning: '), error: note('error: ') };
  const isValid = runCheck(parseOptions(argv) as RunOptions, source, logger);
  return { isValid, lines };
}

test('a check says what starts, and of each feature whether it is on or why not', () => {
  const { isValid, lines } = check(['check'], { GAS_TRACKER_ENABLED: 'false', HAS_BEACON_CHAIN: 'true' });
  expect(isValid).toBe(true);
  expect(lines[0]).toBe('The settings are valid. This starts a demo chain with its index, API and web app.');
  expect(lines[1]).toBe('Features');
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^ {2}foreignApi +off {2}API_HOST is not set\.$/),
      expect.stringMatching(/^ {2}beaconChain +on$/),
      expect.stringMatching(/^ {2}gas-tracker +off {2}GAS_TRACKER_ENABLED is 'false'\.$/),
    ]),
  );
});

test('a check says where visitors see it: the public address with its base path', () => {
  const whole = { APP_HOST: 'scan.test', APP_BASE_PATH: 'explorer/', HOST: '127.0.0.1' };
  expect(check(['check'], whole).lines.join()).toContain(
    'app. Visitors see it at https://scan.test/explorer.',
  );
  const local = check(['check'], { APP_BASE_PATH: '/explorer' }).lines.join();
  expect(local).toContain('Visitors see it at http://localhost:3000/explorer.');
});

test('a check goes by what would run: a node on the command line beats a foreign API', () => {
  const source = { API_HOST: 'a.example', HOST: '127.0.0.1' };
  expect(check(['check'], source).lines).toEqual(
    expect.arrayContaining([
      'The settings are valid. This starts the web app only, on a foreign API.',
      expect.stringMatching(/^ {2}ownIndex +off {2}API_HOST is set/),
    ]),
  );
  expect(check(['check', 'http://n:1'], source).lines).toEqual(
    expect.arrayContaining([
      expect.stringContaining("warning: API_HOST ('a.example') is ignored"),
      expect.stringMatching(/^ {2}ownIndex +on$/),
    ]),
  );
});

test('a check names everything that would stop the start', () => {
  const { isValid, lines } = check(['check', 'index', '--data', 'x'], { NETWORK_ID: 'x' });
  expect(isValid).toBe(false);
  expect(lines.filter((line) => line.startsWith('error: '))).toEqual([
    expect.stringContaining("NETWORK_ID is 'x'"),
    expect.stringContaining('DATABASE_URL is not set'),
    expect.stringContaining('There is no node to index'),
  ]);
});

test.each([
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL is set, but its value cannot be used, but `index` shares/],
  [{ DATABASE_URL: ' ' }, /DATABASE_URL is set, but empty, but `index` shares/],
  [{ API_HOST: 'a b' }, /foreignApi +off {2}API_HOST is set, but its value cannot be used\./],
  [
    { MARKETPLACE_CONFIG_URL: 'nonsense' },
    /marketplace +off {2}MARKETPLACE_CONFIG_URL is set, but its value/,
  ],
  [{ NEXT_PUBLIC_SENTRY_DSN: 'nonsense' }, /error-reports +off {2}SENTRY_DSN is set, but its value/],
  [{ ADDRESS_METADATA_URL: '' }, /address-metadata +off {2}ADDRESS_METADATA_URL is set, but empty\./],
])('a check with %j says what is set but wrong, and not that it is not set', (source, line) => {
  const { lines } = check(['check', 'index', 'http://n:1', '--data', 'x'], source);
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(line)]));
  expect(lines.join('\n')).not.toMatch(new RegExp(`\\b${Object.keys(source)[0]} is not set`));
});

test('formatFeatures() puts the states below each other', () => {
  const states = { a: { enabled: true }, longer: { enabled: false, reason: 'X is not set.' } } as const;
  expect(formatFeatures(states)).toBe('  a       on\n  longer  off  X is not set.');
});
