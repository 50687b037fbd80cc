/** The runtime's own sentences, in the language of the browser. */
const texts = {
  timedOut: {
    en: 'The connection timed out, click the screen to try again.',
    zh: '连接服务器超时，点击屏幕重试',
  },
  copied: { en: 'Content copied', zh: '内容已复制' },
  copyFailed: { en: 'Copy failed, please copy manually', zh: '复制失败，请手动复制' },
} as const;

export type RuntimeText = keyof typeof texts;

/** A sentence of the runtime: Chinese for a Chinese browser, else English. */
export function runtimeText(name: RuntimeText, language: string = navigator.language): string {
  return texts[name][/^zh\b/i.test(language) ? 'zh' : 'en'];
}
