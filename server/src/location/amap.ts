import { createHash } from 'node:crypto';
import { PLACE_SEARCH } from '@xuelin/contract/core/constants';
import type { AmapConfig } from '#core/config/config.ts';
import { watchOutside } from '#core/outside-calls.ts';

/* 高德's Web 服务 API (搜索 POI 2.0): GET, the key in the query, a signature when the key has one, JSON back. */

/** A place as it is offered: its name, and where it lies in words. */
export type MapPlace = { name: string; address: string };

/** 高德 refused or did not answer. */
export class AmapError extends Error {
  /** Its own number (10000 = OK); '' = no sensible answer. */
  readonly infocode: string;
  constructor(infocode: string, message: string) {
    super(message);
    this.name = 'AmapError';
    this.infocode = infocode;
  }
}

/** Universities, schools and libraries; where one lives; where one sits and reads. */
const studyTypes = '140000|120000|050500';

/** Places around a position (hundredths of a degree), the nearest first. Throws an AmapError. */
export const placesAround = (
  amap: AmapConfig,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<MapPlace[]> =>
  placesOf(amap, '/v5/place/around', {
    location: `${(longitude / 100).toFixed(6)},${(latitude / 100).toFixed(6)}`,
    radius: String(PLACE_SEARCH.radiusMetres),
    types: studyTypes,
    sortrule: 'distance',
  });

/** Places with these words, those of a city first when one is named. Throws an AmapError. */
export const placesCalled = (amap: AmapConfig, keywords: string, city: string): Promise<MapPlace[]> =>
  placesOf(amap, '/v5/place/text', { keywords, ...(city === '' ? {} : { region: city }) });

type Answer = Record<string, unknown>;

async function placesOf(amap: AmapConfig, path: string, query: Record<string, string>): Promise<MapPlace[]> {
  const { pois } = await ask(amap, path, { ...query, page_size: String(PLACE_SEARCH.mostPlaces) });
  if (!Array.isArray(pois)) return [];
  const seen = new Set<string>();
  return pois.flatMap((poi: Answer): MapPlace[] => {
    const name = textOf(poi['name']);
    const address = addressOf(poi);
    const key = `${name} ${address}`;
    if (name === '' || seen.has(key)) return [];
    seen.add(key);
    return [{ name, address }];
  });
}

/** City, district and street in a row; 高德 writes what it does not know as []. */
function addressOf(poi: Answer): string {
  const parts = ['cityname', 'adname', 'address'].map((field) => textOf(poi[field]));
  return parts.filter((part, i) => part !== '' && part !== parts[i - 1]).join(' ');
}

async function ask(
  { endpoint, key, secret }: AmapConfig,
  path: string,
  query: Record<string, string>,
): Promise<Answer> {
  const parameters = { ...query, key, output: 'JSON' };
  const signed = secret === null ? parameters : { ...parameters, sig: signatureOf(parameters, secret) };
  const answer = await get(`${endpoint}${path}?${new URLSearchParams(signed).toString()}`);
  if (answer['status'] === '1') return answer;
  throw new AmapError(textOf(answer['infocode']), textOf(answer['info']) || 'refused');
}

/** MD5 of the parameters in the order of their names, as they are before encoding, with the private key behind. */
export const signatureOf = (parameters: Record<string, string>, secret: string): string => {
  const pairs = Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('md5')
    .update(pairs.map(([name, value]) => `${name}=${value}`).join('&') + secret)
    .digest('hex');
};

/** The address holds the key: nothing of a failure but its name goes on. */
async function get(url: string): Promise<Answer> {
  try {
    return await watchOutside(
      url,
      async () => {
        const response = await fetch(url, {
          redirect: 'error',
          signal: AbortSignal.timeout(PLACE_SEARCH.timeoutMs),
        });
        const answer: unknown = JSON.parse(await response.text());
        if (typeof answer !== 'object' || answer === null) throw new TypeError('not an object');
        return answer as Answer;
      },
      // From 20000 on it is what was asked that they do not take.
      ({ status, infocode }) =>
        status === '1' || textOf(infocode).startsWith('2') ? null : `infocode ${textOf(infocode)}`,
    );
  } catch (error) {
    throw new AmapError('', `no answer: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
