// A node that replays the responses of another one. Arguments: FILE PORT [--record URL] [--head HEIGHT] [--no-traces]
import { createReadStream, createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'string' }, head: { type: 'string' }, 'no-traces': { type: 'boolean' } },
});
const [file = '', port = '0'] = positionals;
const MISSING = '"error":{"code":-32601,"message":"the method does not exist"}';
const UNRECORDED = {
  eth_getCode: '"result":"0x"',
  eth_call: '"error":{"code":3,"message":"execution reverted"}',
};
const answers = new Map();
const recording = values.record === undefined ? null : createWriteStream(file);
if (recording === null) await readRecording();

const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = JSON.parse(Buffer.concat(parts).toString('utf8'));
  const text = Array.isArray(body)
    ? `[${(await Promise.all(body.map(answer))).join(',')}]`
    : await answer(body);
  response.setHeader('content-type', 'application/json');
  response.end(text);
});
server.on('upgrade', (_, socket) => socket.destroy());
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
process.on('SIGTERM', () => (recording === null ? process.exit(0) : recording.end(() => process.exit(0))));

async function answer({ id, method, params }) {
  const outcome = await findOutcome(method, params ?? []);
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},${outcome}}`;
}

async function findOutcome(method, params) {
  if (values['no-traces'] && /^(trace|debug)_/.test(method)) return MISSING;
  const key = toKey(method, values.head === undefined ? params : params.map(replaceLatest));
  const known = answers.get(key) ?? answers.get(key.replace(/,false\]$/, ',true]'));
  if (known !== undefined) return known;
  return recording === null ? (UNRECORDED[method] ?? MISSING) : record(key, method, params);
}

/** Sets a lower head, so that one recording serves chains of any length. */
function replaceLatest(param) {
  return param === 'latest' ? `0x${Number(values.head).toString(16)}` : param;
}

async function record(key, method, params) {
  const response = await fetch(values.record, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = await response.json();
  const outcome =
    error === undefined ? `"result":${JSON.stringify(result)}` : `"error":${JSON.stringify(error)}`;
  if (!answers.has(key)) recording.write(`${key}\t${outcome}\n`);
  answers.set(key, outcome);
  return outcome;
}

async function readRecording() {
  for await (const line of createInterface({ input: createReadStream(file, { highWaterMark: 1 << 20 }) })) {
    const place = line.indexOf('\t');
    answers.set(line.slice(0, place), line.slice(place + 1));
  }
}

function toKey(method, params) {
  return `${method} ${JSON.stringify(params)}`;
}
