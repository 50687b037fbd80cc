/** A chapter; its text lies in courses/<course>.<number>.md, a video and its still picture in ../assets/videos. */
export interface DemoChapter {
  title: string;
  free: boolean;
  /** Name of the video's file, or null for a text. */
  video: string | null;
}

/** A course; what it is about lies in courses/<key>.md. */
export interface DemoCourse {
  key: string;
  title: string;
  summary: string;
  category: string;
  author: string;
  price: number;
  memberFree: boolean;
  publishedDaysAgo: number;
  related: string[];
  chapters: DemoChapter[];
}

const text = (title: string, free = false): DemoChapter => ({ title, free, video: null });
const video = (title: string, file: string, free = false): DemoChapter => ({ title, free, video: file });

export const demoCourses: DemoCourse[] = [
  {
    key: 'limits',
    title: '极限与导数五讲：讲到能自己推',
    summary: '三章文字、两段短视频，每章只讲一个想法，学完能由定义求导。',
    category: 'postgraduate',
    author: 'zhou',
    price: 60,
    memberFree: false,
    publishedDaysAgo: 4,
    related: ['daily-limits', 'calculus-handbook'],
    chapters: [
      text('极限在说什么', true),
      video('看见极限', 'limit.mp4', true),
      video('导数是一条切线', 'derivative.webm'),
      text('求导法则与三个易错处'),
      text('练习与答案'),
    ],
  },
  {
    key: 'cet-course',
    title: '四级三周：每周只做一件要紧的事',
    summary: '免费小课，按周安排，最后一章是考前一天的清单。',
    category: 'cet',
    author: 'xu',
    price: 0,
    memberFree: false,
    publishedDaysAgo: 6,
    related: ['vocabulary'],
    chapters: [
      text('第一周：先做一套再复习'),
      text('第二周：阅读按题型练'),
      text('第三周：写和译靠改'),
      text('考前一天'),
    ],
  },
  {
    key: 'civil-course',
    title: '民法总则四讲：主体、行为、代理、时效',
    summary: '每章一张表一个案例，先写结论再往下看。',
    category: 'certificates',
    author: 'gu',
    price: 45,
    memberFree: true,
    publishedDaysAgo: 13,
    related: ['civil-law'],
    chapters: [
      text('谁：行为能力', true),
      text('什么行为：四种结果'),
      text('谁替谁：代理'),
      text('多久之内：诉讼时效'),
    ],
  },
  {
    key: 'data-course',
    title: '资料分析四章：公式、表格、限时练',
    summary: '速算、增长、比重、综合，每章一个公式三道练习。',
    category: 'civil',
    author: 'he',
    price: 40,
    memberFree: false,
    publishedDaysAgo: 1,
    related: ['data-analysis'],
    chapters: [text('截位与修正', true), text('增长的三个量'), text('比重与平均数'), text('六分钟一篇')],
  },
];
