import { type Block, exercise, h1, h2, p, pageBreak, table } from '../generate/blocks.ts';
import { NumberStream } from '../generate/numbers.ts';

interface Field {
  title: string;
  subject: string;
  unit: string;
  rows: string[];
  low: number;
  high: number;
}

const fields: Field[] = [
  {
    title: '第一章 工业生产',
    subject: '规模以上工业企业产值',
    unit: '亿元',
    rows: ['装备制造', '电子信息', '新材料', '食品加工', '纺织服装', '生物医药'],
    low: 120,
    high: 980,
  },
  {
    title: '第二章 对外贸易',
    subject: '货物进出口额',
    unit: '亿元',
    rows: ['机电产品', '农产品', '高新技术产品', '家具', '塑料制品', '钢材'],
    low: 80,
    high: 760,
  },
  {
    title: '第三章 能源消费',
    subject: '能源消费量',
    unit: '万吨标准煤',
    rows: ['煤炭', '石油', '天然气', '水电', '风电', '太阳能发电'],
    low: 60,
    high: 640,
  },
  {
    title: '第四章 交通运输',
    subject: '旅客发送量',
    unit: '万人次',
    rows: ['铁路', '公路', '水路', '民航', '城市轨道', '公共汽电车'],
    low: 150,
    high: 1900,
  },
  {
    title: '第五章 教育发展',
    subject: '在校学生数',
    unit: '万人',
    rows: ['学前教育', '小学', '初中', '普通高中', '中等职业', '高等教育'],
    low: 40,
    high: 420,
  },
  {
    title: '第六章 医疗卫生',
    subject: '医疗机构诊疗人次',
    unit: '万人次',
    rows: ['综合医院', '中医医院', '专科医院', '社区中心', '乡镇卫生院', '诊所'],
    low: 90,
    high: 860,
  },
  {
    title: '第七章 农业农村',
    subject: '主要农产品产量',
    unit: '万吨',
    rows: ['稻谷', '小麦', '玉米', '蔬菜', '水果', '水产品'],
    low: 50,
    high: 720,
  },
  {
    title: '第八章 文化旅游',
    subject: '文化企业营业收入',
    unit: '亿元',
    rows: ['新闻信息', '内容创作', '创意设计', '文化传播', '娱乐休闲', '装备生产'],
    low: 45,
    high: 530,
  },
  {
    title: '第九章 科技研发',
    subject: '研究与试验发展经费',
    unit: '亿元',
    rows: ['高等学校', '科研院所', '大型企业', '中型企业', '小微企业', '其他机构'],
    low: 20,
    high: 380,
  },
  {
    title: '第十章 居民收支',
    subject: '居民消费支出总额',
    unit: '亿元',
    rows: ['食品烟酒', '居住', '交通通信', '教育文化', '医疗保健', '生活用品'],
    low: 70,
    high: 690,
  },
];
const places = [
  '东川市',
  '南屏市',
  '西岭市',
  '北原市',
  '临江市',
  '望海市',
  '云台市',
  '青浦州',
  '安澜市',
  '松阳市',
  '平湖市',
  '石门市',
];

/** A table of six rows over two years, with everything that the questions need. */
export interface DataSet {
  place: string;
  year: number;
  field: Field;
  rows: { name: string; before: number; now: number }[];
}

/** Makes set number `index` of a field; the figures are invented for the exercise. */
export function dataSet(field: Field, seed: number): DataSet {
  const n = new NumberStream(seed);
  const rows = field.rows.map((name) => {
    const before = n.int(field.low * 10, field.high * 10) / 10;
    return { name, before, now: Math.round(before * (1000 + n.nonZero(-90, 260))) / 1000 };
  });
  for (const row of rows) row.now = Math.round(row.now * 10) / 10;
  return { place: n.pick(places), year: n.int(2019, 2025), field, rows };
}

export const growth = (row: { before: number; now: number }): number =>
  ((row.now - row.before) / row.before) * 100;
const one = (value: number): string => value.toFixed(1);
const total = (set: DataSet, key: 'before' | 'now'): number =>
  set.rows.reduce((sum, row) => sum + row[key], 0);

interface Question {
  stem: string;
  answer: string;
  options: string[];
  steps: string[];
}

/** Four different options in random order; `wrong` must differ from the answer when written. */
function withOptions(
  n: NumberStream,
  answer: string,
  wrong: string[],
): { options: string[]; answer: string } {
  const options = n.shuffle([...new Set([answer, ...wrong])].slice(0, 4));
  return { options, answer: 'ABCD'[options.indexOf(answer)] ?? '' };
}

function numeric(
  n: NumberStream,
  value: number,
  suffix: string,
  step: number,
): { options: string[]; answer: string } {
  const [a, b, c] = n.pick([
    [-2, -1, 1],
    [-1, 1, 2],
    [1, 2, 3],
    [-3, -2, -1],
  ] as const);
  return withOptions(
    n,
    one(value) + suffix,
    [a, b, c].map((times) => one(value + times * step) + suffix),
  );
}

const questions: ((set: DataSet, n: NumberStream) => Question)[] = [
  (set, n) => {
    const row = n.pick(set.rows);
    const value = growth(row);
    return {
      stem: `${set.year} 年该市${row.name}一项的同比增长率约为（　）。`,
      ...numeric(n, value, '%', 2.4),
      steps: [
        `(${one(row.now)} − ${one(row.before)}) ÷ ${one(row.before)} = ${one(row.now - row.before)} ÷ ${one(row.before)} ≈ ${one(value)}%。`,
      ],
    };
  },
  (set, n) => {
    const row = n.pick(set.rows);
    const value = (row.now / total(set, 'now')) * 100;
    return {
      stem: `${set.year} 年${row.name}占六项合计的比重约为（　）。`,
      ...numeric(n, value, '%', 2.1),
      steps: [
        `合计 ${one(total(set, 'now'))}，${one(row.now)} ÷ ${one(total(set, 'now'))} ≈ ${one(value)}%。`,
      ],
    };
  },
  (set, n) => {
    const value = total(set, 'now') - total(set, 'before');
    return {
      stem: `${set.year} 年六项合计比上一年变化了多少${set.field.unit}（　）？`,
      ...numeric(n, value, '', Math.max(6, Math.abs(value) * 0.13)),
      steps: [
        `${one(total(set, 'now'))} − ${one(total(set, 'before'))} = ${one(value)}。先把各行增量写在表边，再一次相加。`,
      ],
    };
  },
  (set, n) => {
    const sorted = set.rows.toSorted((a, b) => growth(b) - growth(a));
    const [first] = sorted;
    const others = sorted.slice(1).map((row) => row.name);
    return {
      stem: `六项之中同比增速最快的是（　）。`,
      ...withOptions(n, first?.name ?? '', n.shuffle(others).slice(0, 3)),
      steps: [
        `逐项估算增速，最快的是${first?.name ?? ''}，约 ${first ? one(growth(first)) : ''}%；其次是${sorted[1]?.name ?? ''}，约 ${sorted[1] ? one(growth(sorted[1])) : ''}%。`,
      ],
    };
  },
  (set, n) => {
    const [a, b] = n.shuffle(set.rows);
    if (!a || !b) throw new Error('a set has six rows');
    const value = a.now / b.now;
    return {
      stem: `${set.year} 年${a.name}约为${b.name}的多少倍（　）？`,
      ...numeric(n, value, ' 倍', Math.max(0.3, value * 0.18)),
      steps: [`${one(a.now)} ÷ ${one(b.now)} ≈ ${one(value)}。`],
    };
  },
  (set, n) => {
    const row = n.pick(set.rows);
    const before = (row.before / total(set, 'before')) * 100;
    const now = (row.now / total(set, 'now')) * 100;
    const rise = growth(row) > ((total(set, 'now') - total(set, 'before')) / total(set, 'before')) * 100;
    const gap = Math.abs(now - before);
    const write = (up: boolean, points: number): string =>
      `${up ? '上升' : '下降'}约 ${one(points)} 个百分点`;
    return {
      stem: `${row.name}占合计的比重与上一年相比（　）。`,
      ...withOptions(n, write(rise, gap), [
        write(!rise, gap),
        write(rise, gap + 2.5),
        write(!rise, gap + 2.5),
      ]),
      steps: [
        `部分增速${rise ? '高于' : '不高于'}整体增速，比重${rise ? '上升' : '下降'}；${one(now)}% 与 ${one(before)}% 相差约 ${one(gap)} 个百分点。`,
      ],
    };
  },
  (set, n) => {
    const row = n.pick(set.rows);
    const next = row.now * (1 + growth(row) / 100);
    return {
      stem: `若${row.name}保持 ${set.year} 年的增速不变，下一年约为多少${set.field.unit}（　）？`,
      ...numeric(n, next, '', Math.max(3, next * 0.05)),
      steps: [`${one(row.now)} × (1 + ${one(growth(row))}%) ≈ ${one(next)}。`],
    };
  },
];

/** The 114 sets: every page has its own table and four kinds of questions. */
export function dataAnalysis(): Block[] {
  let number = 0;
  return fields.flatMap((field, f) => {
    const sets = f < 4 ? 12 : 11;
    return [
      h1(field.title),
      ...Array.from({ length: sets }, (_, i) => i).flatMap((i): Block[] => {
        number++;
        const set = dataSet(field, f * 1000 + i * 7 + 3);
        const n = new NumberStream(f * 777 + i);
        const chosen = n.shuffle(questions).slice(0, 4);
        const kinds = n.int(0, 2);
        return [
          ...(i === 0 ? [] : [pageBreak]),
          h2(`第 ${number} 篇 ${set.place}${field.subject}`),
          p(
            [
              `下表是${set.place} ${set.year - 1} 年与 ${set.year} 年的${field.subject}，数据为练习自拟。请在 6 分钟内完成四题，估算优先。`,
              `${set.place}统计两年的${field.subject}如下（自拟数据）。先看单位和年份，再看题目问的是增量还是增速，限时 6 分钟。`,
              `阅读${set.place}${set.year} 年${field.subject}的自拟数据，完成四题。建议先读题干再回表，圈出要用的两行，限时 6 分钟。`,
            ][kinds] ?? '',
          ),
          table(
            ['项目', `${set.year - 1} 年（${field.unit}）`, `${set.year} 年（${field.unit}）`, '增量'],
            set.rows.map((row) => [row.name, one(row.before), one(row.now), one(row.now - row.before)]),
          ),
          ...chosen.map((make, q) => {
            const question = make(set, n);
            return exercise(
              `${number}-${q + 1}`,
              question.stem,
              [`选 ${question.answer}。${question.steps.join('')}`],
              question.options,
            );
          }),
        ];
      }),
    ];
  });
}
