import { honestTexts } from './honest-texts.testing.ts';

/* Advertising as it is sent in floods: links, contacts plain and disguised, listed words, one text by many, templates. */

const pitches = [
  '考研全套资料低价出，过线学长亲自整理，需要的同学抓紧联系',
  '四六级包过名师押题班最后十个名额，错过再等半年',
  '专业课真题答案全都有，想要的小伙伴快来领取',
  '兼职带娃在家就能做，一天三百不是梦，手机就能操作',
  '想一次上岸的同学看过来，内部名师一对一带你飞',
];
const fillers = [
  '今天特价',
  '仅限前一百名',
  '数量有限',
  '先到先得',
  '真实有效',
  '学弟学妹专享',
  '开学福利',
  '限时三天',
];
const synonyms = [
  ['想要', '需要', '想领', '求'],
  ['上岸', '过线', '高分'],
  ['同学', '朋友', '伙伴', '学弟'],
  ['看我主页', '戳我头像', '来我这里', '点我名字'],
  ['全套', '完整', '整套'],
  ['笔记', '资料', '真题'],
  ['免费领', '白送', '半价出'],
] as const;

const pick = <T>(list: readonly T[], n: number): T => {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
};
/** A number that looks like chance and is the same every time. */
const scatter = (n: number, salt: number): number =>
  Math.imul(n + 1, 2_654_435_761 ^ Math.imul(salt, 40_503)) >>> 7;
const idOf = (n: number) => `ky${(scatter(n, 1) % 900_000) + 100_000}`;
const digits = (n: number) => `1${3 + (n % 7)}${String(scatter(n, 2) % 1_000_000_000).padStart(9, '0')}`;
const disguise = (n: number): string =>
  pick(
    [
      `薇❤信：${idOf(n)}`,
      `加V ${idOf(n)}`,
      `v x ${idOf(n)}`,
      `扣扣 ${digits(n).slice(0, 9)}`,
      `卫星号 ${idOf(n)}`,
      `+v：${Array.from(idOf(n)).join(' ')}`,
      `ＶＸ：${idOf(n)}`,
      `威信 ${idOf(n)}`,
    ],
    scatter(n, 3),
  );

const kinds: readonly ((n: number) => string)[] = [
  // An address.
  (n) => `${pick(pitches, scatter(n, 4))} https://${idOf(n)}.top/${n}`,
  // A contact, plainly.
  (n) => `${pick(pitches, scatter(n, 5))} 微信 ${idOf(n)}`,
  // The same disguised.
  (n) => `${pick(pitches, scatter(n, 6))}，${pick(fillers, n)}，${disguise(n)}`,
  // A number, its digits apart.
  (n) => `${pick(pitches, scatter(n, 7))} ${Array.from(digits(n)).join(pick([' ', '-', '.', '·'], n))}`,
  // Words of the list with signs in between.
  (n) => `${pick(fillers, n)} 专·业·代·考 ${pick(fillers, scatter(n, 8))} 第${n}期`,
  // One text by all.
  (n) => `${pick(pitches, scatter(n, 9))}，名额有限，机会只有一次，千万不要错过`,
  // The pitch between other words.
  (n) =>
    `${pick(honestTexts, scatter(n, 10))}${pick(pitches, scatter(n, 11))}${pick(fillers, scatter(n, 12))}${n}`,
  // One sentence with its words exchanged.
  (n) => {
    const [want, goal, who, where, whole, what, how] = synonyms.map((words, i) =>
      pick(words, scatter(n, 13 + i)),
    );
    return `${want}${goal}的${who}${where}，${whole}${what}${how}，${pick(fillers, scatter(n, 20))}，${pick(fillers, scatter(n, 21))}`;
  },
];

/** The n-th text of the flood: all kinds by turns. */
export const advertisement = (n: number): string => pick(kinds, scatter(n, 22))(n);
