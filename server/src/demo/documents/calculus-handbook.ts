import { type Block, h1, h2, math, note, p, pageBreak, table, ul } from '../generate/blocks.ts';
import { type calculusDrills, drillBlocks } from './calculus-drills.ts';

/** One page of the handbook: a title, what to know, and the trap. */
interface Lesson {
  title: string;
  body: Block[];
  trap: string;
}

interface Chapter {
  title: string;
  drills: keyof typeof calculusDrills;
  intro: string;
  /** Closes the self-test. */
  motto: string;
  lessons: Lesson[];
}

const lesson = (title: string, trap: string, ...body: Block[]): Lesson => ({ title, trap, body });

const chapters: Chapter[] = [
  {
    title: '第一章 极限与连续',
    drills: 'limits',
    motto: '认型在前，代换在中，求导在后；加减慎替换，幂指取对数。',
    intro:
      '极限题先认型再动手：代入看是不是未定式，认出 $\\frac{0}{0}$、$\\frac{\\infty}{\\infty}$、$1^{\\infty}$ 之后，工具几乎是固定的。',
    lessons: [
      lesson(
        '1.1 两个重要极限',
        '使用 $\\frac{\\sin u}{u}\\to 1$ 时，分子里的 $u$ 与分母必须是同一个趋于零的式子。',
        p(
          '第一个重要极限解决三角函数与多项式混合的 $\\frac{0}{0}$ 型，第二个解决幂指函数的 $1^{\\infty}$ 型。',
        ),
        math('\\lim_{x\\to 0}\\frac{\\sin x}{x}=1,\\quad \\lim_{x\\to\\infty}(1+\\frac{1}{x})^{x}=e'),
        p(
          '幂指函数的快办法：若 $u\\to 0$、$v\\to\\infty$，则 $(1+u)^v$ 的极限是 $e^{\\lim uv}$，只需算指数上的乘积。',
        ),
      ),
      lesson(
        '1.2 等价无穷小',
        '等价替换只用于整个式子的因子；加减项里替换前，要先确认两项的主部没有抵消。',
        table(
          ['原式（$x\\to 0$）', '等价于', '余项的阶'],
          [
            ['$\\sin x$，$\\tan x$，$\\arctan x$', '$x$', '$x^3$'],
            ['$1-\\cos x$', '$\\frac{x^2}{2}$', '$x^4$'],
            ['$e^x-1$，$\\ln(1+x)$', '$x$', '$x^2$'],
            ['$(1+x)^a-1$', '$ax$', '$x^2$'],
            ['$x-\\sin x$', '$\\frac{x^3}{6}$', '$x^5$'],
          ],
        ),
        p('背表时连余项一起背，才知道替换之后误差有多大。'),
      ),
      lesson(
        '1.3 洛必达法则',
        '法则失效不等于极限不存在：$\\frac{x+\\sin x}{x}$ 求导后振荡，但原极限是 1。',
        p('条件有三：未定式、去心邻域内可导且分母导数不为零、导数之比的极限存在或为无穷。'),
        math("\\lim_{x\\to a}\\frac{f(x)}{g(x)}=\\lim_{x\\to a}\\frac{f'(x)}{g'(x)}"),
        p('每求一次导先化简、先做等价替换，再看还是不是未定式。'),
      ),
      lesson(
        '1.4 夹逼与单调有界',
        '放缩时两侧极限必须相等，只找到上界和下界还不够。',
        p(
          '和式数列优先试夹逼：把每一项都换成最小分母或最大分母。递推数列优先试单调有界：先证有界，再证单调，最后对递推式两边取极限。',
        ),
        math(
          '\\frac{n}{\\sqrt{n^2+n}}\\le\\sum_{k=1}^{n}\\frac{1}{\\sqrt{n^2+k}}\\le\\frac{n}{\\sqrt{n^2+1}}',
        ),
      ),
      lesson(
        '1.5 连续与间断点',
        '判断间断点类型要分别求左右极限，不能只看该点有没有定义。',
        table(
          ['类型', '左右极限', '例子'],
          [
            ['可去', '存在且相等', '$\\frac{\\sin x}{x}$ 在 0'],
            ['跳跃', '存在但不等', '$\\sgn x$ 在 0'],
            ['无穷', '至少一侧为无穷', '$\\frac{1}{x}$ 在 0'],
            ['振荡', '不存在也非无穷', '$\\sin\\frac{1}{x}$ 在 0'],
          ],
        ),
        p('初等函数在定义区间内处处连续，间断点只在分母为零、分段点和无定义的点里找。'),
      ),
      lesson(
        '1.6 闭区间上的连续函数',
        '零点定理给出存在性，唯一性要另外用单调性证明。',
        p(
          '有界性、最值、介值、零点四条性质都要求闭区间和连续，缺一不可。证明方程有根的三步：移项构造函数，找两端异号，写明连续。',
        ),
        math('f(a)f(b)<0\\Rightarrow\\exists\\xi\\in(a,b),\\quad f(\\xi)=0'),
      ),
    ],
  },
  {
    title: '第二章 导数与微分',
    drills: 'derivatives',
    intro: '求导是体力活，考的是定义和链条有没有断。凡是分段点、绝对值、抽象函数，一律回到定义。',
    motto: '分段回定义，复合剥洋葱，参数再除导，驻点看变号。',
    lessons: [
      lesson(
        '2.1 导数的定义',
        '$f(x)$ 在一点可导推不出导函数在该点连续。',
        math("f'(x_0)=\\lim_{h\\to 0}\\frac{f(x_0+h)-f(x_0)}{h}"),
        p(
          "出现 $\\lim\\frac{f(x_0+ah)-f(x_0-bh)}{h}$ 时，已知可导则结果为 $(a+b)f'(x_0)$；未知可导则不能这样拆。",
        ),
        p('左导数等于右导数才可导；可导必连续，连续未必可导，例子是 $|x|$。'),
      ),
      lesson(
        '2.2 求导公式与法则',
        "$(\\ln|x|)'=\\frac{1}{x}$，绝对值去掉以后符号不变，常被误加负号。",
        table(
          ['函数', '导数', '函数', '导数'],
          [
            ['$x^a$', '$ax^{a-1}$', '$a^x$', '$a^x\\ln a$'],
            ['$\\sin x$', '$\\cos x$', '$\\tan x$', '$\\sec^2 x$'],
            ['$\\arcsin x$', '$\\frac{1}{\\sqrt{1-x^2}}$', '$\\arctan x$', '$\\frac{1}{1+x^2}$'],
            ['$\\ln x$', '$\\frac{1}{x}$', '$\\sec x$', '$\\sec x\\tan x$'],
          ],
        ),
        p('商的求导容易记反：分子先导减去分母导，分母平方。'),
      ),
      lesson(
        '2.3 隐函数与参数方程',
        "参数方程的二阶导要再除一次 $x'(t)$，漏掉这一步是最常见的失分。",
        math("\\frac{dy}{dx}=\\frac{y'(t)}{x'(t)},\\quad \\frac{d^2y}{dx^2}=\\frac{y''x'-y'x''}{(x')^3}"),
        p('隐函数两边同时对 $x$ 求导，把 $y$ 看成 $x$ 的函数；幂指函数先取对数再求导。'),
      ),
      lesson(
        '2.4 高阶导数',
        '莱布尼茨公式里二项式系数与阶数要配齐，多项式因子的高阶导数会提前变零。',
        math('(uv)^{(n)}=\\sum_{k=0}^{n}C_n^k u^{(n-k)}v^{(k)}'),
        ul(
          '$(e^{ax})^{(n)}=a^n e^{ax}$',
          '$(\\sin ax)^{(n)}=a^n\\sin(ax+\\frac{n\\pi}{2})$',
          '$(\\frac{1}{x+a})^{(n)}=\\frac{(-1)^n n!}{(x+a)^{n+1}}$',
        ),
      ),
      lesson(
        '2.5 微分与近似计算',
        '微分 $dy$ 是切线上的增量，$\\Delta y$ 是曲线上的增量，只有线性函数两者相等。',
        math("f(x_0+\\Delta x)\\approx f(x_0)+f'(x_0)\\Delta x"),
        p(
          "一阶微分形式不变：不管 $u$ 是自变量还是中间变量，都有 $df=f'(u)\\,du$，凑微分法就建立在这一条上。",
        ),
      ),
      lesson(
        '2.6 单调、极值与最值',
        '驻点未必是极值点，极值点也未必是驻点，别忘了检查不可导点。',
        p(
          '第一充分条件看一阶导数在两侧是否变号，第二充分条件看驻点处二阶导数的符号。闭区间上的最值只需比较驻点、不可导点和端点。',
        ),
        math("f'(x_0)=0,\\quad f''(x_0)<0\\Rightarrow\\text{极大值}"),
      ),
    ],
  },
  {
    title: '第三章 定积分及其应用',
    drills: 'integrals',
    intro: '积分题先看对称、再看凑微分、最后才分部。会认结构，比会背公式省时间。',
    motto: '一看对称二凑微，三换元来四分部；换元必换限，面积先画图。',
    lessons: [
      lesson(
        '3.1 不定积分的凑微分',
        '凑出的微分要检查常数倍，漏掉系数会让整题变成零分。',
        ul(
          '$f(ax+b)\\,dx=\\frac{1}{a}f(ax+b)\\,d(ax+b)$',
          '$f(x^2)x\\,dx=\\frac{1}{2}f(x^2)\\,d(x^2)$',
          '$f(\\ln x)\\frac{dx}{x}=f(\\ln x)\\,d(\\ln x)$',
          '$f(\\sqrt{x})\\frac{dx}{\\sqrt{x}}=2f(\\sqrt{x})\\,d(\\sqrt{x})$',
        ),
        p('看到一个函数和它导数的倍数同时出现，就优先凑微分。'),
      ),
      lesson(
        '3.2 换元与分部',
        '定积分换元必须同时换限，换限之后不再换回。',
        math('\\int u\\,dv=uv-\\int v\\,du'),
        p(
          '分部的选择口诀是“反对幂三指”：排在前面的作 $u$，排在后面的进微分。根号下 $a^2-x^2$ 设 $x=a\\sin t$，根号下 $a^2+x^2$ 设 $x=a\\tan t$。',
        ),
      ),
      lesson(
        '3.3 变上限积分',
        '被积函数里含有 $x$ 时要先把 $x$ 提出积分号，再求导。',
        math("\\frac{d}{dx}\\int_{a}^{\\varphi(x)}f(t)\\,dt=f(\\varphi(x))\\varphi'(x)"),
        p('变上限积分与洛必达法则是固定搭配：分子求导之后积分号就消失了。'),
      ),
      lesson(
        '3.4 对称与周期',
        '偶倍奇零要求积分区间关于原点对称，先看区间再看函数。',
        math(
          '\\int_{-a}^{a}f(x)\\,dx=\\cases{2\\int_0^a f(x)\\,dx,&f\\text{ 为偶函数}\\\\0,&f\\text{ 为奇函数}}',
        ),
        math('\\int_0^{\\pi}xf(\\sin x)\\,dx=\\frac{\\pi}{2}\\int_0^{\\pi}f(\\sin x)\\,dx'),
        p('周期函数在任何一个周期长的区间上积分相等，平移区间往往能凑出对称。'),
      ),
      lesson(
        '3.5 反常积分',
        '无穷区间上的积分要拆成两段分别收敛，不能直接用对称性抵消。',
        math('\\int_1^{\\infty}\\frac{dx}{x^p}=\\cases{\\frac{1}{p-1},&p>1\\\\\\infty,&p\\le 1}'),
        p(
          '瑕点在区间内部时先从瑕点断开。比较判别时，无穷远看 $p$ 是否大于 1，瑕点处看 $p$ 是否小于 1，两个方向相反。',
        ),
      ),
      lesson(
        '3.6 面积、体积与弧长',
        '绕 $y$ 轴旋转用柱壳法时，被积式是 $2\\pi x f(x)$，不是 $\\pi f^2(x)$。',
        table(
          ['所求', '公式'],
          [
            ['平面图形的面积', '$\\int_a^b|f(x)-g(x)|\\,dx$'],
            ['绕 $x$ 轴的体积', '$\\pi\\int_a^b f^2(x)\\,dx$'],
            ['绕 $y$ 轴的体积', '$2\\pi\\int_a^b xf(x)\\,dx$'],
            ['弧长', "$\\int_a^b\\sqrt{1+(f'(x))^2}\\,dx$"],
          ],
        ),
        p('先画图，再定积分变量；交点横坐标复杂时改对 $y$ 积分。'),
      ),
    ],
  },
  {
    title: '第四章 中值定理',
    drills: 'theorems',
    intro: '证明题的难点是构造辅助函数。把结论里的 $\\xi$ 换成 $x$，移项，找原函数，十有八九就出来了。',
    motto: '把中值点换成自变量，移项求原函数，端点相等用罗尔，差值相除用柯西。',
    lessons: [
      lesson(
        '4.1 罗尔定理与辅助函数',
        '端点函数值相等是罗尔定理的前提，先验证再使用。',
        table(
          ['要证的式子', '辅助函数'],
          [
            ["$f'(\\xi)+kf(\\xi)=0$", '$F(x)=e^{kx}f(x)$'],
            ["$\\xi f'(\\xi)+nf(\\xi)=0$", '$F(x)=x^n f(x)$'],
            ["$\\xi f'(\\xi)-f(\\xi)=0$", '$F(x)=\\frac{f(x)}{x}$'],
            ["$f'(\\xi)g(\\xi)+f(\\xi)g'(\\xi)=0$", '$F(x)=f(x)g(x)$'],
          ],
        ),
        p('有两个中值点的题，通常在两个小区间上各用一次拉格朗日定理，分点由第一问给出。'),
      ),
      lesson(
        '4.2 拉格朗日与柯西',
        '$\\xi$ 与区间有关，不同区间上的 $\\xi$ 不能当作同一个。',
        math("f(b)-f(a)=f'(\\xi)(b-a),\\quad \\frac{f(b)-f(a)}{g(b)-g(a)}=\\frac{f'(\\xi)}{g'(\\xi)}"),
        p('出现函数值之差想拉格朗日；结论里有两个不同函数的导数之比，想柯西。'),
      ),
      lesson(
        '4.3 泰勒公式',
        '展开到几阶取决于分母的阶数，少展一阶就会得到错误的零。',
        ul(
          '$e^x=1+x+\\frac{x^2}{2}+\\frac{x^3}{6}+o(x^3)$',
          '$\\sin x=x-\\frac{x^3}{6}+o(x^3)$',
          '$\\cos x=1-\\frac{x^2}{2}+\\frac{x^4}{24}+o(x^4)$',
          '$\\ln(1+x)=x-\\frac{x^2}{2}+\\frac{x^3}{3}+o(x^3)$',
          '$\\frac{1}{1-x}=1+x+x^2+x^3+o(x^3)$',
        ),
        p('题目给出二阶导数的条件、又要估计函数值，多半在中点处展开到二阶。'),
      ),
      lesson(
        '4.4 不等式的证明',
        '单调性法只比较到端点，端点处不等于零时要先调整辅助函数。',
        p(
          '常用四法：单调性、最值、凹凸性、中值定理。先作差构造函数，再看一阶导数能否判号；判不出就再求一次导。',
        ),
        math("f''(x)>0\\Rightarrow f(\\frac{a+b}{2})<\\frac{f(a)+f(b)}{2}"),
      ),
      lesson(
        '4.5 凹凸、拐点与渐近线',
        '拐点是曲线上的点，要写出两个坐标；极值点只写横坐标。',
        table(
          ['渐近线', '求法'],
          [
            ['水平', '$\\lim_{x\\to\\infty}f(x)=b$'],
            ['铅直', '$\\lim_{x\\to a}f(x)=\\infty$'],
            ['斜 $y=kx+b$', '$k=\\lim\\frac{f(x)}{x}$，$b=\\lim(f(x)-kx)$'],
          ],
        ),
        p('同一侧有水平渐近线就没有斜渐近线，左右两侧分别讨论。'),
      ),
    ],
  },
  {
    title: '第五章 微分方程',
    drills: 'equations',
    intro: '方程题的第一步永远是判型。可分离、齐次、一阶线性、可降阶、常系数线性，五种型对应五套固定步骤。',
    motto: '一阶看线性，高阶看缺项，常系数看特征根，右端看指数。',
    lessons: [
      lesson(
        '5.1 可分离与齐次',
        '分离变量时除以的式子可能为零，要补上被丢掉的常数解。',
        math('\\frac{dy}{dx}=f(x)g(y)\\Rightarrow\\int\\frac{dy}{g(y)}=\\int f(x)\\,dx'),
        p("齐次方程设 $u=\\frac{y}{x}$，则 $y'=u+xu'$，化为可分离的方程。"),
      ),
      lesson(
        '5.2 一阶线性方程',
        "先把 $y'$ 的系数化为 1，再认 $P(x)$ 与 $Q(x)$。",
        math("y'+P(x)y=Q(x)\\Rightarrow y=e^{-\\int P\\,dx}(\\int Qe^{\\int P\\,dx}\\,dx+C)"),
        p(
          '伯努利方程两边除以 $y^n$，令 $z=y^{1-n}$ 化为线性。把 $x$ 看作 $y$ 的函数有时才是线性的，换个角度再认一次。',
        ),
      ),
      lesson(
        '5.3 可降阶方程',
        "不含 $x$ 的方程令 $p=y'$ 之后，$y''$ 要写成 $p\\frac{dp}{dy}$。",
        table(
          ['类型', '代换'],
          [
            ["$y''=f(x)$", '直接积分两次'],
            ["$y''=f(x,y')$", "$p=y'$，$y''=\\frac{dp}{dx}$"],
            ["$y''=f(y,y')$", "$p=y'$，$y''=p\\frac{dp}{dy}$"],
          ],
        ),
        p('积分常数要在每一步及时用初始条件定下来，能少算一半。'),
      ),
      lesson(
        '5.4 二阶常系数齐次',
        '特征根重复时第二个解要乘 $x$，漏乘就只剩一个独立解。',
        table(
          ['特征根', '通解'],
          [
            ['$r_1\\ne r_2$', '$C_1e^{r_1x}+C_2e^{r_2x}$'],
            ['$r_1=r_2=r$', '$(C_1+C_2x)e^{rx}$'],
            ['$\\alpha\\pm\\beta i$', '$e^{\\alpha x}(C_1\\cos\\beta x+C_2\\sin\\beta x)$'],
          ],
        ),
        p('由通解反求方程时，先读出特征根，再写特征方程，最后还原为微分方程。'),
      ),
      lesson(
        '5.5 二阶常系数非齐次',
        '特解里 $x^k$ 的 $k$ 是特征根的重数，先求齐次再设特解，次序不能反。',
        math('f(x)=P_m(x)e^{\\lambda x}\\Rightarrow y^{*}=x^k Q_m(x)e^{\\lambda x}'),
        p('右端含三角函数时，正弦余弦要一起设。右端是两项之和时，分别求特解再相加。'),
      ),
    ],
  },
];

/** 高等数学（上）期末速记手册: one lesson a page, then three pages of drills for each chapter. */
export function calculusHandbook(): Block[] {
  return chapters.flatMap((chapter, c) => [
    h1(chapter.title),
    p(chapter.intro),
    ...chapter.lessons.flatMap((item, i) => [
      ...(i === 0 ? [] : [pageBreak]),
      h2(item.title),
      ...item.body,
      note('易错', item.trap),
      ...drillBlocks(chapter.drills, 100 * (c + 1) + i, i === 0 ? 5 : 7).map((block): Block =>
        block.kind === 'exercise' ? { ...block, label: `练 ${block.label}` } : block,
      ),
    ]),
    pageBreak,
    h2(`第 ${c + 1} 章自测`),
    p('先遮住解答自己写，错的题在页边记下原因：不会、会错，还是算慢了。'),
    ...drillBlocks(chapter.drills, 9000 + c, 27),
    note(`第 ${c + 1} 章口诀`, chapter.motto),
  ]);
}
