import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { findTool } from '../find-tool.ts';
import { type Engine, NO_PROXY_PORT, type OpenedPage, toJsonExpression } from './engine.ts';

/** Preferences of a profile that reaches no network. */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': NO_PROXY_PORT,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': NO_PROXY_PORT,
  'network.captive-portal-service.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'remote.active-protocols': 1,
};

interface BidiMessage {
  id?: number;
  type: string;
  method?: string;
  result?: Record<string, any>;
  params?: Record<string, any>;
  message?: string;
}

/** Starts Firefox and drives it by WebDriver BiDi; null where it is not installed. */
export async function launchFirefox(): Promise<Engine | null> {
  const program = findTool('firefox-esr', 'there');
  if (program === null) return null;
  const profile = mkdtempSync(join(tmpdir(), 'spyglass-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const exited = once(child, 'exit');
  const address = await readAddress(child.stderr);
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const connection = createConnection(socket);
  await connection.send('session.new', { capabilities: {} });
  await connection.send('session.subscribe', { events: ['log.entryAdded', 'network.beforeRequestSent'] });
  return {
    name: 'Firefox',
    open: (url) => openPage(connection, url),
    async close() {
      socket.close();
      child.kill('SIGTERM');
      await exited;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function readAddress(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    const [, address] = /BiDi listening on (ws:\/\/\S+)/.exec(text) ?? [];
    if (address !== undefined) {
      stream.resume();
      return address;
    }
  }
  throw new Error(`Firefox has ended:\n${text}`);
}

function createConnection(socket: WebSocket) {
  const waiting = new Map<number, (message: BidiMessage) => void>();
  const listeners = new Set<(message: BidiMessage) => void>();
  let last = 0;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as BidiMessage;
    if (message.id === undefined) for (const listener of listeners) listener(message);
    else waiting.get(message.id)?.(message);
  });
  return {
    listeners,
    async send(method: string, params: object): Promise<Record<string, any>> {
      const id = ++last;
      const answer = await new Promise<BidiMessage>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
      waiting.delete(id);
      if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
      return answer.result ?? {};
    },
  };
}

async function openPage(
  { send, listeners }: ReturnType<typeof createConnection>,
  url: string,
): Promise<OpenedPage> {
  const faults: string[] = [];
  const { context } = await send('browsingContext.create', { type: 'tab' });
  const note = ({ method, params = {} }: BidiMessage) => {
    if ((params.context ?? params.source?.context) !== context) return;
    if (method === 'log.entryAdded' && params.level === 'error') faults.push(String(params.text));
    if (method === 'network.beforeRequestSent' && !/^(file|blob|data):/.test(params.request.url))
      faults.push(params.request.url);
  };
  listeners.add(note);
  await send('browsingContext.navigate', { context, url, wait: 'complete' });
  return {
    faults: () => faults,
    async evaluate(expression) {
      const { type, result, exceptionDetails } = await send('script.evaluate', {
        expression: toJsonExpression(expression),
        target: { context },
        awaitPromise: true,
      });
      if (type === 'exception') throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    async close() {
      listeners.delete(note);
      await send('browsingContext.close', { context });
    },
  };
}
