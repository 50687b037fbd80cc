/* Texts as people write them of one subject: the same terms and turns of phrase, in other sentences. */

/** Numbers that look random and are the same each time. */
export function randomOf(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    const hash = Math.imul(state ^ (state >>> 13), 0x297a2d39);
    return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
  };
}

const subjects = [
  '极限 连续 导数 微分 积分 级数 收敛 函数 区间 定理 证明 单调 有界 数列 邻域 无穷小 中值 切线 曲线 面积 体积 方程 变量 参数 换元 分部 展开 余项 洛必达 泰勒',
  '矩阵 行列式 向量 秩 特征值 线性 方程组 空间 基 维数 正交 对角 二次型 变换 内积 相似 可逆 初等 初值 解系 齐次 伴随 子空间 投影 坐标 正定 转置 分块 合同 标准形',
  '进程 线程 调度 内存 分页 分段 中断 死锁 信号量 缓存 磁盘 文件 目录 权限 管道 互斥 临界区 虚拟 地址 缺页 置换 系统调用 内核 上下文 队列 优先级 时间片 驱动 日志 同步',
  'market demand supply price elasticity cost revenue profit firm consumer surplus welfare tax subsidy monopoly competition utility budget curve equilibrium labor capital output income growth inflation interest policy trade rate',
];
const links = [
  '与',
  '的关系可以由',
  '推出',
  '在考试中常和',
  '一起出现',
  '注意',
  '不一定需要',
  '如果已知',
  '那么先求',
  '再讨论',
  '是理解',
  '的关键',
  '通常把',
  '看作',
  '的推广',
  '例题里给出',
  '求',
  '并说明',
  '为什么不能直接用',
  '总结起来',
  '依赖于',
  '常见错误是混淆',
  '复习时先看',
  '然后做',
  '下面比较',
  '和',
  '的条件',
  '换一个角度',
  '从定义出发',
  '得到',
];
const english = [
  'depends on',
  'is related to',
  'and then',
  'which means',
  'because of',
  'compare',
  'with',
  'when the',
  'rises',
  'we find',
  'in the long run',
  'for each',
  'given',
];

const pick = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)] as T;

/** A document of a subject, as words; a Chinese one is joined without spaces. */
export function documentWords(subject: number, seed: number, words = 900): string[] {
  const random = randomOf(seed * 7919 + subject);
  const terms = (subjects[subject % subjects.length] ?? '').split(' ');
  const others = subject % subjects.length === 3 ? english : links;
  const result: string[] = [];
  while (result.length < words) {
    result.push(pick(terms, random), pick(others, random));
    if (random() < 0.15) result.push(`${Math.floor(random() * 200)}`);
    if (random() < 0.2) result.push(subject % subjects.length === 3 ? '.' : '。');
  }
  return result;
}

/** The same words with this part of them changed for others of the subject. */
export function changeWords(words: readonly string[], part: number, subject: number, seed: number): string[] {
  const random = randomOf(seed * 104_729 + 1);
  const terms = [...(subjects[subject % subjects.length] ?? '').split(' '), ...links.slice(0, 6)];
  const result = [...words];
  const places = new Set<number>();
  while (places.size < Math.round(words.length * part)) places.add(Math.floor(random() * words.length));
  for (const place of places) {
    let word = pick(terms, random);
    while (word === words[place]) word = pick(terms, random);
    result[place] = word;
  }
  return result;
}

export const textOf = (words: readonly string[], subject: number): string =>
  words.join(subject % subjects.length === 3 ? ' ' : '');
