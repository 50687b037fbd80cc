import type { CategorySeed } from '../category/category.public.ts';

/** What question banks are sorted into in a new installation: exams, and the subjects of each. */
export const standardCategories: readonly CategorySeed[] = [
  {
    slug: 'postgraduate-exam',
    name: '考研',
    icon: 'cap',
    children: [
      { slug: 'postgraduate-mathematics', name: '高等数学' },
      { slug: 'postgraduate-algebra', name: '线性代数' },
      { slug: 'postgraduate-politics', name: '思想政治' },
      { slug: 'postgraduate-english', name: '考研英语' },
      { slug: 'postgraduate-major', name: '专业课' },
    ],
  },
  {
    slug: 'civil-service-exam',
    name: '公考',
    icon: 'gavel',
    children: [
      { slug: 'civil-service-aptitude', name: '行政职业能力测验' },
      { slug: 'civil-service-essay', name: '申论' },
    ],
  },
  {
    slug: 'english-exam',
    name: '英语',
    icon: 'globe',
    children: [{ slug: 'english-college', name: '英语' }],
  },
  {
    slug: 'computing',
    name: '计算机',
    icon: 'flask',
    children: [{ slug: 'computing-networks', name: '计算机网络与数据结构' }],
  },
  {
    slug: 'teacher-exam',
    name: '教师资格',
    icon: 'award',
    children: [
      { slug: 'teacher-general', name: '综合素质' },
      { slug: 'teacher-education', name: '教育知识与能力' },
    ],
  },
];
