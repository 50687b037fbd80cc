import { type Block, exercise, h1, h2, math, note, p, type Sheet, table, ul } from '../generate/blocks.ts';
import { fractionTex, NumberStream } from '../generate/numbers.ts';

/** Equations by topic: [equation, what is seen]. Tests check that every one is balanced. */
export const equations: Record<string, [string, string][]> = {
  碱金属与碱土金属: [
    ['2Na + 2H2O -> 2NaOH + H2', '浮、熔、游、响，酚酞变红'],
    ['2Na2O2 + 2H2O -> 4NaOH + O2', '放热，带火星木条复燃'],
    ['2Na2O2 + 2CO2 -> 2Na2CO3 + O2', '呼吸面具的供氧反应'],
    ['Na2CO3 + 2HCl -> 2NaCl + H2O + CO2', '立刻冒气泡'],
    ['2NaHCO3 -> Na2CO3 + H2O + CO2', '受热分解，石灰水变浑浊'],
    ['Ca(OH)2 + Na2CO3 -> CaCO3 + 2NaOH', '白色沉淀，工业制烧碱的旧法'],
    ['2Mg + CO2 -> 2MgO + C', '镁在二氧化碳中燃烧，有黑色颗粒'],
  ],
  铝及其化合物: [
    ['2Al + 6HCl -> 2AlCl3 + 3H2', '冒气泡'],
    ['2Al + 2NaOH + 2H2O -> 2NaAlO2 + 3H2', '金属里少有的与碱反应'],
    ['2Al + Fe2O3 -> 2Fe + Al2O3', '铝热反应，耀眼白光'],
    ['Al2O3 + 6HCl -> 2AlCl3 + 3H2O', '两性氧化物与酸'],
    ['Al2O3 + 2NaOH -> 2NaAlO2 + H2O', '两性氧化物与碱'],
    ['2Al(OH)3 -> Al2O3 + 3H2O', '受热分解'],
    ['Al(OH)3 + NaOH -> NaAlO2 + 2H2O', '沉淀溶解'],
  ],
  铁及其化合物: [
    ['3Fe + 2O2 -> Fe3O4', '火星四射，黑色固体'],
    ['3Fe + 4H2O -> Fe3O4 + 4H2', '铁与水蒸气'],
    ['2Fe + 3Cl2 -> 2FeCl3', '棕褐色烟'],
    ['2FeCl3 + Cu -> 2FeCl2 + CuCl2', '刻蚀铜板'],
    ['2FeCl2 + Cl2 -> 2FeCl3', '浅绿变棕黄'],
    ['4Fe(OH)2 + O2 + 2H2O -> 4Fe(OH)3', '白色沉淀变灰绿再变红褐'],
    ['Fe2O3 + 3CO -> 2Fe + 3CO2', '高炉炼铁'],
  ],
  卤素: [
    ['MnO2 + 4HCl -> MnCl2 + Cl2 + 2H2O', '实验室制氯气，需加热'],
    ['2KMnO4 + 16HCl -> 2KCl + 2MnCl2 + 5Cl2 + 8H2O', '常温即可'],
    ['Cl2 + 2NaOH -> NaCl + NaClO + H2O', '尾气吸收'],
    ['2Cl2 + 2Ca(OH)2 -> CaCl2 + Ca(ClO)2 + 2H2O', '制漂白粉'],
    ['Cl2 + 2KI -> 2KCl + I2', '淀粉变蓝'],
    ['2HClO -> 2HCl + O2', '见光分解'],
  ],
  硫与氮: [
    ['2SO2 + O2 -> 2SO3', '催化氧化，可逆'],
    ['SO2 + 2H2S -> 3S + 2H2O', '淡黄色固体'],
    ['Cu + 2H2SO4 -> CuSO4 + SO2 + 2H2O', '浓硫酸加热'],
    ['C + 2H2SO4 -> CO2 + 2SO2 + 2H2O', '浓硫酸的氧化性'],
    ['N2 + 3H2 -> 2NH3', '高温高压催化，可逆'],
    ['4NH3 + 5O2 -> 4NO + 6H2O', '氨的催化氧化'],
    ['3NO2 + H2O -> 2HNO3 + NO', '红棕色消失'],
    ['3Cu + 8HNO3 -> 3Cu(NO3)2 + 2NO + 4H2O', '稀硝酸'],
    ['Cu + 4HNO3 -> Cu(NO3)2 + 2NO2 + 2H2O', '浓硝酸'],
    ['2NH4Cl + Ca(OH)2 -> CaCl2 + 2NH3 + 2H2O', '实验室制氨'],
  ],
  有机物: [
    ['CH4 + 2O2 -> CO2 + 2H2O', '淡蓝色火焰'],
    ['C2H4 + Br2 -> C2H4Br2', '溴水褪色'],
    ['C2H4 + H2O -> C2H6O', '水化制乙醇'],
    ['2C2H6O + O2 -> 2C2H4O + 2H2O', '铜丝变黑又变红，生成乙醛'],
    ['C2H4O2 + C2H6O -> C4H8O2 + H2O', '酯化，浓硫酸作催化剂'],
    ['C6H6 + Br2 -> C6H5Br + HBr', '铁粉作催化剂的取代'],
    ['C6H12O6 -> 2C2H6O + 2CO2', '酒化酶作用'],
  ],
};

/** 高中化学方程式分类默写 */
export function equationDrills(): Block[] {
  const names = Object.keys(equations);
  return [
    h1('使用方法'),
    p(
      '左页默写，右页对照。每一条先写反应物与生成物，再配平，最后补条件和现象。配平后数一遍氧原子，能发现大半的错误。',
    ),
    note('书写约定', '本册只写配平后的化学式与系数，加热、催化剂等条件写在现象一栏。'),
    ...names.flatMap((name, i) => {
      const list = equations[name] ?? [];
      return [
        h1(`${i + 1}. ${name}`),
        h2(`${name}：方程式与现象`),
        table(
          ['序号', '化学方程式', '条件与现象'],
          list.map(([equation, seen], k) => [`${i + 1}.${k + 1}`, `$\\ce{${equation}}$`, seen]),
          [0.6, 3, 2.4],
        ),
        h2(`${name}：默写`),
        ...list.map(([equation, seen], k) =>
          exercise(
            `${i + 1}.${k + 1}`,
            `写出左边为 $\\ce{${equation.split(' -> ')[0]?.replaceAll(/(^| )\d+/g, '$1') ?? ''}}$ 的反应（${seen}），并写出各物质系数之和。`,
            [`系数之和为 ${sumOfCoefficients(equation)}。`],
          ),
        ),
      ];
    }),
  ];
}

function sumOfCoefficients(equation: string): number {
  return equation.split(/ \+ | -> /).reduce((sum, part) => sum + Number(/^\d+/.exec(part)?.[0] ?? 1), 0);
}

/** 有机反应机理手写笔记 */
export function organicNotes(): Block[] {
  const chapter = (
    title: string,
    intro: string,
    points: string[],
    rows: [string, string, string][],
    trap: string,
    questions: [string, string][],
  ): Block[] => [
    h1(title),
    p(intro),
    h2('电子怎样走'),
    ul(...points),
    h2('对照表'),
    table(['因素', '影响', '判断依据'], rows),
    note('易错', trap),
    h2('自测'),
    ...questions.map(([stem, answer], i) => exercise(`${i + 1}`, stem, [answer])),
  ];
  return [
    ...chapter(
      '第一章 亲核取代',
      '亲核试剂带着一对电子进攻缺电子的碳，离去基团带着一对电子离开。两步走是 SN1，一步走是 SN2。',
      [
        'SN2 从离去基团背面进攻，构型翻转，速率与底物和试剂的浓度都成正比。',
        'SN1 先断键生成碳正离子，再被两面进攻，产物接近外消旋。',
        '碳正离子会重排：氢或烷基带着电子迁移到更稳定的位置。',
      ],
      [
        ['底物', '伯碳利于 SN2，叔碳利于 SN1', '位阻与碳正离子稳定性'],
        ['试剂', '强亲核试剂利于 SN2', '负电荷、体积小'],
        ['溶剂', '极性质子溶剂利于 SN1', '稳定离子'],
        ['离去基团', '共轭酸越强越易离去', '碘离子优于氯离子'],
      ],
      '叔碳卤代物遇强碱主要发生消除，不要写成取代。',
      [
        [
          '2-溴丁烷的 (R) 构型与碘化钠在丙酮中反应，产物构型如何？',
          'SN2，背面进攻，得 (S) 构型的 2-碘丁烷。',
        ],
        ['叔丁基氯在水中的反应速率与水的浓度有无关系？', '慢步骤是碳氯键断裂，速率只与底物有关。'],
        [
          '比较苄基氯与氯苯的反应活性。',
          '苄基正离子与苯环共轭而稳定，苄基氯活泼；氯苯的碳氯键有部分双键性，难反应。',
        ],
      ],
    ),
    ...chapter(
      '第二章 消除反应',
      '碱夺走 β 位的氢，电子移向 α 碳形成双键，离去基团离开。',
      [
        'E2 一步完成，要求被夺的氢与离去基团反式共平面。',
        'E1 先生成碳正离子，再失去质子，常与 SN1 竞争。',
        '多取代的烯烃更稳定，通常是主要产物；大体积的碱会给出少取代的烯烃。',
      ],
      [
        ['温度', '升温利于消除', '消除使粒子数增加，熵增'],
        ['碱的强度', '强碱利于 E2', '夺氢更快'],
        ['碱的体积', '大体积碱夺末端氢', '位阻'],
        ['构象', '环己烷须为直立键', '反式共平面'],
      ],
      '环状底物先画椅式，平面式看不出氢与离去基团是否都在直立键上。',
      [
        ['2-溴-2-甲基丁烷与乙醇钠共热，主产物是什么？', '2-甲基-2-丁烯，双键上取代基较多。'],
        ['为什么薄荷基氯的消除比新薄荷基氯慢得多？', '薄荷基氯要先翻转成三个取代基都在直立键的不稳定构象。'],
        ['伯醇脱水的机理为什么多为 E2？', '伯碳正离子不稳定，质子化后的羟基在夺氢的同时离去。'],
      ],
    ),
    ...chapter(
      '第三章 亲电加成',
      '双键的 π 电子进攻亲电试剂，生成碳正离子或桥环中间体，再被亲核试剂捕获。',
      [
        '卤化氢加成按碳正离子稳定性决定方向，氢加在含氢多的碳上。',
        '溴加成经过三元环溴鎓离子，得到反式产物。',
        '硼氢化氧化是顺式加成，方向与前者相反。',
      ],
      [
        ['烯烃取代', '给电子基团加快反应', '稳定正电荷'],
        ['过氧化物', '使溴化氢反向加成', '自由基历程'],
        ['溶剂', '水中加溴可得溴醇', '水参与捕获'],
        ['重排', '可能发生', '有碳正离子才有'],
      ],
      '过氧化物效应只对溴化氢明显，对氯化氢和碘化氢不适用。',
      [
        ['丙烯与溴化氢在有过氧化物时的主产物？', '1-溴丙烷，自由基加成，先加溴原子。'],
        ['顺-2-丁烯与溴加成的产物是否有旋光性？', '反式加成得到一对对映体，为外消旋体，无旋光性。'],
        [
          '3-甲基-1-丁烯与氯化氢反应为何得到 2-氯-2-甲基丁烷？',
          '仲碳正离子经氢迁移变为叔碳正离子，再结合氯离子。',
        ],
      ],
    ),
    ...chapter(
      '第四章 芳香亲电取代',
      '苯环的 π 电子进攻亲电试剂，生成带正电的中间体，失去质子恢复芳香性。',
      [
        '活化基多为邻对位定位，孤对电子与环共轭。',
        '钝化基多为间位定位，卤素例外，钝化却邻对位定位。',
        '多个取代基同时存在时，由活化能力强的决定位置。',
      ],
      [
        ['硝化', '浓硝酸与浓硫酸', '亲电体为硝酰正离子'],
        ['卤代', '卤素与路易斯酸', '极化卤素'],
        ['烷基化', '卤代烷与路易斯酸', '可能重排和多取代'],
        ['酰基化', '酰氯与路易斯酸', '不重排，一取代'],
      ],
      '苯环上有强吸电子基时，傅克反应不能进行，合成路线要先引入烷基或酰基。',
      [
        ['由苯合成间硝基苯乙酮，先做哪一步？', '先酰基化再硝化；先硝化则环太钝，酰基化不能进行。'],
        ['苯酚溴代为何不需要催化剂？', '羟基强烈活化苯环，溴水即可得到三溴苯酚沉淀。'],
        ['氯苯硝化得到什么？', '邻位与对位的氯硝基苯，对位为主。'],
      ],
    ),
    ...chapter(
      '第五章 羰基化学',
      '羰基碳带部分正电荷，亲核试剂进攻它；α 位的氢受羰基影响显酸性，生成烯醇负离子。',
      [
        '醛比酮活泼，空间与电子因素都有利。',
        '羟醛缩合：一分子烯醇负离子进攻另一分子羰基，脱水后得共轭烯醛。',
        '羧酸衍生物先加成后消除，活性次序为酰氯、酸酐、酯、酰胺。',
      ],
      [
        ['格氏试剂', '醛得仲醇，酮得叔醇', '甲醛得伯醇'],
        ['还原剂', '硼氢化钠还原醛酮', '不还原酯'],
        ['缩醛', '酸性条件下生成', '碱性中稳定，可作保护基'],
        ['酯与格氏试剂', '得叔醇', '消耗两分子试剂'],
      ],
      '含活泼氢的基团会先与格氏试剂反应，用之前要保护或多加一份。',
      [
        ['两分子乙醛在稀碱中得到什么？', '3-羟基丁醛，受热脱水为 2-丁烯醛。'],
        ['怎样只还原酮而保留酯基？', '用硼氢化钠，室温下它不还原酯。'],
        ['苯甲醛在浓碱中发生什么反应？', '没有 α 氢，发生歧化，得到苯甲醇与苯甲酸盐。'],
      ],
    ),
  ];
}

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
