/** What somebody says; `to` counts earlier replies of the same comment from 1 when it answers one of them. */
interface DemoReply {
  by: string;
  text: string;
  likes?: number;
  to?: number;
}

export interface DemoComment {
  /** Key of a member. */
  by: string;
  text: string;
  likes: number;
  /** The introduction's author likes it. */
  likedByAuthor?: boolean;
  replies?: DemoReply[];
}

/** What is said under an introduction, the oldest first. */
export const demoDiscussions: Record<string, DemoComment[]> = {
  'three-rounds': [
    {
      by: 'bai',
      text: '“三轮都做成了同一轮”说的就是我。每次从第一章开始，每次都停在中值定理。',
      likes: 9,
      likedByAuthor: true,
      replies: [
        { by: 'zhou', text: '第一轮允许中值定理只背条件，证明题放到第二轮再做。', likes: 5 },
        { by: 'bai', text: '懂了，今晚先把条件抄一遍。', to: 1 },
      ],
    },
    {
      by: 'zhong',
      text: '求导之后的极限是否存在，这一条我以前从来没检查过。\n例子 (x + sin x) / x 太有用了。',
      likes: 12,
      likedByAuthor: true,
    },
    {
      by: 'qiao',
      text: '@周末不打烊 大一可以按这个节奏准备期末吗？还是太早了？',
      likes: 3,
      replies: [
        { by: 'zhou', text: '期末用第一轮加第二轮的一半就够，整套限时留给考前三天。', likes: 4 },
        { by: 'learner', text: '我上学期就是这样排的，考前三天没有熬夜。', likes: 2, to: 1 },
        { by: 'qiao', text: '谢谢两位，收藏了。', to: 2 },
      ],
    },
    { by: 'mo', text: '在职备考，十周的第一轮拉成十五周，还来得及吗？', likes: 2 },
    {
      by: 'learner',
      text: '一种题型一页纸，写不满就说明还没弄懂，这个判断标准真好。',
      likes: 6,
      likedByAuthor: true,
    },
  ],
  taylor: [
    {
      by: 'zhong',
      text: '以前背了十几个展开，原来五个就够，看分母这句话省了我很多时间。',
      likes: 7,
      likedByAuthor: true,
    },
    {
      by: 'bai',
      text: '分母是 x 的四次方的时候，cos x 要展开到 x 的四次方那一项，对吗？',
      likes: 2,
      replies: [{ by: 'zhou', text: '对，多写一阶不会错，少写一阶一定错。', likes: 3 }],
    },
  ],
  eigen: [
    { by: 'lin', text: '迹和行列式这两个等式考场上用来检查，真的只要十秒。', likes: 8, likedByAuthor: true },
    { by: 'zhong', text: '“只看有没有重根”我错过两次，这次记住了：要数线性无关的特征向量。', likes: 5 },
  ],
  'long-sentences': [
    {
      by: 'learner',
      text: '先找谓语这一步，我用铅笔圈出来再读，速度反而快了。',
      likes: 4,
      likedByAuthor: true,
      replies: [{ by: 'xu', text: '圈两周以后就可以不圈了，眼睛会自己去找。', likes: 2 }],
    },
    { by: 'mo', text: '每天十五分钟，地铁上刚好做三句。', likes: 3 },
  ],
  'finals-week': [
    {
      by: 'learner',
      text: '照着七天样表抄了一张，贴在宿舍门后面，室友也跟着抄了。',
      likes: 11,
      replies: [
        { by: 'yan', text: '我们宿舍四个人，现在门后面有四张。', likes: 6 },
        { by: 'bai', text: '把“休息两小时”也抄上了吗？', likes: 3, to: 1 },
        { by: 'yan', text: '抄了，执行得最好的就是这一条。', likes: 4, to: 2 },
      ],
    },
    { by: 'yan', text: '“涂完等于没涂”，我的荧光笔看了很难过。', likes: 9 },
    { by: 'qiao', text: '收口用的那张公式纸，一门课一张还是一章一张？', likes: 2 },
    { by: 'tian', text: '不对答案这条最难，但是今年我准备试试。', likes: 5 },
  ],
  integral: [
    {
      by: 'qiao',
      text: '先化简再凑微分，我以前一上来就换元，怪不得越换越长。',
      likes: 6,
      likedByAuthor: true,
      replies: [{ by: 'zhou', text: '换元是第四步，前三步能做完大半的题。', likes: 3 }],
    },
    { by: 'bai', text: '分部积分选 u 的顺序，终于不用死背口诀了。', likes: 4 },
  ],
  organic: [
    {
      by: 'yan',
      text: '箭头从电子多的地方指向少的地方，就这一句，取代和加成都通了。',
      likes: 10,
      likedByAuthor: true,
    },
    {
      by: 'qiao',
      text: '取代和消除竞争的时候，温度高就一定是消除吗？',
      likes: 3,
      replies: [
        { by: 'shen', text: '不是一定，是更有利。还要看碱的强弱和空间位阻，三样一起看。', likes: 5 },
        { by: 'yan', text: '实验课上正好做到，升温以后产物真的变了。', likes: 2, to: 1 },
      ],
    },
  ],
  uncertainty: [
    { by: 'yan', text: '报告改了三遍都被退回来，看完才知道是 B 类漏掉了。', likes: 5, likedByAuthor: true },
    { by: 'bai', text: '有效数字最后再统一，不要每一步都四舍五入，这句要加粗。', likes: 4 },
  ],
  'cet-writing': [
    { by: 'qiao', text: '三段各答三个问题，第一次写够了字数。', likes: 6, likedByAuthor: true },
    { by: 'learner', text: '自己写的三个问题，比背模板踏实。', likes: 3 },
  ],
  'cet-listening': [
    {
      by: 'learner',
      text: '“没听见”和“听见了没反应过来”分开改，一周就有差别。',
      likes: 5,
      likedByAuthor: true,
    },
  ],
  vocabulary: [
    {
      by: 'mo',
      text: '买过四本单词书，每本都翻到 abandon。现在按造句背，第一次背过了字母 C。',
      likes: 14,
      likedByAuthor: true,
      replies: [
        { by: 'xu', text: '哈哈，恭喜离开字母 A。', likes: 6 },
        { by: 'tian', text: '同病相怜，今天开始。', to: 1 },
      ],
    },
    { by: 'zhong', text: '算法题也可以这样：把题用自己的话说一遍，忘得慢。', likes: 3 },
  ],
  'data-analysis': [
    {
      by: 'mo',
      text: '三招够用，别再背二十个公式了。下班后练了一组，对了八成。',
      likes: 7,
      likedByAuthor: true,
    },
    {
      by: 'tian',
      text: '截位的时候，第三位什么时候该进？',
      likes: 2,
      replies: [{ by: 'he', text: '选项差距大就直接舍，差距小再进。先看选项，后动笔。', likes: 4 }],
    },
  ],
  claims: [
    { by: 'tian', text: '五步走完，再也不会一上来就写合同无效了。', likes: 6, likedByAuthor: true },
    { by: 'luo', text: '历史系路过，这个结构和写材料题一样：先定请求，再找依据。', likes: 3 },
  ],
  'error-book': [
    {
      by: 'zhong',
      text: '只记“当时的想法”这一栏，改变了我的错题本。原来我错的不是知识，是习惯。',
      likes: 15,
      replies: [
        { by: 'qiao', text: '请问一页写几道？', likes: 1 },
        { by: 'zhong', text: '我一页四道，划掉三道就换页。', likes: 3, to: 1 },
      ],
    },
    { by: 'learner', text: '划掉的时候有一点舍不得，但是本子真的变薄了。', likes: 8 },
    { by: 'tang', text: '给学生念了这篇。提醒一句：第一步写不出来，就老老实实回到隔一天。', likes: 10 },
  ],
  'spaced-review': [
    { by: 'ning', text: '一天的量要有上限，这条救了我。之前一口气新学五十个，第十天就崩了。', likes: 7 },
    { by: 'luo', text: '年代表也可以这样背，第五次是三十五天以后，正好考前再见一面。', likes: 4 },
  ],
  limits: [
    {
      by: 'bai',
      text: '第二章的动画把“无限接近”讲明白了，我盯着那条线看了三遍。',
      likes: 11,
      likedByAuthor: true,
      replies: [{ by: 'zhou', text: '看第四遍的时候，试着自己说出那个 δ。', likes: 6 }],
    },
    { by: 'qiao', text: '由定义求导做出来的那一刻，觉得高数也没有那么可怕。', likes: 8, likedByAuthor: true },
    { by: 'zhong', text: '希望出一讲泰勒公式的动画。', likes: 5 },
  ],
  'cet-course': [
    {
      by: 'learner',
      text: '先做一套再复习，做完才知道自己不用再背语法书了。',
      likes: 6,
      likedByAuthor: true,
    },
    { by: 'qiao', text: '考前一天的清单已经打印，准考证和 2B 铅笔打了两个勾。', likes: 4 },
  ],
  'qa-day': [
    {
      by: 'zhong',
      text: '上一次带了一道级数题，十分钟讲完，回去又做对了四道。这次还来。',
      likes: 6,
      likedByAuthor: true,
      replies: [
        { by: 'qiao', text: '可以带线代的题吗？', likes: 1 },
        { by: 'zhou', text: '可以，只要自己先想过二十分钟。', likes: 4, to: 1 },
      ],
    },
    { by: 'bai', text: '已报名，到时候见。', likes: 3 },
  ],
};
