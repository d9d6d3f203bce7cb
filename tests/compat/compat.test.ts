import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contract/calls/core-calls.ts';
import { PUBLISHED_PATHS } from '#contract/published-paths.ts';
import {
  gatherSamples,
  listSampleCalls,
  type SampleCall,
  VERIFIED_ONLY_CALL,
} from '../support/api-samples.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import { ALL_CALLS } from '../support/modules.ts';
import { checkAnswer } from './check-fields.ts';
import { DIFFERENCES, FIELD_DIFFERENCES, MISSING } from './differences.ts';
import { EARLIER_SHAPES } from './earlier-shapes.ts';
import { FLAVOURS, fieldsOf } from './flavours.ts';
import { listDescribedPaths, openDescription } from './open-api.ts';
import { openOwnDescription } from './own-description.ts';
import { SHAPES } from './release-fields.ts';

interface Answered extends SampleCall {
  body: unknown;
}

let site: DemoSite;
const answers: Answered[] = [];
const refused: string[] = [];

beforeAll(async () => {
  site = await startDemoSite();
  const samples = await gatherSamples(site, 16);
  for (const call of listSampleCalls(samples)) {
    const { status, body } = await site.get(call.path);
    if (status === 200) answers.push({ ...call, body });
    else refused.push(`${call.path} ${status}`);
  }
}, 120_000);

afterAll(() => site.stop());

/** What is wrong, each kind once with the first address that has it. */
function summarise(faults: { path: string; fault: string }[]): string[] {
  const first = new Map<string, string>();
  for (const { path, fault } of faults) if (!first.has(fault)) first.set(fault, path);
  return [...first].map(([fault, path]) => `${path}: ${fault}`);
}

test('every call answers for everything on the demo chain that it may be asked about', () => {
  expect(refused).toEqual([]);
  expect(site.api.errors).toEqual([]);
  const asked = new Set([...answers.map(({ name }) => name), VERIFIED_ONLY_CALL]);
  const reading = Object.entries(ALL_CALLS).filter(([, { needsSession }]) => !needsSession);
  expect(reading.map(([name]) => name).filter((name) => !asked.has(name))).toEqual([]);
});

test('every answer has the shape that our own schemas give it', () => {
  const faults = answers.flatMap(({ name, path, body }) =>
    (ALL_CALLS[name as CallName].response.safeParse(body).error?.issues ?? []).map(
      ({ path: place, message }) => ({
        path,
        fault: `${name} ${place.map((part) => (typeof part === 'number' ? '*' : String(part))).join('/')} ${message}`,
      }),
    ),
  );
  expect(summarise(faults)).toEqual([]);
});

test('every answer has the fields that OpenAPI declares, and no others', () => {
  const findCheck = openOwnDescription();
  const faults = answers.flatMap(({ name, endpoint, path, body }) =>
    findCheck(endpoint.path)(body).map(({ place, message }) => ({
      path,
      fault: `${name} ${place} ${message}`,
    })),
  );
  expect(summarise(faults)).toEqual([]);
});

test('every answer has the fields and forms that a front end of 2023 takes for granted', () => {
  expect(Object.keys(EARLIER_SHAPES).filter((name) => !(name in ALL_CALLS))).toEqual([]);
  const faults = answers.flatMap(({ name, path, body }) =>
    (EARLIER_SHAPES[name]?.safeParse(body).error?.issues ?? []).map(({ path: place, message }) => ({
      path,
      fault: `${name} ${place.map((part) => (typeof part === 'number' ? '*' : String(part))).join('/')} ${message}`,
    })),
  );
  expect(summarise(faults)).toEqual([]);
});

test('every answer fits the description of the API, save where it differs on purpose', () => {
  const findCheck = openDescription();
  const seen = new Set<string>();
  const faults = answers.flatMap(({ name, endpoint, path, body }) =>
    (findCheck(endpoint.path)?.(body) ?? [])
      .filter(({ place, message }) => {
        const known = DIFFERENCES.find((each) => each.place.test(place) && each.message.test(message));
        if (known) seen.add(known.reason);
        return !known;
      })
      .map(({ place, message }) => ({ path, fault: `${name} ${place} ${message}` })),
  );
  expect(summarise(faults)).toEqual([]);
  expect(DIFFERENCES.map(({ reason }) => reason).filter((reason) => !seen.has(reason))).toEqual([]);
});

/** Reasons of the deviations from release 11.2.7 that some answer has. */
const deviations = new Set<string>();

test.each(['default', ...Object.keys(FLAVOURS)])(
  'every answer has the fields of release 11.2.7 (%s), each of its kind, save where it differs on purpose',
  (flavour) => {
    const fields = fieldsOf(flavour);
    const shapes = { ...SHAPES, ...FLAVOURS[flavour]?.shapes };
    const faults = answers.flatMap(({ name, path, body }) => {
      const of = shapes[name];
      return of === undefined
        ? []
        : checkAnswer(of, body, fields)
            .filter((fault) => {
              const known = FIELD_DIFFERENCES.find((each) => each.fault.test(fault));
              if (known) deviations.add(known.reason);
              return !known;
            })
            .map((fault) => ({ path, fault: `${name} ${fault.replace(/: .*/, '')}` }));
    });
    expect(summarise(faults)).toEqual([]);
  },
);

test('every deviation from release 11.2.7 still exists, and each of its shapes is of a call', () => {
  expect(Object.keys(SHAPES).filter((name) => !(name in ALL_CALLS))).toEqual([]);
  const unseen = FIELD_DIFFERENCES.filter(({ reason, isOfRollup }) => !isOfRollup && !deviations.has(reason));
  expect(unseen).toEqual([]);
});

/** Calls with two forms: the path, and whether an answer has the form of the newest contract. */
const FORMS: [string, (body: any) => boolean][] = [
  ['/api/v2/addresses/{hash}/coin-balance-history-by-day', (body) => !Array.isArray(body) && body.days > 0],
  ['/api/v1/lines/newTxns', (body) => 'info' in body],
  ['/api/v1/lines', (body) => 'resolutions' in body.sections[0].charts[0]],
  ['/api/v1/pages/main', (body) => 'resolutions' in body.daily_new_transactions.info],
];

test.each(FORMS)(
  'a client says by header or parameter which form of %s it reads',
  async (template, isLatest) => {
    const path = template.replace(
      '{hash}',
      answers
        .find(({ name }) => name === 'address')
        ?.path.split('/')
        .at(-1) ?? '',
    );
    const ask = async (query: string, headers: Record<string, string> = {}) => {
      const {
        statusCode,
        body,
        headers: answered,
      } = await site.app.server.inject({
        url: `${path}${query}`,
        headers,
      });
      return { status: statusCode, isLatest: statusCode === 200 && isLatest(JSON.parse(body)), answered };
    };
    const header = (value: string) => ({ 'api-compatibility': value });
    expect(await ask('', header('latest'))).toMatchObject({ status: 200, isLatest: true });
    expect(await ask('', header('2023'))).toMatchObject({ status: 200, isLatest: false });
    expect(await ask('?api_compatibility=latest', header('2023'))).toMatchObject({ isLatest: true });
    expect(await ask('?api_compatibility=2023')).toMatchObject({ isLatest: false });
    expect((await ask('')).answered.vary).toMatch(/\bapi-compatibility\b/);
    expect((await ask('?api_compatibility=2019')).status).toBe(422);
    expect((await ask('', header('today'))).status).toBe(422);
    const { answered } = await ask('', header('latest'));
    if (answered.etag)
      expect((await ask('', { ...header('2023'), 'if-none-match': String(answered.etag) })).status).toBe(200);
  },
);

test('what the description has and we do not answer is listed with its reason', () => {
  const normalise = (path: string) => path.replace(/^\/api\/v2/, '').replace(/\{\w+\}/g, '{}');
  const answered = new Set(Object.values(ALL_CALLS).map(({ path }) => normalise(path)));
  const missing = listDescribedPaths().filter((path) => !answered.has(normalise(path)));
  expect(missing).toEqual(Object.keys(MISSING));
});

test('every path of the description stands in the table of published paths', () => {
  const normalise = (path: string) => path.replace(/^\/api\/v2/, '').replace(/\{\w+\}/g, '{}');
  const published = new Set(Object.keys(PUBLISHED_PATHS).map(normalise));
  expect(listDescribedPaths().filter((path) => !published.has(normalise(path)))).toEqual([]);
});
