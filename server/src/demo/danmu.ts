/** What members say over a demo video: [second, who, words, place of its colour in DANMU.colors]. */
export type DemoDanmu = readonly [time: number, by: string, text: string, color?: number];

export type DemoVideoTalk = {
  /** Name of the video's file. */
  video: string;
  danmu: readonly DemoDanmu[];
  /** Second of a question → what the course's author answered. */
  answers: Readonly<Record<number, string>>;
  /** Seconds that were hard, and how many members marked them. */
  marks: readonly (readonly [time: number, members: number])[];
};

export const demoVideoTalks: readonly DemoVideoTalk[] = [
  {
    video: 'limit.mp4',
    danmu: [
      [1, 'shen', '第二遍，这次要把 ε 弄懂'],
      [2, 'he', '来了来了'],
      [3, 'ning', '“要多近有多近”这句话终于有图了', 1],
      [5, 'gu', '点是一正一负跳着来的'],
      [6, 'learner', '第一项等于 0，第二项 1.5，对上了'],
      [7, 'tian', '像在 1 的两边来回走'],
      [9, 'qiao', '越来越靠近 1 了', 3],
      [10, 'luo', '但是一直没有等于 1'],
      [12, 'bai', '极限不是“最后一项”，记下来', 1],
      [14, 'mo', 'ε 是先给的，不是自己挑的', 5],
      [15, 'tang', '为什么第 2 项以后就全在带子里'],
      [16, 'lin', '|aₙ − 1| = 1/n，所以 n > 2 就够了', 2],
      [17, 'yan', '懂了，解 1/n < ε 就行'],
      [19, 'zhong', '带子变窄，N 变大'],
      [20, 'he', 'ε = 0.2，N = 5'],
      [21, 'gu', '所以 N 是跟着 ε 走的', 1],
      [23, 'shen', 'N 可以取得更大吗'],
      [25, 'ning', '0.1 的时候 N = 10，规律出来了', 3],
      [27, 'learner', '前面不在带子里的项有影响吗'],
      [29, 'tian', '红点只有有限个'],
      [31, 'qiao', '有限个不影响极限', 2],
      [34, 'bai', '三步：给 ε，找 N，之后都成立', 1],
      [36, 'luo', '截图这一页'],
      [38, 'mo', '讲得很慢，刚好跟得上', 4],
      [39, 'yan', '下一章见'],
    ],
    answers: {
      15: '因为从第 3 项起 1/n 已经小于 0.5。解出 n > 1/ε，就知道从哪一项开始。',
      23: '可以。只要求“存在”一个 N，取得更大照样成立，不必取最小的。',
      27: '没有影响。极限只看 N 以后的项，前面有限个怎么样都行。',
    },
    marks: [
      [14, 4],
      [15, 9],
      [16, 6],
      [19, 3],
      [24, 2],
      [27, 5],
      [35, 3],
    ],
  },
  {
    video: 'derivative.webm',
    danmu: [
      [1, 'tang', '上一章的极限马上要用了'],
      [3, 'lin', '割线、切线，先别混'],
      [6, 'he', 'P 不动，Q 在动'],
      [8, 'shen', 'Δx 和 Δy 画出来就清楚了', 1],
      [11, 'gu', '斜率从 2.1 开始往下走'],
      [13, 'learner', '为什么 Δx 不能直接等于 0'],
      [15, 'ning', '等于 0 就成了 0/0', 3],
      [18, 'tian', '看右边的数：1.8 了'],
      [20, 'qiao', '割线在慢慢放平'],
      [23, 'bai', '1.3……会停在哪里'],
      [26, 'luo', '猜是 1', 2],
      [29, 'mo', '1.02，真的是 1'],
      [33, 'yan', '这就是切线', 1],
      [35, 'zhong', '导数是一个数，切线是一条线'],
      [37, 'he', '那 x = 2 处的斜率怎么算'],
      [41, 'shen', '小结背下来', 5],
      [44, 'gu', '“瞬间的变化率”，记住了'],
      [46, 'learner', '想一想的答案是 2 吧', 4],
    ],
    answers: {
      13: '等于 0 时 Δy / Δx 没有意义。我们只看 Δx 无限靠近 0 时它靠近谁。',
      37: '同样做一遍：(2 + Δx)² / 2 − 2 除以 Δx，得 2 + Δx / 2，所以是 2。',
    },
    marks: [
      [12, 3],
      [13, 8],
      [14, 5],
      [32, 6],
      [33, 4],
      [37, 7],
    ],
  },
];
