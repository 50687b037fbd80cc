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
