import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { type RunningCli, startCli } from '../support/cli.ts';
import { findTool } from '../support/find-tool.ts';

const TOKEN = 'token-of-the-test';
const RULES = 'deploy/prometheus/alerts.yaml';
/** Names that prom-client gives, and quantiles of a delay that is measured between two scrapes, which no summary does. */
const KNOWN_LINT =
  /^(?:nodejs_active_\w+_total non-counter|spyglass_indexer_eventloop_lag_seconds non-summary) /;
const promtool = findTool('promtool', 'that the alert rules rise as they should');

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; description: string };
}

let dataDir = '';
let cli: RunningCli;
let metrics = '';
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'spyglass-metrics-'));
  const port = await findFreePort();
  cli = startCli(['--port', String(port), '--data', dataDir], { METRICS_TOKEN: TOKEN });
  await cli.printed('Spyglass is at');
  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    metrics = await answer.text();
    return metrics;
  };
  // The indexer's thread adds its own as soon as it answers.
  // Layers and tasks are named once the first blocks are indexed.
  const isWhole = async () => {
    const text = await read();
    for (const sign of [/^spyglass_indexer_up 1$/m, /\{task="head"\}/, /\{layer="unproven"\}/, /\{route="/])
      expect(text).toMatch(sign);
  };
  await vi.waitFor(isWhole, { timeout: 60_000, interval: 200 });
}, 150_000);
afterAll(async () => {
  await cli.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
});

async function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

function listRules(): Rule[] {
  const { groups } = parse(readFileSync(RULES, 'utf8')) as { groups: { rules: Rule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

function listPanelQueries(): string[] {
  const { panels } = JSON.parse(readFileSync('deploy/grafana/spyglass.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** Metrics that the running server names, whether they have a value now or not. */
function listExposed(): Set<string> {
  const named = [...metrics.matchAll(/^# TYPE (\S+) (\S+)/gm)];
  return new Set(
    named.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

function listNamed(queries: readonly string[]): string[] {
  return queries.flatMap((query) => query.match(/\b(?:spyglass|process|nodejs)_\w+/g) ?? []);
}

test('each metric of the alert rules and of the dashboard is exposed by a running server', () => {
  const exposed = listExposed();
  expect(exposed.size).toBeGreaterThan(40);
  for (const queries of [listRules().map(({ expr }) => expr), listPanelQueries()]) {
    const named = listNamed(queries);
    expect(named.length).toBeGreaterThan(12);
    expect(named.filter((name) => !exposed.has(name))).toEqual([]);
  }
});

test('labels and values that rules select by are those of the server', () => {
  expect(metrics).toMatch(/^spyglass_index_coverage_ratio\{layer="unproven"\}/m);
  expect(metrics).toMatch(/^spyglass_indexer_task_runs_total\{task="head"\}/m);
  expect(metrics).toMatch(/^spyglass_indexer_rpc_calls_total\{host="[^"]+",method="[^"]+"\}/m);
  expect(metrics).toMatch(/^spyglass_http_requests_total\{route="[^"]+",method="GET",status="\d+"\}/m);
});

test('each alert has a summary, a description and a test in which it rises', () => {
  const rules = listRules();
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  const tested = readFileSync('deploy/prometheus/alerts.test.yaml', 'utf8');
  for (const { alert, annotations } of rules) {
    expect(Object.values(annotations).every((text) => text.length > 10)).toBe(true);
    expect(tested).toContain(`{alertname="${alert}"}`);
    expect(tested).toContain(`alertname: ${alert},`);
  }
});

test('the chart has the same rules', () => {
  expect(readFileSync('deploy/helm/spyglass/files/alerts.yaml', 'utf8')).toBe(readFileSync(RULES, 'utf8'));
});

test('the panels of the dashboard have places and numbers of their own', () => {
  const { panels } = JSON.parse(readFileSync('deploy/grafana/spyglass.json', 'utf8')) as {
    panels: { id: number; gridPos: { x: number; y: number; w: number } }[];
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x},${y}`)).size).toBe(panels.length);
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
});

test.skipIf(promtool === null)('promtool takes the rules, their tests pass, and it takes the metrics', () => {
  const run = (args: string[]) =>
    execFileSync(promtool ?? '', args, { cwd: 'deploy/prometheus', encoding: 'utf8' });
  expect(run(['check', 'rules', 'alerts.yaml'])).toContain(`${listRules().length} rules found`);
  expect(run(['test', 'rules', 'alerts.test.yaml'])).toContain('SUCCESS');
  const panels = listPanelQueries();
  const rules = panels.map((expr, place) => ({ record: `panel:${place}`, expr }));
  const file = join(dataDir, 'panels.yaml');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
  expect(run(['check', 'rules', '--lint=none', file])).toContain(`${panels.length} rules found`);
  const lint = spawnSync(promtool ?? '', ['check', 'metrics'], { input: metrics, encoding: 'utf8' });
  const complaints = lint.stderr.split('\n').filter((line) => line !== '' && !KNOWN_LINT.test(line));
  expect([lint.error, complaints]).toEqual([undefined, []]);
});
