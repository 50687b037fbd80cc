import { type Block, exercise } from '../generate/blocks.ts';
import { coefficient, fractionTex, NumberStream, polynomialTex, signed } from '../generate/numbers.ts';

/** A question with its steps and its answer as a number, so that tests can check it another way. */
export interface Drill {
  stem: string;
  steps: string[];
}

type Maker = (n: NumberStream) => Drill;

const limits: Maker[] = [
  (n) => {
    const [a, b] = [n.int(2, 9), n.int(2, 9)];
    return {
      stem: `求 $\\lim_{x\\to 0}\\frac{\\sin ${a}x}{${b}x}$。`,
      steps: [
        `当 $x\\to 0$ 时 $\\sin ${a}x\\sim ${a}x$，原式 $=\\frac{${a}x}{${b}x}=${fractionTex(a, b)}$。`,
      ],
    };
  },
  (n) => {
    const [a, b] = [n.int(2, 6), n.int(2, 5)];
    return {
      stem: `求 $\\lim_{x\\to\\infty}(1+\\frac{${a}}{x})^{${b}x}$。`,
      steps: [
        `属 $1^{\\infty}$ 型，指数取 $\\frac{${a}}{x}\\cdot ${b}x=${a * b}$，故极限为 $e^{${a * b}}$。`,
      ],
    };
  },
  (n) => {
    const [a, b] = [n.int(2, 7), n.int(2, 6)];
    return {
      stem: `求 $\\lim_{x\\to 0}\\frac{1-\\cos ${a}x}{${b}x^2}$。`,
      steps: [`$1-\\cos ${a}x\\sim \\frac{${a * a}x^2}{2}$，原式 $=${fractionTex(a * a, 2 * b)}$。`],
    };
  },
  (n) => {
    const [a, b, c] = [n.int(2, 9), n.int(1, 9), n.int(2, 9)];
    return {
      stem: `求 $\\lim_{x\\to\\infty}\\frac{${a}x^2+${b}x-1}{${c}x^2-${b + 2}}$。`,
      steps: [`分子分母同除以 $x^2$，只剩最高次项的系数比，极限为 $${fractionTex(a, c)}$。`],
    };
  },
  (n) => {
    const a = n.int(3, 18);
    return {
      stem: `求 $\\lim_{n\\to\\infty}(\\sqrt{n^2+${a}n}-n)$。`,
      steps: [`有理化得 $\\frac{${a}n}{\\sqrt{n^2+${a}n}+n}$，同除以 $n$，极限为 $${fractionTex(a, 2)}$。`],
    };
  },
  (n) => {
    const [a, b] = [n.int(2, 9), n.int(2, 9)];
    return {
      stem: `求 $\\lim_{x\\to 0}\\frac{e^{${a}x}-1}{\\ln(1+${b}x)}$。`,
      steps: [`$e^{${a}x}-1\\sim ${a}x$，$\\ln(1+${b}x)\\sim ${b}x$，极限为 $${fractionTex(a, b)}$。`],
    };
  },
];

const derivatives: Maker[] = [
  (n) => {
    const [a, b, k] = [n.int(2, 7), n.nonZero(-6, 6), n.int(3, 8)];
    return {
      stem: `设 $y=(${a}x${signed(b)})^{${k}}$，求 $y'$。`,
      steps: [
        `链式法则：$y'=${k}(${a}x${signed(b)})^{${k - 1}}\\cdot ${a}=${k * a}(${a}x${signed(b)})^{${k - 1}}$。`,
      ],
    };
  },
  (n) => {
    const [a, k] = [n.int(2, 6), n.int(2, 5)];
    return {
      stem: `设 $y=x^{${k}}e^{${a}x}$，求 $y'$。`,
      steps: [
        `乘积法则：$y'=${k}x^{${k - 1}}e^{${a}x}+${a}x^{${k}}e^{${a}x}=x^{${k - 1}}e^{${a}x}(${a}x+${k})$。`,
      ],
    };
  },
  (n) => {
    const c = [n.int(1, 3), n.nonZero(-5, 5), n.nonZero(-6, 6), n.int(-4, 4)] as const;
    const at = n.nonZero(-2, 2);
    const value = c[0] * at ** 3 + c[1] * at ** 2 + c[2] * at + c[3];
    const slope = 3 * c[0] * at ** 2 + 2 * c[1] * at + c[2];
    return {
      stem: `求曲线 $y=${polynomialTex([...c])}$ 在 $x=${at}$ 处的切线方程。`,
      steps: [
        `$y'=${polynomialTex([3 * c[0], 2 * c[1], c[2]])}$，在 $x=${at}$ 处 $y=${value}$，$y'=${slope}$。`,
        slope === 0
          ? `切线水平：$y=${value}$。`
          : `切线：$y=${polynomialTex([slope, value - slope * at])}$。`,
      ],
    };
  },
  (n) => {
    const [a, c] = [n.int(1, 4), n.nonZero(-9, 9)];
    return {
      stem: `求 $f(x)=x^3-${3 * a * a}x${signed(c)}$ 的极值。`,
      steps: [
        `$f'(x)=3x^2-${3 * a * a}=3(x-${a})(x+${a})$，驻点 $x=\\pm ${a}$。`,
        `$x=-${a}$ 处由增变减，极大值 $${2 * a ** 3 + c}$；$x=${a}$ 处由减变增，极小值 $${-2 * a ** 3 + c}$。`,
      ],
    };
  },
  (n) => {
    const [a, b] = [n.int(2, 6), n.int(1, 9)];
    return {
      stem: `设 $y=\\ln(${a}x^2+${b})$，求 $dy$。`,
      steps: [`$y'=\\frac{${2 * a}x}{${a}x^2+${b}}$，所以 $dy=\\frac{${2 * a}x}{${a}x^2+${b}}\\,dx$。`],
    };
  },
  (n) => {
    const [a, b] = [n.int(2, 5), n.int(2, 5)];
    return {
      stem: `设 $x=${a}t^2$，$y=${b}t^3$，求 $\\frac{dy}{dx}$。`,
      steps: [
        `参数求导：$\\frac{dy}{dx}=\\frac{${3 * b}t^2}{${2 * a}t}=${fractionTex(3 * b, 2 * a)}t$（$t\\ne 0$）。`,
      ],
    };
  },
];

const integrals: Maker[] = [
  (n) => {
    const [a, b, k] = [n.int(1, 5), n.nonZero(-6, 6), n.int(2, 4)];
    return {
      stem: `求 $\\int_0^{${k}}(${3 * a}x^2${signed(2 * b)}x)\\,dx$。`,
      steps: [`原函数 $${polynomialTex([a, b, 0, 0])}$，代入上下限得 $${a * k ** 3 + b * k ** 2}$。`],
    };
  },
  (n) => {
    const a = n.int(2, 9);
    return {
      stem: `求抛物线 $y=x^2$ 与直线 $y=${a}x$ 围成的面积。`,
      steps: [
        `交点 $x=0$ 与 $x=${a}$，$S=\\int_0^{${a}}(${a}x-x^2)\\,dx=\\frac{${a ** 3}}{2}-\\frac{${a ** 3}}{3}=${fractionTex(a ** 3, 6)}$。`,
      ],
    };
  },
  (n) => {
    const a = n.int(2, 8);
    return {
      stem: `求 $\\int_0^1 xe^{${a}x}\\,dx$。`,
      steps: [
        `取 $u=x$，$dv=e^{${a}x}dx$：原式 $=\\frac{e^{${a}}}{${a}}-\\frac{1}{${a}}\\int_0^1 e^{${a}x}dx$`,
        `$=\\frac{e^{${a}}}{${a}}-\\frac{e^{${a}}-1}{${a * a}}=\\frac{${a - 1 === 1 ? '' : a - 1}e^{${a}}+1}{${a * a}}$。`,
      ],
    };
  },
  (n) => {
    const [a, h] = [n.int(2, 5), n.int(2, 6)];
    return {
      stem: `直线 $y=${a}x$（$0\\le x\\le ${h}$）绕 $x$ 轴旋转，求旋转体的体积。`,
      steps: [`$V=\\pi\\int_0^{${h}}${a * a}x^2\\,dx=${fractionTex(a * a * h ** 3, 3)}\\pi$。`],
    };
  },
  (n) => {
    const a = n.int(2, 9);
    return {
      stem: `求 $\\int\\frac{dx}{x^2+${a * a}}$。`,
      steps: [
        `套公式 $\\int\\frac{dx}{x^2+a^2}=\\frac{1}{a}\\arctan\\frac{x}{a}+C$，得 $\\frac{1}{${a}}\\arctan\\frac{x}{${a}}+C$。`,
      ],
    };
  },
  (n) => {
    const [p, q] = [n.int(1, 4), n.int(5, 9)];
    return {
      stem: `求 $\\int\\frac{dx}{(x+${p})(x+${q})}$。`,
      steps: [
        `裂项：$\\frac{1}{(x+${p})(x+${q})}=${fractionTex(1, q - p)}\\cdot(\\frac{1}{x+${p}}-\\frac{1}{x+${q}})$，`,
        `积分得 $${q - p === 1 ? '' : fractionTex(1, q - p)}\\ln|\\frac{x+${p}}{x+${q}}|+C$。`,
      ],
    };
  },
];

const theorems: Maker[] = [
  (n) => {
    const a = n.int(-4, 3);
    const b = a + n.int(2, 7);
    return {
      stem: `函数 $f(x)=x^2$ 在 $[${a},${b}]$ 上满足拉格朗日定理，求 $\\xi$。`,
      steps: [
        `$f(${b})-f(${a})=${b * b - a * a}$，除以区间长 $${b - a}$ 得 $2\\xi=${a + b}$，$\\xi=${fractionTex(a + b, 2)}$。`,
      ],
    };
  },
  (n) => {
    const a = n.int(2, 7);
    return {
      stem: `写出 $f(x)=e^{${a}x}$ 的三阶麦克劳林多项式。`,
      steps: [
        `逐项为 $\\frac{${a}^k x^k}{k!}$，得 $1+${a}x+${fractionTex(a * a, 2)}x^2+${fractionTex(a ** 3, 6)}x^3$。`,
      ],
    };
  },
  (n) => {
    const a = n.int(2, 9);
    return {
      stem: `证明：当 $x>0$ 时，$\\ln(1+${a}x)<${a}x$。`,
      steps: [
        `令 $g(x)=${a}x-\\ln(1+${a}x)$，$g(0)=0$，$g'(x)=${a}-\\frac{${a}}{1+${a}x}=\\frac{${a * a}x}{1+${a}x}>0$，`,
        `所以 $g$ 单调增，$g(x)>g(0)=0$，得证。`,
      ],
    };
  },
  (n) => {
    const [p, q] = [n.int(1, 4), n.int(5, 9)];
    return {
      stem: `设 $f(x)=(x-${p})(x-${q})$，在 $[${p},${q}]$ 上验证罗尔定理。`,
      steps: [
        `$f(${p})=f(${q})=0$，$f'(x)=2x-${p + q}$，令其为零得 $\\xi=${fractionTex(p + q, 2)}\\in(${p},${q})$。`,
      ],
    };
  },
];

const equations: Maker[] = [
  (n) => {
    const [a, b] = [n.int(2, 6), n.int(1, 12)];
    return {
      stem: `解方程 $y'+${a}y=${b}$。`,
      steps: [
        `积分因子 $e^{${a}x}$，$(ye^{${a}x})'=${b}e^{${a}x}$，通解 $y=${fractionTex(b, a)}+Ce^{-${a}x}$。`,
      ],
    };
  },
  (n) => {
    const [p, q] = [n.int(-5, -1), n.int(1, 5)];
    return {
      stem: `解方程 $y''${p + q === 0 ? '' : `${signed(-(p + q)).replace(/^([+-])1$/, '$1')}y'`}${signed(p * q).replace(/^([+-])1$/, '$1')}y=0$。`,
      steps: [
        `特征方程的根为 $r_1=${p}$，$r_2=${q}$，通解 $y=C_1e^{${coefficient(p)}x}+C_2e^{${coefficient(q)}x}$。`,
      ],
    };
  },
  (n) => {
    const a = n.int(2, 9);
    return {
      stem: `求方程 $y'=${a}xy$ 满足 $y(0)=1$ 的解。`,
      steps: [
        `分离变量 $\\frac{dy}{y}=${a}x\\,dx$，积分得 $\\ln|y|=${fractionTex(a, 2)}x^2+C$，由 $y(0)=1$ 得 $y=e^{${a % 2 === 0 ? coefficient(a / 2) + 'x^2' : `${a}x^2/2`}}$。`,
      ],
    };
  },
  (n) => {
    const [a, b] = [n.int(1, 4), n.int(1, 5)];
    return {
      stem: `解方程 $y''-${2 * a}y'+${a * a + b * b}y=0$。`,
      steps: [
        `特征根 $r=${a}\\pm ${coefficient(b)}i$，通解 $y=e^{${coefficient(a)}x}(C_1\\cos ${coefficient(b)}x+C_2\\sin ${coefficient(b)}x)$。`,
      ],
    };
  },
];

/** The kinds of drills by chapter. */
export const calculusDrills = { limits, derivatives, integrals, theorems, equations };

/** `count` numbered exercises that differ from one another, cycling through the kinds of a chapter. */
export function drillBlocks(
  chapter: keyof typeof calculusDrills,
  seed: number,
  count: number,
  from = 1,
): Block[] {
  const numbers = new NumberStream(seed);
  const makers = calculusDrills[chapter];
  const seen = new Set<string>();
  const blocks: Block[] = [];
  for (let i = 0; blocks.length < count; i++) {
    const drill = makers[i % makers.length]?.(numbers);
    if (!drill || seen.has(drill.stem)) continue;
    seen.add(drill.stem);
    blocks.push(exercise(`${from + blocks.length}`, drill.stem, drill.steps));
  }
  return blocks;
}
