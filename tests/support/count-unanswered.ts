import { readFileSync } from 'node:fs';

/**
 * Number of refused connections and undelivered datagrams in this process' network namespace so far. If every address
 * is this machine, these are all packets sent to ports without a listener.
 */
export function countUnanswered(): number {
  const counters = readFileSync('/proc/self/net/snmp', 'utf8');
  const readCounter = (protocol: string, name: string) => {
    const [names = [], values = []] = counters
      .split('\n')
      .filter((line) => line.startsWith(`${protocol}:`))
      .map((line) => line.split(' '));
    return Number(values[names.indexOf(name)]);
  };
  const [, datagramsOfIpv6 = '0'] =
    /^Udp6NoPorts\s+(\d+)$/m.exec(readFileSync('/proc/self/net/snmp6', 'utf8')) ?? [];
  return readCounter('Tcp', 'AttemptFails') + readCounter('Udp', 'NoPorts') + Number(datagramsOfIpv6);
}
