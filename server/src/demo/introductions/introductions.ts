/** Who works for the product in the demo: edits introductions and banners, checks tickets; the password is everybody's. */
export const demoEditor = {
  phone: '13800000009',
  nickname: '学林编辑部',
  bio: '整理复习方法，也组织线下活动。',
  registerPlace: '浙江',
  joinedDaysAgo: 600,
};

/** A category of the demo's introductions, in the order in which it is shown. */
export const demoIntroductionCategories = [
  { slug: 'postgraduate', name: '考研' },
  { slug: 'finals', name: '期末' },
  { slug: 'cet', name: '四六级' },
  { slug: 'civil', name: '公考' },
  { slug: 'certificates', name: '法考教资' },
  { slug: 'methods', name: '学习方法' },
  { slug: 'events', name: '线下活动' },
];

/** An article; its text lies in introductions/articles/<key>.md, what it sells beyond the trial in <key>.paid.md. */
export interface DemoArticle {
  key: string;
  title: string;
  summary: string;
  category: string;
  /** Key of the member who wrote it. */
  author: string;
  /** Coins; 0 has no paid part. */
  price: number;
  memberFree: boolean;
  publishedDaysAgo: number;
  /** Keys of documents that go with it. */
  related: string[];
}

type Facts = Omit<DemoArticle, 'price' | 'memberFree' | 'related'> & Partial<DemoArticle>;

const article = (facts: Facts): DemoArticle => ({ price: 0, memberFree: false, related: [], ...facts });

export const demoArticles: DemoArticle[] = [
  article({
    key: 'three-rounds',
    title: '考研数学三轮复习：每一轮只做一件事',
    summary: '把三轮的任务分开，附十周、八周、六周的安排和洛必达三个条件的提醒。',
    category: 'postgraduate',
    author: 'zhou',
    publishedDaysAgo: 2,
    related: ['study-plan', 'calculus-handbook'],
  }),
  article({
    key: 'taylor',
    title: '泰勒展开到第几阶？看分母就知道',
    summary: '一条规则、五个展开、四道例题，专治展开不够和展开抵消。',
    category: 'postgraduate',
    author: 'zhou',
    price: 12,
    memberFree: true,
    publishedDaysAgo: 5,
    related: ['calculus-handbook'],
  }),
  article({
    key: 'eigen',
    title: '特征值的四种问法与两个检查等式',
    summary: '求特征值、求 f(A)、判断对角化、反求参数，一张表分清。',
    category: 'postgraduate',
    author: 'zhou',
    price: 15,
    publishedDaysAgo: 11,
    related: ['linear-cards', 'linear-papers'],
  }),
  article({
    key: 'long-sentences',
    title: '长难句：先找谓语，再找连接词',
    summary: '三步拆句，用一句话完整示范，每天十五分钟。',
    category: 'postgraduate',
    author: 'xu',
    publishedDaysAgo: 4,
    related: ['long-sentences'],
  }),
  article({
    key: 'scheduling',
    title: '进程调度计算题，一张表就够',
    summary: '先来先服务、短作业优先、最短剩余时间优先，同一组数据逐步算到平均周转时间。',
    category: 'postgraduate',
    author: 'lin',
    publishedDaysAgo: 17,
    related: ['scheduling'],
  }),
  article({
    key: 'finals-week',
    title: '期末一周五门课，七天怎么分',
    summary: '每门课接触三次：铺开、过关、收口，附一张可以照抄的七天样表。',
    category: 'finals',
    author: 'editor',
    publishedDaysAgo: 1,
  }),
  article({
    key: 'integral',
    title: '不定积分：选方法的五步次序',
    summary: '先化简再凑微分，附九个常用凑法和分部积分选 u 的顺序。',
    category: 'finals',
    author: 'zhou',
    publishedDaysAgo: 6,
    related: ['integral-hundred'],
  }),
  article({
    key: 'organic',
    title: '有机反应不用背：看电子往哪里走',
    summary: '加成、取代、消除三种走法，取代与消除怎么分，一道小练习。',
    category: 'finals',
    author: 'shen',
    publishedDaysAgo: 9,
    related: ['organic-notes'],
  }),
  article({
    key: 'uncertainty',
    title: '物理实验报告：不确定度只有两条公式',
    summary: '分清误差、A 类、B 类，合成与传递，附一份改好的密度测量范例。',
    category: 'finals',
    author: 'tang',
    price: 8,
    publishedDaysAgo: 14,
  }),
  article({
    key: 'cet-writing',
    title: '四级作文：三段各答三个问题',
    summary: '写不满是因为每段只有一句观点。配三个问题，字数自己就够了。',
    category: 'cet',
    author: 'xu',
    publishedDaysAgo: 3,
  }),
  article({
    key: 'cet-listening',
    title: '听力错题怎么改：先分清错在哪一层',
    summary: '声音、词义、句子、题目四层错因，连读弱读对照和选项换词五种手法。',
    category: 'cet',
    author: 'xu',
    price: 10,
    memberFree: true,
    publishedDaysAgo: 8,
  }),
  article({
    key: 'vocabulary',
    title: '单词总停在字母 A？换三个习惯',
    summary: '按天不按字母，写自己的句子，倒过来考。',
    category: 'cet',
    author: 'xu',
    publishedDaysAgo: 20,
    related: ['vocabulary'],
  }),
  article({
    key: 'data-analysis',
    title: '资料分析速算：够用的三招',
    summary: '截位直除、增长量用份数、隔年增长率，以及什么时候不能估。',
    category: 'civil',
    author: 'he',
    publishedDaysAgo: 2,
    related: ['data-analysis'],
  }),
  article({
    key: 'shenlun',
    title: '申论小题：要点都有记号',
    summary: '因果、转折、递进、引语、数字五种记号，附一段材料从划记号到成文的示范。',
    category: 'civil',
    author: 'he',
    price: 18,
    publishedDaysAgo: 7,
    related: ['essay-phrases'],
  }),
  article({
    key: 'claims',
    title: '法考主观题民法：请求权基础五步走',
    summary: '谁可以向谁、依据什么、主张什么。五步不漏，附善意取得的小案例。',
    category: 'certificates',
    author: 'gu',
    publishedDaysAgo: 5,
    related: ['civil-law'],
  }),
  article({
    key: 'trial-lesson',
    title: '教资试讲十分钟：评委在看什么',
    summary: '时间分配、三级提问、板书与三个常见扣分点。',
    category: 'certificates',
    author: 'tang',
    publishedDaysAgo: 12,
    related: ['lesson-slides', 'teacher-notes'],
  }),
  article({
    key: 'error-book',
    title: '错题本只记三样，才会越来越薄',
    summary: '当时怎么想的、第一步是什么、下次怎么认出它。',
    category: 'methods',
    author: 'editor',
    publishedDaysAgo: 3,
  }),
  article({
    key: 'spaced-review',
    title: '为什么隔一天再做一遍更有用',
    summary: '一条下降的曲线和一张间隔表：1、3、7、16、35 天。',
    category: 'methods',
    author: 'editor',
    publishedDaysAgo: 10,
  }),
  article({
    key: 'mock-exam',
    title: '模拟考之后的一小时，比考试本身值钱',
    summary: '把丢的分分成三堆，先改“会而丢分”。',
    category: 'methods',
    author: 'editor',
    publishedDaysAgo: 15,
  }),
];
