const channelNames: Record<string, string> = { wechat: '微信支付', alipay: '支付宝', sandbox: '演示收银台' };
export const channelName = (channel: string): string => channelNames[channel] ?? channel;

const currencyNames: Record<string, string> = { coin_paid: '充值学币', coin_gift: '赠送学币', cny: '人民币' };
export const currencyName = (currency: string): string => currencyNames[currency] ?? currency;
