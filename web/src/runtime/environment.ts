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

/** A short name of this browser for the member's device list. */
export function deviceName(userAgent: string = navigator.userAgent): string {
  const system =
    (
      [
        [/iPhone/i, 'iPhone'],
        [/iPad/i, 'iPad'],
        [/HarmonyOS/i, '鸿蒙'],
        [/Android/i, '安卓'],
        [/Windows/i, 'Windows'],
        [/Mac OS/i, 'Mac'],
        [/Linux/i, 'Linux'],
      ] as const
    ).find(([pattern]) => pattern.test(userAgent))?.[1] ?? '未知设备';
  const browser =
    (
      [
        [/MicroMessenger/i, '微信'],
        [/Edg/i, 'Edge'],
        [/Firefox/i, 'Firefox'],
        [/Chrome|CriOS/i, 'Chrome'],
        [/Safari/i, 'Safari'],
      ] as const
    ).find(([pattern]) => pattern.test(userAgent))?.[1] ?? '浏览器';
  return `${system}·${browser}`;
}
