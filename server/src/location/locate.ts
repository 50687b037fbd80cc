import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';

const require = createRequire(import.meta.url);

/** Where an address is used, as far as the table knows; unknown parts are ''. */
export type Location = { country: string; province: string; city: string };

const unknown: Location = { country: '', province: '', city: '' };
const china = '中国';

const inHouse = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const) {
  inHouse.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inHouse.addSubnet(net, bits, 'ipv6');
}

type Table = { searchRaw(ip: string): (Location & { data?: string }) | null };

/** Both tables lie in memory (12 MB) from the first question on. */
let table: Table | null = null;

/** Country, province and city of an IP (v4 or v6); all '' for private and unknown addresses. Never fails. */
export function locate(ip: string): Location {
  const address = plain(ip);
  const family = isIP(address);
  if (family === 0 || inHouse.check(address, family === 6 ? 'ipv6' : 'ipv4')) return unknown;
  table ??= loadTable();
  const match = table.searchRaw(address);
  if (!match) return unknown;
  const country = match.country || countryOf(match.data ?? '');
  return {
    country,
    province: country === china ? shortProvince(match.province) : match.province,
    city: match.city.replace(/市$/, ''),
  };
}

function loadTable(): Table {
  // A CommonJS package whose default export loaders disagree about.
  const { default: Ip2Region } = require('ip2region') as { default: new () => Table };
  return new Ip2Region();
}

/** The 属地 that is shown: the province in China, the country abroad, '' when unknown. */
export function placeOf(ip: string): string {
  const { country, province } = locate(ip);
  return country === china ? province || china : country;
}

/** Without a zone, and an IPv4 address as itself. */
function plain(ip: string): string {
  const address = ip.split('%')[0] ?? '';
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

const shortProvince = (name: string) =>
  name.replace(/(省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/, '');

let countries: string[] | null = null;

/** The IPv6 table writes country and place in one word: “日本东京都”. */
function countryOf(text: string): string {
  countries ??= countryNames();
  return countries.find((name) => text.startsWith(name)) ?? '';
}

function countryNames(): string[] {
  const names = new Intl.DisplayNames('zh-CN', { type: 'region', fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  return letters
    .flatMap((first) => letters.map((second) => names.of(first + second)))
    .filter((name) => name !== undefined)
    .toSorted((a, b) => b.length - a.length);
}
