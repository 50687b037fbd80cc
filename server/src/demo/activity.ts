import { demoDocuments } from './catalog.ts';
import { NumberStream } from './number-stream.ts';
import { demoMembers } from './people.ts';

/** A purchase to be made through the product's own functions, in this order. */
export interface DemoPurchase {
  buyer: string;
  document: string;
  daysAgo: number;
  /** The buyer also downloads the file. */
  downloads: boolean;
  /** 3…5 with a review, or null. */
  rating: { stars: 3 | 4 | 5; text: string } | null;
}

/** Counters of a document that no single demo act explains: readers without an account and earlier months. */
export interface DemoCounters {
  document: string;
  views: number;
  downloads: number;
}

/** A member's collected document. */
export interface DemoCollect {
  member: string;
  document: string;
  daysAgo: number;
}

const reviews: Record<3 | 4 | 5, string[]> = {
  5: [
    '考前两天打印出来贴在书桌前，救了我一道大题。',
    '步骤写得很全，不用再去翻答案册。',
    '排版清楚，手机上也能看。',
    '例子短，记得住，已经推荐给室友。',
    '先做自测再回头看，效率比通读高。',
    '目录能点，查起来快。',
  ],
  4: [
    '内容扎实，希望再多几道综合题。',
    '整体很好，个别题偏简单。',
    '适合第二轮，第一轮看会有点快。',
    '讲得清楚，如果有配套的音频就更好了。',
  ],
  3: ['够用，但我更想要难一点的。', '内容没错，只是我已经学过大半。'],
};

const buyers = ['learner', ...demoMembers.map((member) => member.key)];

/** Who bought, downloaded and rated what: oldest first, each member and document at most once. */
export function demoPurchases(): DemoPurchase[] {
  const n = new NumberStream(20260105);
  const coins = new Map(demoMembers.map((member) => [member.key, member.coins]));
  // The learner keeps the 500 coins that the start promises.
  coins.set('learner', 0);
  const plan = demoDocuments.flatMap((document) =>
    n
      .shuffle(buyers.filter((key) => key !== document.creator))
      .slice(0, n.int(3, 8))
      .map((buyer) => ({ buyer, document, daysAgo: n.int(0, document.publishedDaysAgo) })),
  );
  const oldestFirst = plan.toSorted(
    (a, b) => b.daysAgo - a.daysAgo || a.document.key.localeCompare(b.document.key),
  );
  return oldestFirst.flatMap(({ buyer, document, daysAgo }): DemoPurchase[] => {
    const remainingCoins = (coins.get(buyer) ?? 0) - document.price;
    if (remainingCoins < 0) return [];
    coins.set(buyer, remainingCoins);
    const stars = n.pick([3, 4, 4, 5, 5, 5, 5] as const);
    return [
      {
        buyer,
        document: document.key,
        daysAgo,
        downloads: n.int(1, 5) > 1,
        rating: n.int(1, 5) > 2 ? { stars, text: n.pick(reviews[stars]) } : null,
      },
    ];
  });
}

/** Starting counters: older and cheaper documents were seen more. */
export function demoCounters(): DemoCounters[] {
  const n = new NumberStream(77);
  return demoDocuments.map((document) => {
    const views = (document.publishedDaysAgo + 4) * n.int(18, 140) + n.int(0, 60);
    const share = document.price === 0 ? n.int(30, 46) : n.int(7, 19);
    return { document: document.key, views, downloads: Math.round((views * share) / 100) };
  });
}

/** Collected documents; the learner has some, the newcomer none. */
export function demoCollects(): DemoCollect[] {
  const n = new NumberStream(4242);
  return buyers.flatMap((member) =>
    n
      .shuffle(demoDocuments.filter((document) => document.creator !== member))
      .slice(0, n.int(3, 9))
      .map((document) => ({ member, document: document.key, daysAgo: n.int(0, document.publishedDaysAgo) })),
  );
}
