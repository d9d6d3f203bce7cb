import { expect, test } from 'vitest';
import { CORE_SETTINGS } from './config.ts';
import { bool, positiveInteger, text } from './env-type.ts';
import { loadEnv } from './load-env.ts';
import { renderEnvExample, renderEnvMarkdown } from './render-env-docs.ts';
import { listSettings, pickWebValues, type SettingGroup, setting } from './setting.ts';

/** Settings as another folder than the core's declares them. */
const OWN = {
  names: {
    title: 'Names',
    settings: {
      isOn: setting('NAMES_ENABLED', { type: bool, default: false, sentence: 'Whether names are shown.' }),
      batchSize: setting('NAMES_BATCH', {
        web: 'browser',
        type: positiveInteger,
        default: 50,
        sentence: 'Names that are read at once.',
      }),
      token: setting('NAMES_TOKEN', { type: text, sentence: 'Token of the service.', secret: true }),
    },
  },
};

test('every setting is declared once: no two have one variable, and no two that reach the web app one name', () => {
  const names = listSettings(CORE_SETTINGS).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(90);
  expect(names).toEqual([...new Set(names)]);
  const web = Object.values(CORE_SETTINGS).flatMap(({ settings }: SettingGroup) =>
    Object.keys(settings).filter((name) => settings[name]?.web !== 'nobody'),
  );
  expect(web).toEqual([...new Set(web)]);
});

test('no secret is read by the web app', () => {
  const secrets = listSettings(CORE_SETTINGS).filter(({ secret }) => secret);
  expect(secrets.length).toBeGreaterThan(5);
  expect(secrets.filter(({ web }) => web !== 'nobody')).toEqual([]);
});

test('settings that others than the core declare are read, typed and known by name', () => {
  const { config, warnings, problems } = loadEnv(
    { NAMES_ENABLED: 'true', NEXT_PUBLIC_NAMES_BATCH: '7', NEXT_PUBLIC_NAMES_TOKN: 'x', PORT: '4000' },
    OWN,
  );
  const { isOn, batchSize, token }: { isOn: boolean; batchSize: number; token: string | undefined } =
    config.names;
  expect([isOn, batchSize, token, config.server.port]).toEqual([true, 7, undefined, 4000]);
  expect(problems).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining('Did you mean NEXT_PUBLIC_NAMES_TOKEN?')]);
  expect(loadEnv({ NAMES_BATCH: 'many' }, OWN).problems).toHaveLength(1);
});

test('a variable that is declared has an effect, also where other front ends know it too', () => {
  const flag = { settings: { isOn: setting('HAS_USER_OPS', { type: bool, sentence: 'Apps.' }) } };
  const own = { apps: { title: 'Apps', ...flag } };
  const source = { NEXT_PUBLIC_HAS_USER_OPS: 'true' };
  expect(loadEnv(source).warnings).toHaveLength(1);
  expect(loadEnv(source, own).warnings).toEqual([]);
  expect(renderEnvMarkdown(CORE_SETTINGS)).toContain('`HAS_USER_OPS`,');
  expect(renderEnvMarkdown(own)).not.toContain('`HAS_USER_OPS`,');
});

test('settings that others declare stand in the documents under their own title', () => {
  expect(renderEnvMarkdown({ ...CORE_SETTINGS, ...OWN })).toContain(
    '## Names\n\n| Variable | Type | Default | Description |\n|---|---|---|---|\n| `NAMES_ENABLED` | `true` or `false` | `false` | Whether names are shown. |',
  );
  expect(renderEnvExample(OWN)).toContain(
    '# === Names ===\n\n# Whether names are shown.\n# NAMES_ENABLED=false\n',
  );
});

test('pickWebValues() has of all values those that the pages read', () => {
  const { config } = loadEnv({ NAMES_BATCH: '7', NAMES_TOKEN: 'hidden' }, OWN);
  expect(pickWebValues(OWN, config, 'browser')).toEqual({ batchSize: 7 });
  expect(pickWebValues(CORE_SETTINGS, config, 'server')).toMatchObject({ otherLinks: [] });
});
