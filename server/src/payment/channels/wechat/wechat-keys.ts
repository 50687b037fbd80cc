import type { KeyObject } from 'node:crypto';
import type { WechatPayConfig } from '#core/config/config.ts';
import { ChannelError } from '../channel.ts';
import { publicKeyOf } from '../rsa.ts';
import { type EncryptedResource, unseal } from './wechat-signing.ts';

/** Seconds between two downloads of the certificates: unknown serials of strangers cause no more. */
const pause = 60;

/**
 * Public keys of the platform by serial: the one that is configured, and those of the certificates it hands out, which
 * change every few years. `download` answers the body of /v3/certificates.
 */
export function platformKeys(
  config: Pick<WechatPayConfig, 'apiV3Key' | 'publicKeyId' | 'publicKey'>,
  download: () => Promise<string>,
) {
  const keys = new Map<string, KeyObject>();
  if (config.publicKey !== null) keys.set(config.publicKeyId ?? '', publicKeyOf(config.publicKey));
  let lastAt = -Infinity;

  /** Takes in the certificates of an answer. Being encrypted with our key, they can only come from the platform. */
  function add(body: string): void {
    const { data } = JSON.parse(body) as {
      data: { serial_no: string; effective_time?: string; encrypt_certificate: EncryptedResource }[];
    };
    const byAge = data.toSorted((a, b) => ((a.effective_time ?? '') < (b.effective_time ?? '') ? -1 : 1));
    for (const one of byAge)
      keys.set(one.serial_no, publicKeyOf(unseal(one.encrypt_certificate, config.apiV3Key)));
  }

  return {
    /** The key of a serial; downloads the certificates when it is not known. */
    async find(serial: string, now: number): Promise<KeyObject> {
      if (!keys.has(serial) && now - lastAt >= pause) {
        lastAt = now;
        add(await download());
      }
      const key = keys.get(serial);
      if (!key) throw new ChannelError('a serial that is not the platform’s');
      return key;
    },
    /** A key for what only the platform may read, and its serial: the configured one, else that of its newest certificate. */
    async newest(now: number): Promise<{ serial: string; key: KeyObject }> {
      if (keys.size === 0) {
        lastAt = now;
        add(await download());
      }
      const [serial, key] = [...keys].at(-1) ?? [];
      if (serial === undefined || !key) throw new ChannelError('the platform has no certificate');
      return { serial, key };
    },
  };
}
