/** An album of the demo. */
export type DemoAlbum = {
  /** Key of a member in people.ts. */
  curator: string;
  title: string;
  description: string;
  /** Percent off the curator's own documents. */
  discount: number;
  /** Keys of documents in their order. */
  documents: readonly string[];
  publishedDaysAgo: number;
  views: number;
  buys: number;
};

/** Own and others' documents put in an order, each newer than what is in it. */
export const demoAlbums: readonly DemoAlbum[] = [
  {
    curator: 'zhou',
    title: '高等数学期末从零到做题',
    description:
      '先用每日一练把极限和导数拾起来，再看速记手册补公式，最后用积分百题和微分方程收尾。每天两小时，两周走完一遍。',
    discount: 20,
    documents: ['daily-limits', 'calculus-handbook', 'integral-hundred', 'ode-markdown'],
    publishedDaysAgo: 4,
    views: 1830,
    buys: 36,
  },
  {
    curator: 'zhou',
    title: '线性代数一周冲刺',
    description: '公式卡片放手机里随时翻，二次型单独讲一遍，最后两天限时做模拟卷，对着解析改错。',
    discount: 10,
    documents: ['linear-cards', 'quadratic-slides', 'linear-papers'],
    publishedDaysAgo: 11,
    views: 1204,
    buys: 21,
  },
  {
    curator: 'lin',
    title: '计算机专业课计算题合集',
    description: '排序、调度、子网划分、SQL，都是考试里要动手算的部分。按课程顺序排，做完一份再开下一份。',
    discount: 15,
    documents: ['sorting-traces', 'scheduling', 'subnets', 'sql-notes'],
    publishedDaysAgo: 2,
    views: 967,
    buys: 18,
  },
  {
    curator: 'gu',
    title: '法学基础三门',
    description: '从法理到民法、刑法总论，先立框架再看案例。适合大一大二和准备法考客观题的同学。',
    discount: 25,
    documents: ['jurisprudence', 'civil-law', 'criminal-law'],
    publishedDaysAgo: 15,
    views: 742,
    buys: 9,
  },
  {
    curator: 'ning',
    title: '考研公共课规划包',
    description:
      '先定二十周计划，英语每天拆一句长难句，政治用框架图串起来。里面有几份是别的作者的好资料，一起收在这里。',
    discount: 10,
    documents: ['study-plan', 'long-sentences', 'vocabulary', 'philosophy', 'modern-history'],
    publishedDaysAgo: 5,
    views: 1511,
    buys: 24,
  },
  {
    curator: 'tang',
    title: '教师资格笔试到试讲',
    description: '先过综合素质要点，再练说课和试讲的十分钟模板，临考前按清单自查一遍。',
    discount: 0,
    documents: ['teacher-notes', 'lesson-slides'],
    publishedDaysAgo: 17,
    views: 488,
    buys: 6,
  },
];
