import type { CategorySeed } from '../category/category.public.ts';

/** What documents are sorted into in a new installation, in the order in which it is shown. */
export const standardCategories: readonly CategorySeed[] = [
  {
    slug: 'papers',
    name: '历年真题',
    icon: 'file-text',
    children: [
      { slug: 'papers-university', name: '大学期末' },
      { slug: 'papers-mock', name: '模拟试卷' },
      { slug: 'papers-drill', name: '专项题集' },
      { slug: 'papers-school', name: '中学试题' },
    ],
  },
  {
    slug: 'lectures',
    name: '名师讲义',
    icon: 'book-open',
    children: [
      { slug: 'lectures-mathematics', name: '数学' },
      { slug: 'lectures-science', name: '理化生' },
      { slug: 'lectures-humanities', name: '文史哲' },
      { slug: 'lectures-engineering', name: '计算机与工科' },
    ],
  },
  {
    slug: 'notes',
    name: '学霸笔记',
    icon: 'notebook',
    children: [
      { slug: 'notes-mathematics', name: '数学笔记' },
      { slug: 'notes-science', name: '理科笔记' },
      { slug: 'notes-arts', name: '文科笔记' },
      { slug: 'notes-computing', name: '计算机笔记' },
    ],
  },
  {
    slug: 'writing',
    name: '论文报告',
    icon: 'pen',
    children: [
      { slug: 'writing-thesis', name: '毕业论文' },
      { slug: 'writing-report', name: '课程报告' },
      { slug: 'writing-slides', name: '答辩课件' },
    ],
  },
  {
    slug: 'lab',
    name: '实验课件',
    icon: 'flask',
    children: [
      { slug: 'lab-physics', name: '物理实验' },
      { slug: 'lab-chemistry', name: '化学实验' },
      { slug: 'lab-computing', name: '上机实验' },
    ],
  },
  {
    slug: 'graduate',
    name: '考研升学',
    icon: 'cap',
    children: [
      { slug: 'graduate-mathematics', name: '考研数学' },
      { slug: 'graduate-english', name: '考研英语' },
      { slug: 'graduate-politics', name: '考研政治' },
      { slug: 'graduate-major', name: '专业课' },
      { slug: 'graduate-plan', name: '规划与择校' },
    ],
  },
  {
    slug: 'civil',
    name: '公考法考',
    icon: 'gavel',
    children: [
      { slug: 'civil-aptitude', name: '行测' },
      { slug: 'civil-essay', name: '申论' },
      { slug: 'civil-law', name: '法考' },
    ],
  },
  {
    slug: 'english',
    name: '四六级',
    icon: 'globe',
    children: [
      { slug: 'english-words', name: '词汇' },
      { slug: 'english-reading', name: '阅读' },
      { slug: 'english-writing', name: '写作翻译' },
    ],
  },
  {
    slug: 'skills',
    name: '教资技能',
    icon: 'award',
    children: [
      { slug: 'skills-teacher', name: '教师资格' },
      { slug: 'skills-accounting', name: '会计财务' },
      { slug: 'skills-office', name: '办公与数据' },
    ],
  },
];
