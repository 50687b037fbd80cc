import { type Block, exercise, h1, h2, math, note, p, type Sheet, table, ul } from '../generate/blocks.ts';
import { fractionTex, NumberStream } from '../generate/numbers.ts';

/** 大学物理力学题型 with computed numbers */
export function mechanicsDrills(): Block[] {
  const n = new NumberStream(66);
  const round = (value: number, digits = 2): string => String(Number(value.toFixed(digits)));
  const topics: [string, string, string, () => Block[]][] = [
    [
      '第一章 质点运动学',
      '先求导得速度，再求导得加速度；反过来则积分并定常数。',
      'v=\\frac{dx}{dt},\\quad a=\\frac{dv}{dt},\\quad a_n=\\frac{v^2}{R}',
      () =>
        range(8).map((i) => {
          const [a, b, t] = [n.int(1, 5), n.int(1, 9), n.int(1, 4)];
          return exercise(
            `1.${i}`,
            `质点沿直线运动，$x=${a}t^3-${b}t$（单位为米和秒），求 $t=${t}$ 时的速度与加速度。`,
            [
              `$v=${3 * a}t^2-${b}$，$a=${6 * a}t$；代入得 $v=${3 * a * t * t - b}$ m/s，$a=${6 * a * t}$ m/s²。`,
            ],
          );
        }),
    ],
    [
      '第二章 牛顿定律',
      '隔离物体，画受力图，选坐标，列分量方程，最后检查量纲。',
      'F=ma,\\quad f=\\mu N',
      () =>
        range(8).map((i) => {
          const [m1, m2] = [n.int(2, 9), n.int(1, 8)];
          const [heavy, light] = m1 === m2 ? [m1 + 1, m2] : [Math.max(m1, m2), Math.min(m1, m2)];
          return exercise(
            `2.${i}`,
            `轻绳跨过光滑定滑轮，两端挂质量 ${heavy} kg 与 ${light} kg 的物体，取 $g=9.8$ m/s²，求加速度与绳的张力。`,
            [
              `$a=\\frac{m_1-m_2}{m_1+m_2}g=${round(((heavy - light) / (heavy + light)) * 9.8)}$ m/s²，$T=\\frac{2m_1m_2}{m_1+m_2}g=${round(((2 * heavy * light) / (heavy + light)) * 9.8)}$ N。`,
            ],
          );
        }),
    ],
    [
      '第三章 动量守恒',
      '系统合外力为零时总动量守恒；只有某一方向为零时，该方向守恒。',
      'm_1v_1+m_2v_2=(m_1+m_2)v',
      () =>
        range(8).map((i) => {
          const [m1, m2, v1, v2] = [n.int(1, 6), n.int(1, 6), n.int(2, 9), n.int(-6, 1)];
          const v = (m1 * v1 + m2 * v2) / (m1 + m2);
          const loss = 0.5 * m1 * v1 ** 2 + 0.5 * m2 * v2 ** 2 - 0.5 * (m1 + m2) * v ** 2;
          return exercise(
            `3.${i}`,
            `质量 ${m1} kg、速度 ${v1} m/s 的滑块与质量 ${m2} kg、速度 ${v2} m/s 的滑块发生完全非弹性碰撞，求共同速度与损失的动能。`,
            [`$v=${fractionTex(m1 * v1 + m2 * v2, m1 + m2)}$ m/s，损失动能 ${round(loss)} J。`],
          );
        }),
    ],
    [
      '第四章 功与能',
      '变力做功用积分，保守力做功用势能差，两者不要重复计算。',
      'W=\\int F\\,dx,\\quad E_k+E_p=\\text{常量}',
      () =>
        range(8).map((i) => {
          const [k, x, m] = [n.int(2, 9) * 100, n.int(5, 20), n.int(1, 4)];
          const energy = 0.5 * k * (x / 100) ** 2;
          return exercise(
            `4.${i}`,
            `劲度系数 ${k} N/m 的弹簧被压缩 ${x} cm，在光滑水平面上把 ${m} kg 的物体弹出，求物体的速度。`,
            [
              `弹性势能 ${round(energy)} J 全部变为动能，$v=\\sqrt{\\frac{2E}{m}}=${round(Math.sqrt((2 * energy) / m))}$ m/s。`,
            ],
          );
        }),
    ],
    [
      '第五章 刚体转动',
      '把力换成力矩，质量换成转动惯量，平动公式就变成转动公式。',
      'M=J\\beta,\\quad L=J\\omega,\\quad E_k=\\frac{1}{2}J\\omega^2',
      () =>
        range(8).map((i) => {
          const [m, r, f] = [n.int(2, 12), n.int(2, 8), n.int(3, 20)];
          const inertia = 0.5 * m * (r / 10) ** 2;
          return exercise(
            `5.${i}`,
            `质量 ${m} kg、半径 ${r / 10} m 的匀质圆盘，边缘受 ${f} N 的切向力，求转动惯量与角加速度。`,
            [
              `$J=\\frac{1}{2}mR^2=${round(inertia, 3)}$ kg·m²，$\\beta=\\frac{FR}{J}=${round((f * r) / 10 / inertia)}$ rad/s²。`,
            ],
          );
        }),
    ],
  ];
  return topics.flatMap(([title, advice, formula, make]) => [
    h1(title),
    p(advice),
    math(formula),
    note('步骤', '写出已知量与单位，列方程，代数运算到底再代数值，结果保留两位小数。'),
    h2(`${title.slice(4)}：例题与解答`),
    ...make(),
  ]);
}

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

/** 大学物理实验报告模板 (docx) */
export function labReport(): Block[] {
  const g = (length: number): number => 2 * Math.PI * Math.sqrt(length / 9.794);
  return [
    h1('实验名称：单摆法测重力加速度'),
    h2('一、目的'),
    ul('用单摆测定当地的重力加速度。', '学会用累积法减小测时误差。', '练习用最小二乘法处理数据。'),
    h2('二、原理'),
    p('摆角小于 5° 时，单摆的周期只与摆长和重力加速度有关：'),
    math('T=2\\pi\\sqrt{\\frac{L}{g}},\\quad g=\\frac{4\\pi^2L}{T^2}'),
    p('改变摆长测一组周期，作 $T^2$ 与 $L$ 的图线，由斜率求 $g$，可以消去摆长的固定误差。'),
    h2('三、仪器'),
    ul('单摆装置、秒表（0.01 s）、米尺（1 mm）、游标卡尺（0.02 mm）。'),
    h2('四、数据记录'),
    table(
      ['摆长 L / m', '50 个周期 / s', '周期 T / s', 'T² / s²'],
      [0.6, 0.7, 0.8, 0.9, 1].map((length) => [
        length.toFixed(3),
        (g(length) * 50).toFixed(2),
        g(length).toFixed(4),
        (g(length) ** 2).toFixed(4),
      ]),
    ),
    h2('五、不确定度'),
    p('测时的不确定度由秒表分度与人的反应合成。累积 50 个周期以后，单个周期的不确定度缩小为五十分之一。'),
    math('\\frac{u_g}{g}=\\sqrt{(\\frac{u_L}{L})^2+(\\frac{2u_T}{T})^2}'),
    h2('六、讨论'),
    ul(
      '摆角偏大会使周期偏长，测得的重力加速度偏小。',
      '摆线质量不可忽略时，等效摆长小于量得的摆长。',
      '图线不过原点，说明摆长漏加了小球半径。',
    ),
    note('写作提示', '结果写成“数值 ± 不确定度 单位”，不确定度取一位有效数字，数值的末位与它对齐。'),
  ];
}

/** 标准正态分布表与二项分布表 (xlsx) */
export function normalSheets(): Sheet[] {
  const cells = Array.from({ length: 31 }, (_value, r) => [
    (r / 10).toFixed(1),
    ...Array.from({ length: 10 }, (_, c) => Number(normal(r / 10 + c / 100).toFixed(4))),
  ]);
  const binomial = range(10).flatMap((trials) =>
    range(5).map((tenth) => [
      trials,
      tenth / 10,
      ...Array.from({ length: 5 }, (_, k) =>
        k > trials
          ? ''
          : Number((choose(trials, k) * (tenth / 10) ** k * (1 - tenth / 10) ** (trials - k)).toFixed(4)),
      ),
    ]),
  );
  return [
    {
      name: '标准正态',
      widths: [8, ...Array.from({ length: 10 }, () => 9)],
      head: ['x', ...Array.from({ length: 10 }, (_, c) => `0.0${c}`)],
      rows: cells,
    },
    {
      name: '二项分布',
      widths: [8, 8, 10, 10, 10, 10, 10],
      head: ['n', 'p', 'k=0', 'k=1', 'k=2', 'k=3', 'k=4'],
      rows: binomial,
    },
  ];
}

/** The standard normal distribution function, by its power series. */
export function normal(x: number): number {
  let term = x;
  let sum = x;
  for (let k = 1; k < 100; k++) {
    term *= (x * x) / (2 * k + 1);
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}

export const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
