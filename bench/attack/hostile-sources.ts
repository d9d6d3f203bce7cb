import { copyFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { HOSTILE_SOURCES, type HostileSource, writeHostileSource } from '#tests/support/hostile-sources.ts';
import { runAttack } from '../support/attack/run-attack.ts';
import type { BenchReport } from '../support/report.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

const SOLC = join(import.meta.dirname, '../../node_modules/solc/soljson.js');
const VERSION = 'v0.8.37+commit.f401782d';
const PAUSE_MS = 1000;

/** Attack: verification of sources that take a compiler all available time and memory, one after the other. */
export async function hostileSources(): Promise<BenchReport> {
  const compilers = makeTempFolder();
  copyFileSync(SOLC, join(compilers.path, 'solc-0.8.37.js'));
  try {
    return await runAttack({
      port: 18970,
      env: { COMPILERS_DIR: compilers.path, COMPILERS_REGISTRY: 'none', COMPILE_TIMEOUT_S: '10' },
      timesMax: 2,
      // Memory limit of a compilation (COMPILE_MEMORY_MIB), one at once, sampled every 100 ms.
      programsMb: 2048,
      unlimited: 'not measured',
      attack: async ({ origin, signal }) => {
        const { items } = (await (await fetch(`${origin}/api/v2/tokens`)).json()) as {
          items: { address_hash: string }[];
        };
        const answers = new Map<string, number>();
        for (let round = 0; !signal.aborted; round++) {
          const { address_hash: hash = '' } = items[round % items.length] ?? {};
          const source = HOSTILE_SOURCES[round % HOSTILE_SOURCES.length] as HostileSource;
          const status = await send(origin, hash, `127.0.0.${10 + (round % 200)}`, source);
          answers.set(status, (answers.get(status) ?? 0) + 1);
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
        return [`answers: ${[...answers].map(([status, times]) => `${times} × ${status}`).join(', ')}`];
      },
    });
  } finally {
    compilers.remove();
  }
}

function send(origin: string, hash: string, localAddress: string, source: HostileSource): Promise<string> {
  const part = (head: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  const body = `${part('name="compiler_version"', VERSION)}${part('name="files[0]"; filename="input.json"', writeHostileSource(source))}--x--\r\n`;
  return new Promise((resolve) => {
    const asked = request(`${origin}/api/v2/smart-contracts/${hash}/verification/via/standard-input`, {
      method: 'POST',
      localAddress,
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': Buffer.byteLength(body),
      },
    });
    asked.on('response', (answer) => {
      answer.resume();
      answer.on('close', () => resolve(String(answer.statusCode)));
    });
    asked.on('error', () => resolve('none'));
    asked.end(body);
  });
}
