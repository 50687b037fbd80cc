import type { Config } from '#core/config/config.ts';
import type { Services } from '#core/services.ts';
import { sendByAliyun } from './sms-aliyun.ts';

/** Sends codes and notices to telephones. */
export type Sms = {
  /** Sends one code; throws an SmsError when it was not taken. */
  send(phone: string, code: string): Promise<void>;
  /** Tells a number that its account has another one now, and for how many hours that can be undone. */
  notifyPhoneChanged(phone: string, hours: number): Promise<void>;
  /** True when the code is told in the answer instead of sent. */
  demo: boolean;
};

/** How this node sends codes; null when it cannot. A configured provider always sends, in demo mode too. */
export function smsOf({
  config,
  log,
}: Pick<Services, 'log'> & { config: Pick<Config, 'sms' | 'smsToLog' | 'demo'> }): Sms | null {
  const { sms } = config;
  if (sms) {
    return {
      send: (phone, code) => sendByAliyun(sms, { phone, template: sms.template, values: { code } }),
      notifyPhoneChanged: async (phone, hours) => {
        const template = sms.phoneChangedTemplate;
        if (template !== null) await sendByAliyun(sms, { phone, template, values: { hours: String(hours) } });
      },
      demo: false,
    };
  }
  if (config.smsToLog) {
    return {
      // In the sentence: fields of such names never reach the log.
      send: async (phone, code) => log.warn(`SMS_TO_LOG：${phone} 的验证码：${code}`),
      notifyPhoneChanged: async () => log.warn('SMS_TO_LOG: no notice of the changed phone was sent'),
      demo: false,
    };
  }
  if (!config.demo) return null;
  return {
    send: async () => log.info('demo mode: the code is in the answer, no message was sent'),
    notifyPhoneChanged: async () => log.info('demo mode: no notice of the changed phone was sent'),
    demo: true,
  };
}
