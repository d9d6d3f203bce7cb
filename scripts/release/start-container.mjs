import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { listChildren } from '../list-children.mjs';

/** Mounts that a container of a read-only root has: itself, without the right to write; its volume; `/tmp`, `/proc`, `/dev`. */
const MOUNTS = `set -e
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT"
mount --bind "$DATA" "$ROOT/data"
mount -t tmpfs tmpfs "$ROOT/tmp"
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
mount -o remount,ro,bind "$ROOT"
exec chroot --userspec=10001:10001 "$ROOT" "$@"`;

/**
 * Starts what an image names as its entry point, with its environment, as its user, on a read-only root in namespaces of
 * mounts and processes of its own. The network is this machine's.
 */
export function startContainer({ rootfs, settings, data, port }) {
  const { Entrypoint: entry, Env: env, Healthcheck: health, StopSignal: signal, WorkingDir: home } = settings;
  const own = [...env, 'HOME=/data', `PORT=${port}`, 'HOST=127.0.0.1', 'LOG_FORMAT=text'];
  const inside = ['/usr/bin/env', '-i', '-C', home, ...own];
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', 'sh', '-c', MOUNTS, 'sh', ...inside, ...entry],
    { env: { PATH: process.env.PATH, ROOT: rootfs, DATA: data }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part;
    });
  const ended = once(child, 'exit');
  /** The first process of the container, whose namespaces others enter. */
  const findFirst = () => findChild(child.pid);
  const enter = (args) =>
    spawnSync('nsenter', [
      '-t',
      String(findFirst()),
      '-m',
      '-p',
      'chroot',
      '--userspec=10001:10001',
      rootfs,
      ...args,
    ]);
  return {
    output: () => output,
    hasEnded: () => child.exitCode !== null,
    /** Exit code of the image's own health check. */
    check: () => enter([...inside, ...health.Test.slice(1)]).status,
    isRootReadOnly: () =>
      enter(['/usr/bin/touch', '/app/written']).status !== 0 && !existsSync(`${rootfs}/app/written`),
    async stop(msMax) {
      process.kill(findFirst(), signal);
      const late = setTimeout(() => this.kill(), msMax);
      const [code] = await ended;
      clearTimeout(late);
      return code;
    },
    /** Ends every process of the container. */
    kill() {
      if (child.exitCode === null && child.signalCode === null) process.kill(findFirst(), 'SIGKILL');
    },
  };
}

function findChild(pid) {
  const [found] = listChildren(pid);
  if (found === undefined) throw new Error('The container has no process.');
  return found;
}
