// haproxy before Patroni's members and before the servers.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEMBERS } from './patroni.mjs';

/** Starts haproxy, as in docs/DEPLOY.md: `writes` leads to the primary, `reads` to one standby, `web` to the servers. */
export function startFailOverProxy({ processes, folder, ports }) {
  const file = join(folder, 'haproxy.cfg');
  const members = MEMBERS.map(
    (name) => `  server ${name} 127.0.0.1:${ports[name]} check port ${ports[`${name}-rest`]}`,
  );
  writeFileSync(
    file,
    `global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 60m
  timeout server 60m
listen writes
  bind 127.0.0.1:${ports.writes}
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.join('\n')}
listen reads
  bind 127.0.0.1:${ports.reads}
  mode tcp
  balance first
  option httpchk OPTIONS /replica
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.join('\n')}
listen web
  bind 127.0.0.1:${ports.web}
  mode http
  timeout tunnel 1h
  balance leastconn
  option redispatch
  retries 3
  retry-on conn-failure empty-response response-timeout
  option httpchk GET /api/healthz/live
  option forwardfor
  http-response set-header x-served-by %s
  default-server check inter 500ms fall 2 rise 1
  server a 127.0.0.1:${ports.a}
  server b 127.0.0.1:${ports.b}
`,
  );
  processes.start('haproxy', '/usr/sbin/haproxy', ['-W', '-db', '-f', file]);
}
