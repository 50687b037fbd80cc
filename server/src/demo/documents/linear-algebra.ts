import { type Block, exercise, h1, h2, math, note, p, type Slide, table, ul } from '../generate/blocks.ts';
import { coefficient, NumberStream, signed } from '../generate/numbers.ts';

export type Matrix = number[][];

const matrixTex = (m: Matrix, fence = 'matrix'): string =>
  `\\${fence}{${m.map((row) => row.join('&')).join('\\\\')}}`;
const at = (m: Matrix, r: number, c: number): number => m[r]?.[c] ?? 0;

/** Product of two matrices. */
export function multiply(a: Matrix, b: Matrix): Matrix {
  return a.map((row) =>
    (b[0] ?? []).map((_, c) => row.reduce((sum, value, k) => sum + value * at(b, k, c), 0)),
  );
}

/** Determinant by expansion along the first row. */
export function determinant(m: Matrix): number {
  if (m.length === 1) return at(m, 0, 0);
  return (m[0] ?? []).reduce((sum, value, c) => {
    const minor = m.slice(1).map((row) => row.filter((_, i) => i !== c));
    return sum + (c % 2 === 0 ? 1 : -1) * value * determinant(minor);
  }, 0);
}

/** A whole matrix with determinant 1 and its inverse, built from elementary row operations. */
export function unimodular(n: NumberStream): { matrix: Matrix; inverse: Matrix } {
  let matrix: Matrix = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  let inverse = matrix;
  for (const [to, from] of [
    [1, 0],
    [2, 1],
    [0, 2],
  ] as const) {
    const k = n.nonZero(-2, 2);
    const step = [0, 1, 2].map((r) => [0, 1, 2].map((c) => (r === c ? 1 : r === to && c === from ? k : 0)));
    const back = step.map((row, r) => row.map((value, c) => (r === to && c === from ? -value : value)));
    matrix = multiply(step, matrix);
    inverse = multiply(inverse, back);
  }
  return { matrix, inverse };
}

const judgements: [string, string][] = [
  ['若 $AB=0$ 且 $A\\ne 0$，则 $B=0$。', '错。取 $A=\\matrix{1&0\\\\0&0}$，$B=\\matrix{0&0\\\\0&1}$ 即知。'],
  ['若 $A$ 可逆，则 $A^{*}$ 也可逆。', '对。$A^{*}=|A|A^{-1}$，行列式为 $|A|^{n-1}\\ne 0$。'],
  ['等价的矩阵一定相似。', '错。等价只要求秩相同，相似还要求特征值相同。'],
  ['线性相关的向量组中，每个向量都能由其余向量表示。', '错。只能保证至少有一个向量可以。'],
  ['实对称矩阵不同特征值的特征向量正交。', '对。由 $\\lambda_1 x^Ty=\\lambda_2 x^Ty$ 得 $x^Ty=0$。'],
  ['齐次方程组 $Ax=0$ 基础解系所含向量个数等于 $\\rank A$。', '错。个数为 $n-\\rank A$。'],
  ['合同变换保持特征值不变。', '错。合同只保持正负惯性指数。'],
  ['若 $A^2=A$，则 $A$ 的特征值只能是 0 或 1。', '对。由 $\\lambda^2=\\lambda$ 立得。'],
];

/** One mock paper of eight questions with worked answers. */
function paper(index: number): Block[] {
  const n = new NumberStream(4100 + index * 17);
  const small = (): number => n.int(-4, 5);
  const square = (): Matrix => [0, 1, 2].map(() => [small(), small(), small()]);
  const d = square();
  const a = [
    [small(), small()],
    [small(), small()],
    [small(), small()],
  ];
  const b = [
    [small(), small(), small()],
    [small(), small(), small()],
  ];
  const { matrix, inverse } = unimodular(n);
  const system = unimodular(n).matrix;
  const root = [n.nonZero(-3, 4), n.nonZero(-3, 4), n.nonZero(-3, 4)];
  const right = multiply(
    system,
    root.map((value) => [value]),
  ).map((row) => row[0] ?? 0);
  const lines = system.map(
    (row, r) =>
      `${['x', 'y', 'z']
        .map((letter, c) =>
          (row[c] ?? 0) === 0 ? '' : `${signed(row[c] ?? 0).replace(/^([+-])1$/, '$1')}${letter}`,
        )
        .join('')
        .replace(/^\+/, '')}=${right[r] ?? 0}`,
  );
  const [p1, p2] = [n.int(-3, 1), n.int(2, 6)];
  const k = n.nonZero(-3, 3);
  // P diag(p1, p2) P⁻¹ with P = [1 k; 0 1] has whole entries.
  const eigen = [
    [p1, k * (p2 - p1)],
    [0, p2],
  ];
  const [j1, j2] = n.shuffle(judgements);
  const t = n.int(2, 9);
  return [
    h1(`模拟卷 ${index}`),
    p('满分 100 分，时间 100 分钟。前三题每题 10 分，第四至七题每题 14 分，判断每题 7 分。'),
    h2('计算题'),
    exercise('1', `计算行列式 $D=${matrixTex(d, 'vmatrix')}$。`, [
      `按第一行展开：$D=${(d[0] ?? []).map((value, c) => `(${value})\\cdot(${(c % 2 === 0 ? 1 : -1) * determinant(d.slice(1).map((row) => row.filter((_, i) => i !== c)))})`).join('+')}=${determinant(d)}$。`,
    ]),
    exercise('2', `设 $A=${matrixTex(a)}$，$B=${matrixTex(b)}$，求 $AB$ 与 $BA$。`, [
      `$AB=${matrixTex(multiply(a, b))}$，$BA=${matrixTex(multiply(b, a))}$。`,
      `两个乘积的阶数不同，但迹都等于 ${multiply(b, a).reduce((sum, row, i) => sum + (row[i] ?? 0), 0)}，可用来自查。`,
    ]),
    exercise('3', `设 $\\alpha=(1,2,-1)$，$\\beta=(2,4,${t})$，讨论两向量的相关性。`, [
      `对应分量之比为 $\\frac{1}{2}$、$\\frac{1}{2}$、$-\\frac{1}{${t}}$，不全相等，故线性无关；当第三分量为 $-2$ 时才相关。`,
    ]),
    exercise('4', `求 $A=${matrixTex(matrix)}$ 的逆矩阵。`, [
      `$|A|=${determinant(matrix)}$，对 $(A,E)$ 作初等行变换得 $A^{-1}=${matrixTex(inverse)}$。`,
      '验算：两矩阵相乘为单位矩阵。',
    ]),
    exercise('5', `解方程组 $\\cases{${lines.join('\\\\')}}$`, [
      `系数行列式为 ${determinant(system)}，解唯一；消元得 $x=${root[0]}$，$y=${root[1]}$，$z=${root[2]}$。`,
    ]),
    exercise('6', `求 $A=${matrixTex(eigen)}$ 的特征值与特征向量，并求 $A^{3}$。`, [
      `上三角矩阵的特征值在对角线上：$\\lambda_1=${p1}$，$\\lambda_2=${p2}$。特征向量分别取 $(1,0)^T$ 与 $(${k},1)^T$。`,
      `$A^3=${matrixTex(multiply(eigen, multiply(eigen, eigen)))}$。`,
    ]),
    exercise('7', `判断二次型 $f=${coefficient(t)}x^2+2xy+${index + 1}y^2$ 的正定性。`, [
      `矩阵 $${matrixTex([
        [t, 1],
        [1, index + 1],
      ])}$ 的顺序主子式为 $${t}$ 与 $${t * (index + 1) - 1}$，都大于零，故正定。`,
    ]),
    h2('判断题（说明理由）'),
    exercise('8', j1?.[0] ?? '', [j1?.[1] ?? '']),
    exercise('9', j2?.[0] ?? '', [j2?.[1] ?? '']),
    note('自评', '85 分以上可以转去做证明题；60 至 85 分先把计算题重做一遍；60 分以下回到课本例题。'),
  ];
}

/** 线性代数期末模拟卷八套. */
export const linearAlgebraPapers = (): Block[] => [1, 2, 3, 4, 5, 6, 7, 8].flatMap(paper);

/** 线性代数公式卡片 (docx). */
export function linearAlgebraCards(): Block[] {
  return [
    h1('行列式'),
    table(
      ['性质', '说明'],
      [
        ['转置', '$|A^T|=|A|$'],
        ['数乘', '$|kA|=k^n|A|$，$n$ 为阶数'],
        ['乘积', '$|AB|=|A||B|$'],
        ['逆', '$|A^{-1}|=|A|^{-1}$'],
        ['伴随', '$|A^{*}|=|A|^{n-1}$'],
      ],
      [1, 3],
    ),
    ul(
      '换行变号，倍加不变，一行有公因子可提出。',
      '分块上三角的行列式等于对角块行列式之积。',
      '范德蒙行列式等于所有 $x_j-x_i$（$j>i$）之积。',
    ),
    h1('矩阵与逆'),
    math('AA^{*}=A^{*}A=|A|E,\\quad (AB)^{-1}=B^{-1}A^{-1},\\quad (AB)^T=B^TA^T'),
    note('提醒', '矩阵乘法不满足交换律和消去律，移项之前先看左乘还是右乘。'),
    h1('秩'),
    ul(
      '$\\rank(A+B)\\le\\rank A+\\rank B$',
      '$\\rank(AB)\\le\\min(\\rank A,\\rank B)$',
      '若 $A_{m\\times n}B_{n\\times s}=0$，则 $\\rank A+\\rank B\\le n$',
      '$\\rank(A^TA)=\\rank A$',
    ),
    h1('线性方程组'),
    table(
      ['条件', '解的情形'],
      [
        ['$\\rank A<\\rank(A,b)$', '无解'],
        ['$\\rank A=\\rank(A,b)=n$', '唯一解'],
        ['$\\rank A=\\rank(A,b)<n$', '无穷多解，自由变量 $n-\\rank A$ 个'],
      ],
    ),
    h1('特征值'),
    math('\\sum\\lambda_i=\\tr A,\\quad \\prod\\lambda_i=|A|'),
    table(
      ['矩阵', '特征值', '特征向量'],
      [
        ['$kA$', '$k\\lambda$', '不变'],
        ['$A^m$', '$\\lambda^m$', '不变'],
        ['$A^{-1}$', '$\\lambda^{-1}$', '不变'],
        ['$A^{*}$', '$|A|\\lambda^{-1}$', '不变'],
        ['$P^{-1}AP$', '$\\lambda$', '$P^{-1}x$'],
      ],
    ),
    h1('二次型'),
    ul(
      '正定的充要条件：顺序主子式全大于零；特征值全大于零；正惯性指数等于 $n$。',
      '用正交变换化标准形，平方项系数就是特征值。',
      '用配方法化标准形，系数不唯一，正负个数唯一。',
    ),
  ];
}

/** 二次型与正定矩阵 (pptx). */
export function quadraticFormSlides(): Slide[] {
  return [
    {
      title: '本讲要回答的三个问题',
      lines: [
        '二次型为什么可以用一个对称矩阵表示？',
        '怎样把交叉项去掉，去掉以后什么不变？',
        '怎样不解特征方程就判断正定？',
      ],
    },
    {
      title: '从多项式到对称矩阵',
      lines: [
        '平方项系数放在对角线上。',
        '交叉项系数的一半放在对称的两个位置。',
        '例：$f=x^2+4xy+3y^2$ 的矩阵为 $\\matrix{1&2\\\\2&3}$。',
        '规定矩阵对称以后，二次型与矩阵一一对应。',
      ],
    },
    {
      title: '等价、相似、合同的区别',
      lines: ['三种关系要求的不变量不同：'],
      table: {
        head: ['关系', '定义', '不变量'],
        rows: [
          ['等价', 'PAQ = B，P、Q 可逆', '秩'],
          ['相似', 'P⁻¹AP = B', '特征值、行列式、迹、秩'],
          ['合同', 'CᵀAC = B，C 可逆', '正负惯性指数、秩'],
        ],
      },
    },
    {
      title: '正交变换法的步骤',
      lines: [
        '写出矩阵，求全部特征值。',
        '对每个特征值求特征向量，重根内部要正交化。',
        '单位化后按列排成 Q，令 x = Qy。',
        '标准形的系数按特征向量的次序写出特征值。',
      ],
    },
    {
      title: '例题：正交变换',
      lines: [
        '$f=2x^2+2y^2+2xy$，矩阵 $\\matrix{2&1\\\\1&2}$。',
        '特征方程 $(\\lambda-2)^2-1=0$，得 $\\lambda=1,3$。',
        '对应方向 (1, −1) 与 (1, 1)，单位化后各除以 √2。',
        '标准形为 $u^2+3v^2$，正惯性指数为 2，正定。',
      ],
    },
    {
      title: '配方法：没有平方项怎么办',
      lines: [
        '有平方项：集中含同一变量的项一次配完。',
        '没有平方项：先令 $x=u+v$，$y=u-v$ 造出平方项。',
        '例：$f=xy$ 化为 $u^2-v^2$，惯性指数为 (1, 1)。',
      ],
    },
    {
      title: '惯性定理',
      lines: [
        '不论用哪种可逆变换，正项与负项的个数都不变。',
        '正惯性指数加负惯性指数等于秩。',
        '两个对称矩阵合同，当且仅当两个惯性指数分别相同。',
      ],
    },
    {
      title: '正定的五个等价条件',
      lines: [
        '对任意非零 x，二次型的值大于零。',
        '特征值全部大于零。',
        '顺序主子式全部大于零。',
        '正惯性指数等于阶数。',
        '存在可逆矩阵 C 使 A = CᵀC。',
      ],
    },
    {
      title: '例题：求参数范围',
      lines: [
        '$f=x^2+2ty^2+z^2+2xy$ 何时正定？',
        '矩阵的顺序主子式依次为 1、$2t-1$、$2t-1$。',
        '全部大于零，得 $t>1/2$。',
      ],
    },
    {
      title: '负定与半正定',
      lines: [
        'A 负定等价于 −A 正定：奇数阶主子式为负，偶数阶为正。',
        '半正定要检查所有主子式，不只是顺序主子式。',
        '例：$\\matrix{0&0\\\\0&-1}$ 的顺序主子式都不小于零，但不是半正定。',
      ],
    },
    {
      title: '易错清单',
      lines: [
        '交叉项系数忘了除以 2。',
        '重特征值的特征向量忘了正交化。',
        '把合同当成相似，误写特征值相等。',
        '配方后的变换不可逆，结论无效。',
      ],
    },
    {
      title: '课后三题',
      lines: [
        '把 $x^2+2xy+2y^2+4yz+z^2$ 化为标准形，写出惯性指数。',
        '证明：A 正定则 A 的逆也正定。',
        '设 A 为三阶实对称矩阵，特征值为 1、1、−2，求 $|A+3E|$。（答案：16）',
      ],
    },
  ];
}
