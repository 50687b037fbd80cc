/** Value of the Form-type header: where the client runs. */
export type FormType = 'wechat' | 'h5';

/** True inside WeChat's own browser. */
export function isWeChat(userAgent: string = navigator.userAgent): boolean {
  return /MicroMessenger/i.test(userAgent);
}

/** wechat inside WeChat's browser, otherwise h5. */
export function formType(userAgent?: string): FormType {
  return isWeChat(userAgent) ? 'wechat' : 'h5';
}

/** True on an iPhone or iPad. */
export function isIos(userAgent: string = navigator.userAgent): boolean {
  return /iPhone|iPad|iPod/i.test(userAgent);
}
