/** An event; its text lies in introductions/events/<key>.md. Hours are China's, days count from today. */
export interface DemoEvent {
  key: string;
  title: string;
  summary: string;
  organiser: string;
  /** Days from today: negative ones have passed. */
  inDays: number;
  hour: number;
  hours: number;
  place: string;
  address: string;
  seats: number;
  price: number;
  publishedDaysAgo: number;
  /** Keys of members who registered, in this order. */
  guests: string[];
  /** Keys of those whose tickets were used at the door. */
  arrived: string[];
}

export const demoEvents: DemoEvent[] = [
  {
    key: 'qa-day',
    title: '考研数学线下答疑：一人一题，十分钟',
    summary: '带一道自己想过二十分钟的题来，面对面讲清楚。免费报名，名额有限。',
    organiser: 'zhou',
    inDays: 9,
    hour: 14,
    hours: 2,
    place: '滨海理工大学 图书馆二层研讨室',
    address: '山东省滨海市学府路 6 号',
    seats: 40,
    price: 0,
    publishedDaysAgo: 3,
    guests: ['learner', 'lin', 'bai', 'qiao', 'yan', 'tian', 'luo'],
    arrived: [],
  },
  {
    key: 'law-talk',
    title: '法考经验小型分享会',
    summary: '三位今年通过的同学各讲二十分钟，小教室，名额很少。',
    organiser: 'gu',
    inDays: 4,
    hour: 19,
    hours: 2,
    place: '西林政法学院 三号楼 205',
    address: '陕西省西林市政法路 12 号',
    seats: 6,
    price: 0,
    publishedDaysAgo: 8,
    guests: ['xu', 'he', 'lin', 'shen', 'tang', 'ning', 'bai', 'mo', 'zhou'],
    arrived: [],
  },
  {
    key: 'study-salon',
    title: '期末笔记交换会',
    summary: '每人带一页自己的笔记，贴在墙上互相看，互相提一个问题。',
    organiser: 'zhou',
    inDays: -12,
    hour: 15,
    hours: 3,
    place: '滨海理工大学 学生活动中心',
    address: '山东省滨海市学府路 6 号',
    seats: 60,
    price: 0,
    publishedDaysAgo: 26,
    guests: ['learner', 'xu', 'lin', 'tang', 'qiao', 'yan', 'mo'],
    arrived: ['learner', 'xu', 'lin', 'tang', 'qiao'],
  },
];

/** A banner of the home page; `to` names a page, or the key of an introduction or document. */
export interface DemoBanner {
  eyebrow: string;
  title: string;
  action: string;
  linkKind: 'page' | 'introduction' | 'resource';
  to: string;
}

export const demoBanners: DemoBanner[] = [
  {
    eyebrow: '新课',
    title: '极限与导数五讲，前两讲免费',
    action: '去试学',
    linkKind: 'introduction',
    to: 'limits',
  },
  {
    eyebrow: '线下活动',
    title: '考研数学答疑，一人一题十分钟',
    action: '去报名',
    linkKind: 'introduction',
    to: 'qa-day',
  },
  {
    eyebrow: '期末专区',
    title: '讲义、题集、公式卡，一页一页能预览',
    action: '找资料',
    linkKind: 'page',
    to: '/pages/resource/index',
  },
  {
    eyebrow: '编辑推荐',
    title: '高等数学（上）期末速记手册',
    action: '先看看',
    linkKind: 'resource',
    to: 'calculus-handbook',
  },
];
