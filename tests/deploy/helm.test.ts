import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { findTool } from '../support/find-tool.ts';

const CHART = 'deploy/helm/spyglass';
const KUBERNETES = '1.30.0';
const helm = findTool('helm', 'that the chart renders');
const validate = findTool('kubectl-validate', 'that Kubernetes takes what the chart renders');

const LEAST = { chain: { rpcUrls: ['http://node:8545'] }, database: { existingSecret: 'db' } };
const MOST = {
  chain: { rpcUrls: ['http://a:8545', 'http://b:8545'] },
  database: { existingSecret: 'db', readKey: 'READ_URL' },
  env: { APP_HOST: 'explorer.example.org', TRUST_PROXY: true, RATE_LIMIT_REQUESTS: 300 },
  envFromSecrets: ['more-secrets'],
  envFromConfigMaps: ['more-settings'],
  metrics: {
    existingSecret: 'metrics',
    serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
    prometheusRule: { enabled: true },
  },
  ingress: { enabled: true, className: 'nginx', host: 'explorer.example.org', tlsSecret: 'tls' },
  serve: { replicas: 3, podAnnotations: { note: 'a: b' }, nodeSelector: { disk: 'ssd' } },
};

interface Resource {
  kind: string;
  metadata: { name: string; labels: Record<string, string> };
  spec: Record<string, unknown>;
}

interface Deployment extends Resource {
  spec: {
    replicas: number;
    selector: { matchLabels: Record<string, string> };
    template: {
      metadata: { labels: Record<string, string> };
      spec: {
        securityContext: object;
        containers: { args: string[]; env: { name: string; value?: string }[]; securityContext: object }[];
      };
    };
  };
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'spyglass-chart-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function render(values: object): { text: string; resources: Resource[] } {
  const file = join(folder, 'values.json');
  writeFileSync(file, JSON.stringify(values));
  const args = ['template', 'trial', CHART, '--kube-version', KUBERNETES, '--values', file];
  const text = execFileSync(helm ?? '', args, { encoding: 'utf8' });
  return { text, resources: parseAllDocuments(text).map((each) => each.toJS() as Resource) };
}

function isValid(values: object): boolean {
  const schema = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8')) as object;
  return new Ajv({ strict: false }).validate(schema, values) as boolean;
}

test('the schema takes the defaults of the chart once node and database are named', () => {
  const defaults = parse(readFileSync(join(CHART, 'values.yaml'), 'utf8')) as object;
  expect(isValid(defaults)).toBe(false);
  expect(isValid({ ...defaults, ...LEAST })).toBe(true);
  expect(isValid(MOST)).toBe(true);
  expect(isValid({ ...LEAST, chain: { existingSecret: 'node' } })).toBe(true);
});

test.each([
  ['an unknown value', { ...LEAST, replicas: 3 }],
  ['no database', { chain: LEAST.chain }],
  ['a node without http', { ...LEAST, chain: { rpcUrls: ['ws://node:8546'] } }],
  ['no node', { ...LEAST, chain: { rpcUrls: [] } }],
  ['no server', { ...LEAST, serve: { replicas: 0 } }],
  ['a setting that the chart makes itself', { ...LEAST, env: { PORT: '80' } }],
  ['a name that is no setting', { ...LEAST, env: { 'app-host': 'x' } }],
  ['an ingress without a host', { ...LEAST, ingress: { enabled: true } }],
  ['a monitor without a token', { ...LEAST, metrics: { serviceMonitor: { enabled: true } } }],
])('the schema refuses %s', (_, values) => {
  expect(isValid(values)).toBe(false);
});

test('version and settings of the chart are those of the product', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const chart = parse(readFileSync(join(CHART, 'Chart.yaml'), 'utf8')) as object;
  expect(chart).toMatchObject({ version, appVersion: version });
  const documented = readFileSync('docs/ENV.md', 'utf8');
  const templates = ['_helpers.tpl', 'serve-deployment.yaml', 'index-deployment.yaml']
    .map((name) => readFileSync(join(CHART, 'templates', name), 'utf8'))
    .join('\n');
  const named = templates.match(/(?<=(?:- name: |"name" "))[A-Z][A-Z_]+/g) ?? [];
  expect(named.length).toBeGreaterThan(6);
  for (const name of named) expect(documented).toContain(`\`${name}\``);
});

test.skipIf(helm === null)(
  'helm renders one indexer and several servers, which cannot write their root',
  () => {
    const { resources } = render(MOST);
    const deployments = resources.filter(({ kind }) => kind === 'Deployment') as Deployment[];
    expect(deployments.map(({ spec }) => [spec.template.spec.containers[0]?.args, spec.replicas])).toEqual(
      expect.arrayContaining([
        [['index'], 1],
        [['serve'], 3],
      ]),
    );
    for (const { spec } of deployments) {
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
      expect(spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      expect(spec.template.spec.containers[0]?.securityContext).toEqual({
        ...{ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
        capabilities: { drop: ['ALL'] },
      });
      const env = spec.template.spec.containers[0]?.env ?? [];
      expect(env).toContainEqual({ name: 'RPC_URL', value: 'http://a:8545,http://b:8545' });
      expect(env).toContainEqual({ name: 'TRUST_PROXY', value: 'true' });
      expect(new Set(env.map(({ name }) => name)).size).toBe(env.length);
    }
    const kinds = resources.map(({ kind }) => kind);
    for (const kind of [
      'Ingress',
      'PodDisruptionBudget',
      'ServiceMonitor',
      'PrometheusRule',
      'ServiceAccount',
    ])
      expect(kinds).toContain(kind);
    const rule = resources.find(({ kind }) => kind === 'PrometheusRule');
    expect(rule?.spec).toEqual(parse(readFileSync('deploy/prometheus/alerts.yaml', 'utf8')));
  },
);

test.skipIf(helm === null)('what is not switched on is not rendered, and wrong values are refused', () => {
  const kinds = render(LEAST).resources.map(({ kind }) => kind);
  for (const kind of ['Ingress', 'ServiceMonitor', 'PrometheusRule']) expect(kinds).not.toContain(kind);
  expect(() => render({ ...LEAST, serve: { replicas: 0 } })).toThrow(/replicas/);
});

test.skipIf(helm === null || validate === null)(
  'Kubernetes takes what helm renders, by its own schemas, and refuses it with a fault',
  () => {
    for (const values of [LEAST, { ...MOST, metrics: { existingSecret: 'metrics' } }]) {
      const { text } = render(values);
      const check = (rendered: string) => {
        const file = join(folder, 'rendered.yaml');
        writeFileSync(file, rendered);
        return spawnSync(validate ?? '', ['--version', '1.30', file], { encoding: 'utf8' });
      };
      expect(check(text).stdout + check(text).stderr).not.toContain('ERROR');
      expect(check(text).status).toBe(0);
      expect(check(text.replace('replicas: 1', 'replicas: one')).status).not.toBe(0);
    }
  },
);
