import { readFileSync } from 'node:fs';

/**
 * How many connections were refused and datagrams not taken in the network of this process until now. Where every address is this machine,
 * that is whatever was sent to a port that nobody listens on.
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
