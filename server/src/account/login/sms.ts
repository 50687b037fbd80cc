import type { Config } from '#core/config/config.ts';
import type { Services } from '#core/services.ts';
import { sendByAliyun } from './sms-aliyun.ts';

/** Sends codes to telephones. */
export type Sms = {
  /** Sends one code; throws an SmsError when it was not taken. */
  send(phone: string, code: string): Promise<void>;
  /** True when the code is told in the answer instead of sent. */
  demo: boolean;
};

/** How this node sends codes; null when it cannot. A configured provider always sends, in demo mode too. */
export function smsOf({
  config,
  log,
}: Pick<Services, 'log'> & { config: Pick<Config, 'sms' | 'demo'> }): Sms | null {
  const { sms } = config;
  if (sms) return { send: (phone, code) => sendByAliyun(sms, phone, code), demo: false };
  if (!config.demo) return null;
  return {
    send: async () => log.info('demo mode: the code is in the answer, no message was sent'),
    demo: true,
  };
}
