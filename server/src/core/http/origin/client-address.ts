import { isIPv4, isIPv6 } from 'node:net';

/**
 * The address behind what a connection or a proxy tells: without port, brackets and zone, and an IPv4 address that is
 * wrapped as IPv6 as itself. '' for what is no address, so that invented ones are all the same.
 */
export function addressOf(text: string): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.split('%')[0] ?? '';
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return '';
  const [a, b, c, d, e, mark, high = 0, low = 0] = groupsOf(address);
  if (a || b || c || d || e || mark !== 0xffff) return address.toLowerCase();
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * What limits count an address as: IPv4 as it is, IPv6 by its first 64 bits, since that is the least one customer gets
 * and within it everybody may take a new address for each request.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const first = groupsOf(address).slice(0, 4);
  return `${first.map((group) => group.toString(16)).join(':')}::/64`;
}

/** The eight numbers of a sound IPv6 address. */
function groupsOf(address: string): number[] {
  const [before = [], after] = address
    .split('::')
    .map((half) => half.split(':').filter(Boolean).flatMap(numbers));
  if (!after) return before;
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** One group; or the last two, written as IPv4. */
function numbers(group: string): number[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return [(a << 8) | b, (c << 8) | d];
}
