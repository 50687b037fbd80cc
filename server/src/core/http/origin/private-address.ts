import { BlockList } from 'node:net';
import { addressOf } from './client-address.ts';

const nearby = new BlockList();
nearby.addSubnet('127.0.0.0', 8, 'ipv4');
nearby.addSubnet('10.0.0.0', 8, 'ipv4');
nearby.addSubnet('172.16.0.0', 12, 'ipv4');
nearby.addSubnet('192.168.0.0', 16, 'ipv4');
nearby.addSubnet('169.254.0.0', 16, 'ipv4');
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');
nearby.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address, as a connection tells it, is of this machine or of a private network. */
export function isPrivate(text: string): boolean {
  const address = addressOf(text);
  return address !== '' && nearby.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
