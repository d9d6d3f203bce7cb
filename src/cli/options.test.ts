import { expect, test } from 'vitest';
import type { ModuleDemo } from '#modules/module-demo.ts';
import { renderHelp } from './help-text.ts';
import { optionsAsEnv, parseOptions, type RunOptions } from './options.ts';

test.each([
  [[], { command: 'start' }],
  [['http://localhost:8545'], { command: 'start', rpcUrls: ['http://localhost:8545'] }],
  [['start', 'https://rpc.example'], { command: 'start', rpcUrls: ['https://rpc.example'] }],
  [
    ['index', 'http://n:1', '--data', '/tmp/x'],
    { command: 'index', rpcUrls: ['http://n:1'], dataDir: '/tmp/x' },
  ],
  [['serve', '--port=8080', '--host', '0.0.0.0'], { command: 'serve', port: 8080, host: '0.0.0.0' }],
  [['index', 'http://a:1', 'http://b:1'], { command: 'index', rpcUrls: ['http://a:1', 'http://b:1'] }],
  [['-p', '4000', 'http://n:1'], { command: 'start', rpcUrls: ['http://n:1'], port: 4000 }],
])('parseOptions(%j) reads what to run', (argv, options) => {
  expect(parseOptions(argv)).toEqual({ kind: 'run', ...options });
});

test.each([
  [['check'], { command: 'start' }],
  [['check', 'http://n:1'], { command: 'start', rpcUrls: ['http://n:1'] }],
  [['--data', 'check', 'check', 'index'], { command: 'index', dataDir: 'check' }],
])('parseOptions(%j) reads what to check', (argv, options) => {
  expect(parseOptions(argv)).toEqual({ kind: 'check', ...options });
});

test('parseOptions() does nothing with runs where a check is asked for', () => {
  expect(parseOptions(['check', 'runs', 'delete', '3', '--yes'])).toMatchObject({ kind: 'invalid' });
});

test('parseOptions() knows --help and --version in both spellings', () => {
  expect(['--help', '-h'].map((flag) => parseOptions([flag]).kind)).toEqual(['help', 'help']);
  expect(['--version', '-v'].map((flag) => parseOptions([flag]).kind)).toEqual(['version', 'version']);
});

test.each([
  [['--prot', '1'], '--prot is not an option of Spyglass; did you mean --port?'],
  [['--constructor'], '--constructor is not an option of Spyglass; see --help.'],
  [['-x'], '-x is not an option of Spyglass; see --help.'],
  [['--port'], '--port needs a value; see --help.'],
  [['--data', '--port', '1'], '--data needs a value; see --help.'],
  [['--port', 'abc'], "--port is 'abc', but allowed is a port from 1 to 65535."],
  [['--port', '99999'], "--port is '99999', but allowed is a port from 1 to 65535."],
  [['localhost:8545'], 'Did you mean http://localhost:8545?'],
  [['ws://localhost:8545'], 'RPC_WS_URL'],
  [['run'], "'run' is neither a command nor the http(s) address of a node. See --help."],
  [['http://a:1', 'b:1'], 'Did you mean http://b:1?'],
  [['http://a:1', 'http://a:1'], "The address 'http://a:1' is listed twice."],
])('parseOptions(%j) answers with one sentence', (argv, words) => {
  const outcome = parseOptions(argv);
  expect(outcome).toMatchObject({ kind: 'invalid', problem: expect.stringContaining(words) });
});

test('optionsAsEnv() names the variables that the options beat', () => {
  const projects = ['--project', '../a', '--project', 'b'];
  const options = parseOptions(['--port', '1', '--host', 'h', '--data', 'd', ...projects]) as RunOptions;
  expect(optionsAsEnv(options)).toEqual({ PORT: '1', HOST: 'h', DATA_DIR: 'd', PROJECT_DIRS: '../a,b' });
  expect(optionsAsEnv({ kind: 'run', command: 'start' })).toEqual({});
});

test('renderHelp() names every option and mode', () => {
  for (const word of [
    '--port',
    '--host',
    '--data',
    '--project',
    '--help',
    '--version',
    'index',
    'serve',
    'check',
    'API_HOST',
    'RPC_URL',
  ]) {
    expect(renderHelp()).toContain(word);
  }
});

test("parseOptions() knows the word of a module's demo, which takes a port, a folder and nothing else", () => {
  const demo: ModuleDemo = { word: 'demo-x', summary: 'two chains', load: () => Promise.reject(new Error()) };
  const parse = (...argv: string[]) => parseOptions(argv, [], [demo]);
  expect(parse('demo-x', '--port', '7')).toEqual({ kind: 'demo', demo, port: 7 });
  expect(parse('demo-x', 'http://localhost:1')).toMatchObject({ kind: 'invalid' });
  expect(parse('demo-x', '--project', 'a')).toMatchObject({ kind: 'invalid' });
  expect(parse('check', 'demo-x')).toMatchObject({ kind: 'invalid' });
  expect(parseOptions(['demo-x'])).toMatchObject({ kind: 'invalid' });
  expect(renderHelp([demo])).toMatch(/npm start -- demo-x +two chains\n/);
});
