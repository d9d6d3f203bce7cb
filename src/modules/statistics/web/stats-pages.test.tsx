import { expect, test } from 'vitest';
import type { PublicConfig } from '#config/web-config.ts';
import { type Answer, drawHtml, drawText, ON_FOREIGN_API } from '#web/pages/draw-page.test-data.tsx';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { INTERVAL_NAMES, INTERVALS } from './line/intervals.ts';
import { LinePage } from './line/LinePage.tsx';
import { countersQuery, lineQuery, linesQuery, overviewQuery } from './queries.ts';
import { StatsPage } from './StatsPage.tsx';
import type { LinePageProps, StatsPageProps } from './stats-props.ts';

const OWN = createTestConfig();
const FOREIGN = createTestConfig({ API_HOST: 'api.example', STATS_API_HOST: 'https://stats.example' });
const chart = (id: string, title: string, more: object = {}) => ({ id, title, description: '', ...more });
const CHARTS = [chart('newTxns', 'Daily transactions'), chart('gasUsed', 'Gas used')];
const listOf = (charts: readonly object[]) => ({
  sections: [{ id: 'transactions', title: 'Transactions', charts }],
});
const OVERVIEW = {
  ...{ resolution: 'DAY', dates: ['2026-03-30', '2026-03-31'], approximate_first: 0, approximate_last: 1 },
  ...{ is_partial: false, lines: { newTxns: ['3', '8'], gasUsed: ['21000', null] } },
};

function drawStats(props: Partial<StatsPageProps>, overview: object = OVERVIEW) {
  const { interval = 'month' } = props;
  const answers: Answer[] = [
    [linesQuery(OWN.features), listOf(CHARTS)],
    [overviewQuery(OWN.features, interval), overview],
    [countersQuery(OWN.features), { counters: [] }],
  ];
  const page = <StatsPage section={undefined} interval={interval} q={undefined} {...props} />;
  return drawHtml(page, answers);
}

interface LineOptions {
  charts?: readonly object[];
  line?: object;
  config?: PublicConfig;
}

function drawLine(props: Partial<LinePageProps>, { charts = CHARTS, line, config = OWN }: LineOptions = {}) {
  const all: LinePageProps = {
    ...{ id: 'newTxns', interval: 'year', resolution: 'DAY', other: undefined },
    ...props,
  };
  const given = line ?? { chart: [{ date: '2026-03-30', value: '3' }] };
  const answers: Answer[] = [
    [linesQuery(config.features), listOf(charts)],
    [lineQuery(config.features, all), given],
    [lineQuery(config.features, { ...all, id: all.other ?? all.id }), given],
  ];
  return { html: drawHtml(<LinePage {...all} />, answers, {}, config), answers };
}

/** Targets of a navigation's links, and the active one. */
function readNav(html: string, name: string) {
  const nav = new RegExp(`<nav[^>]*aria-label="${name}">(.*?)</nav>`).exec(html)?.[1] ?? '';
  const links = [...nav.matchAll(/<a href="([^"]*)"([^>]*)>([^<]*)</g)];
  return {
    hrefs: Object.fromEntries(links.map(([, href = '', , label]) => [label, href.replaceAll('&amp;', '&')])),
    active: links.filter(([, , rest = '']) => rest.includes('aria-current')).map(([, , , label]) => label),
  };
}

test('each interval is a link that keeps section and search, the usual one without a word in the address', () => {
  const { hrefs, active } = readNav(
    drawStats({ interval: 'quarter', section: 'transactions', q: 'daily' }),
    'Interval',
  );
  const search = (interval?: string) =>
    `/stats?${new URLSearchParams({ section: 'transactions', ...(interval && { interval }), q: 'daily' })}`;
  expect(hrefs).toEqual(
    Object.fromEntries(
      INTERVAL_NAMES.map((name) => [INTERVALS[name].label, search(name === 'month' ? undefined : name)]),
    ),
  );
  expect(active).toEqual(['3 months']);
});

test('the intervals and periods of a line keep each other and the line beside it', () => {
  const { html } = drawLine({ interval: 'half', resolution: 'WEEK', other: 'gasUsed' });
  const intervals = readNav(html, 'Interval');
  expect(intervals.active).toEqual(['6 months']);
  expect(intervals.hrefs).toMatchObject({
    '1 month': '/stats/newTxns?interval=month&resolution=WEEK&with=gasUsed',
    '1 year': '/stats/newTxns?resolution=WEEK&with=gasUsed',
  });
  const periods = readNav(html, 'Period');
  expect(periods.active).toEqual(['Week']);
  expect(periods.hrefs).toEqual({
    Day: '/stats/newTxns?interval=half&with=gasUsed',
    Week: '/stats/newTxns?interval=half&resolution=WEEK&with=gasUsed',
    Month: '/stats/newTxns?interval=half&resolution=MONTH&with=gasUsed',
    Year: '/stats/newTxns?interval=half&resolution=YEAR&with=gasUsed',
  });
});

test('the note that figures are approximate stands while not all history is indexed, and not after', () => {
  const note = 'The history of the chain is not fully indexed';
  expect(drawStats({}, { ...OVERVIEW, is_partial: true })).toContain(note);
  expect(drawStats({})).not.toContain(note);
});

test('values that may still change are marked, in the table and in words', () => {
  const draw = (point: object) =>
    drawLine({}, { line: { chart: [{ date: '2026-03-31', value: '8', ...point }] } }).html;
  expect(draw({ is_approximate: true })).toMatch(/are approximate \(≈\)[\s\S]*title="Approximate"/);
  expect(draw({})).not.toContain('pproximate');
});

test('periods that a service elsewhere does not have are not offered, and days are not called weeks', () => {
  const config = FOREIGN;
  const days = CHARTS.map((each) => ({ ...each, resolutions: ['DAY'] }));
  const plain = drawLine({ resolution: 'WEEK' }, { charts: days, config }).html;
  expect(readNav(plain, 'Period').hrefs).toEqual({});
  expect(plain).toContain('Mar 30, 2026');
  const asMonth = drawLine({ resolution: 'MONTH' }, { charts: days, config }).html;
  expect(asMonth).toContain('Mar 30, 2026');
  const some = [
    { ...CHARTS[0], resolutions: ['DAY', 'WEEK', 'MONTH'] },
    { ...CHARTS[1], resolutions: ['DAY', 'MONTH', 'YEAR'] },
  ];
  const alone = drawLine({ resolution: 'WEEK' }, { charts: some, config }).html;
  expect(readNav(alone, 'Period').active).toEqual(['Week']);
  expect(Object.keys(readNav(alone, 'Period').hrefs)).toEqual(['Day', 'Week', 'Month']);
  // The second line cannot be had by the week: it is not drawn beside weeks.
  const beside = drawLine({ resolution: 'WEEK', other: 'gasUsed' }, { charts: some, config }).html;
  expect(Object.keys(readNav(beside, 'Period').hrefs)).toEqual(['Day', 'Month']);
  expect(beside).toContain('data-lines="1"');
  const byMonth = drawLine({ resolution: 'MONTH', other: 'gasUsed' }, { charts: some, config }).html;
  expect(byMonth).toContain('data-lines="2"');
});

test('on an API elsewhere there are statistics only where a service for them is named', () => {
  expect(Object.keys(FOREIGN.modules)).toContain('statistics');
  expect(Object.keys(ON_FOREIGN_API.modules ?? {})).not.toContain('statistics');
});

test('a span is named by its ends, one of a single period by that', () => {
  const period = (dates: readonly string[]) =>
    drawLine({}, { line: { chart: dates.map((date) => ({ date, value: '8' })) } }).html;
  expect(period(['2026-03-30', '2026-03-31'])).toContain('>Mar 30, 2026 – Mar 31, 2026<');
  const single = period(['2026-03-31']);
  expect(single).toContain('>Mar 31, 2026<');
  expect(single).not.toContain(' – Mar');
});

test('small charts are labelled by the periods that came', () => {
  const dates = ['2026-02-01', '2026-03-01'];
  const draw = (resolution: string) =>
    drawText(<StatsPage section={undefined} interval="all" q={undefined} />, [
      [linesQuery(OWN.features), listOf(CHARTS)],
      [overviewQuery(OWN.features, 'all'), { ...OVERVIEW, resolution, dates }],
    ]);
  expect(draw('MONTH')).toContain('Feb 2026');
  expect(draw('DAY')).toContain('Feb 1, 2026');
});
