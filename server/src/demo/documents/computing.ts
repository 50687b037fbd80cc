import { type Block, exercise, h1, h2, note, p, table, ul } from '../generate/blocks.ts';
import { NumberStream } from '../generate/numbers.ts';

/** The array after every pass of a sort. */
export const sorts: Record<string, (input: number[]) => number[][]> = {
  冒泡排序(input) {
    const a = [...input];
    const passes: number[][] = [];
    for (let end = a.length - 1; end > 0; end--) {
      let swapped = false;
      for (let i = 0; i < end; i++) {
        if ((a[i] as number) > (a[i + 1] as number)) {
          [a[i], a[i + 1]] = [a[i + 1] as number, a[i] as number];
          swapped = true;
        }
      }
      passes.push([...a]);
      if (!swapped) break;
    }
    return passes;
  },
  直接插入排序(input) {
    const a = [...input];
    return a.slice(1).map((_, offset) => {
      const value = a[offset + 1] as number;
      let i = offset;
      while (i >= 0 && (a[i] as number) > value) {
        a[i + 1] = a[i] as number;
        i--;
      }
      a[i + 1] = value;
      return [...a];
    });
  },
  简单选择排序(input) {
    const a = [...input];
    return a.slice(1).map((_, i) => {
      let least = i;
      for (let j = i + 1; j < a.length; j++) if ((a[j] as number) < (a[least] as number)) least = j;
      [a[i], a[least]] = [a[least] as number, a[i] as number];
      return [...a];
    });
  },
  希尔排序(input) {
    const a = [...input];
    const passes: number[][] = [];
    for (let gap = Math.floor(a.length / 2); gap > 0; gap = Math.floor(gap / 2)) {
      for (let i = gap; i < a.length; i++) {
        const value = a[i] as number;
        let j = i;
        while (j >= gap && (a[j - gap] as number) > value) {
          a[j] = a[j - gap] as number;
          j -= gap;
        }
        a[j] = value;
      }
      passes.push([...a]);
    }
    return passes;
  },
  归并排序(input) {
    let runs = input.map((value) => [value]);
    const passes: number[][] = [];
    while (runs.length > 1) {
      const next: number[][] = [];
      for (let i = 0; i < runs.length; i += 2)
        next.push([...(runs[i] ?? []), ...(runs[i + 1] ?? [])].toSorted((x, y) => x - y));
      runs = next;
      passes.push(runs.flat());
    }
    return passes;
  },
};

const notes: Record<string, [string, string, string]> = {
  冒泡排序: [
    '相邻比较，把最大的一个个送到末尾；某一趟没有交换就可以提前结束。',
    '最好 $O(n)$，平均与最坏 $O(n^2)$，空间 $O(1)$，稳定。',
    '加了提前结束的标志，最好情形才是线性的；没有这个标志，有序输入也要做满。',
  ],
  直接插入排序: [
    '前缀始终有序，新元素从右向左找位置，边比边移。',
    '最好 $O(n)$，平均与最坏 $O(n^2)$，空间 $O(1)$，稳定。',
    '基本有序或规模很小时它往往最快，所以快速排序的小区间常改用插入。',
  ],
  简单选择排序: [
    '每趟从未排部分选最小的与首位交换，交换次数不超过 $n-1$。',
    '任何输入都是 $O(n^2)$，空间 $O(1)$，不稳定。',
    '跨越式的交换会打乱相等元素的次序，例如 5, 5, 2 的第一趟。',
  ],
  希尔排序: [
    '按间隔分组做插入，间隔逐趟减半，最后一趟间隔为 1。',
    '与间隔序列有关，常见估计约 $O(n^{1.3})$，空间 $O(1)$，不稳定。',
    '手算时要先写出每组的下标，再组内插入，不要把组内元素当成相邻。',
  ],
  归并排序: [
    '自底向上两两合并有序段，段长每趟翻倍。',
    '任何输入都是 $O(n\\log n)$，空间 $O(n)$，稳定。',
    '段数为奇数时最后一段直接进入下一趟，仍算参加了这一趟。',
  ],
};

/** 排序算法逐趟图解: every trace is computed. */
export function sortingTraces(): Block[] {
  const n = new NumberStream(811);
  return Object.entries(sorts).flatMap(([name, sort], s) => {
    const [idea, cost, trap] = notes[name] ?? ['', '', ''];
    return [
      h1(`${'一二三四五'[s]}、${name}`),
      p(idea),
      p(`复杂度：${cost}`),
      note('注意', trap),
      ...[1, 2, 3, 4, 5].flatMap((round) => {
        const input = Array.from({ length: 6 + (round % 3) }, () => n.int(3, 98));
        const passes = sort(input);
        return [
          h2(`${name} 演算 ${round}`),
          p(`初始序列：${input.join('，')}。先自己写出前两趟，再对照下表。`),
          table(
            ['趟次', ...input.map((_, i) => `[${i}]`)],
            passes.map((pass, i) => [`第 ${i + 1} 趟`, ...pass.map(String)]),
          ),
        ];
      }),
    ];
  });
}

interface Job {
  name: string;
  arrive: number;
  burst: number;
}

/** Finish times under first-come, shortest-job (no preemption) and round-robin scheduling. */
export function schedule(jobs: Job[], policy: 'FCFS' | 'SJF' | 'RR', slice = 2): Map<string, number> {
  const finish = new Map<string, number>();
  const waiting = jobs.map((job) => ({ ...job })).toSorted((a, b) => a.arrive - b.arrive);
  const ready: Job[] = [];
  let time = 0;
  const admit = (): void => {
    while (waiting[0] && waiting[0].arrive <= time) ready.push(waiting.shift() as Job);
  };
  while (waiting.length > 0 || ready.length > 0) {
    admit();
    if (ready.length === 0) {
      time = waiting[0]?.arrive ?? time;
      continue;
    }
    if (policy === 'SJF') ready.sort((a, b) => a.burst - b.burst || a.arrive - b.arrive);
    const job = ready.shift() as Job;
    const run = policy === 'RR' ? Math.min(slice, job.burst) : job.burst;
    time += run;
    job.burst -= run;
    admit();
    if (job.burst === 0) finish.set(job.name, time);
    else ready.push(job);
  }
  return finish;
}

/** 处理机调度计算题. */
export function schedulingDrills(): Block[] {
  const n = new NumberStream(577);
  const text = { FCFS: '先来先服务', SJF: '非抢占的短作业优先', RR: '时间片为 2 的轮转' } as const;
  return [
    h1('计算规则'),
    p('周转时间等于完成时刻减到达时刻；带权周转时间再除以服务时间；平均值对作业个数取平均。'),
    ul(
      '先来先服务按到达次序，不看长短。',
      '短作业优先在作业结束的时刻，从已到达的里面选最短的。',
      '轮转：时间片用完的作业，排在同一时刻新到达的作业之后。',
    ),
    ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((index) => {
      let arrive = 0;
      const jobs = ['A', 'B', 'C', 'D', 'E']
        .slice(0, index % 2 === 0 ? 5 : 4)
        .map((name, i): Job => ({ name, arrive: (arrive += i === 0 ? 0 : n.int(1, 3)), burst: n.int(1, 8) }));
      return [
        h1(`第 ${index} 题`),
        table(
          ['作业', '到达时刻', '服务时间'],
          jobs.map((job) => [job.name, String(job.arrive), String(job.burst)]),
        ),
        ...(['FCFS', 'SJF', 'RR'] as const).flatMap((policy) => {
          const finish = schedule(jobs, policy);
          const turnaround = jobs.map((job) => (finish.get(job.name) ?? 0) - job.arrive);
          const average = turnaround.reduce((sum, value) => sum + value, 0) / jobs.length;
          return [
            h2(`第 ${index} 题 ${text[policy]}`),
            table(
              ['作业', '完成时刻', '周转时间', '带权周转'],
              jobs.map((job, i) => [
                job.name,
                String(finish.get(job.name)),
                String(turnaround[i]),
                ((turnaround[i] ?? 0) / job.burst).toFixed(2),
              ]),
            ),
            p(`平均周转时间为 ${average.toFixed(2)}。`),
          ];
        }),
      ];
    }),
  ];
}

const dotted = (value: number): string => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');

/** Network, broadcast and host count of an IPv4 address with a prefix length. */
export function subnet(
  address: number,
  prefix: number,
): { network: string; mask: string; broadcast: string; first: string; last: string; hosts: number } {
  const mask = (0xffffffff << (32 - prefix)) >>> 0;
  const network = (address & mask) >>> 0;
  const broadcast = (network | (~mask >>> 0)) >>> 0;
  return {
    network: dotted(network),
    mask: dotted(mask),
    broadcast: dotted(broadcast),
    first: dotted(network + 1),
    last: dotted(broadcast - 1),
    hosts: 2 ** (32 - prefix) - 2,
  };
}

/** 子网划分八十题. */
export function subnetDrills(): Block[] {
  const n = new NumberStream(3021);
  return [
    h1('三步法'),
    p(
      '第一步看前缀落在哪个字节；第二步算块长，块长等于 256 减去掩码在该字节的值；第三步用地址在该字节的值除以块长取整，得到网络地址。',
    ),
    note('记住', '广播地址是下一个网络地址减一；可用主机数是 $2^{32-n}-2$，$n$ 为前缀长度。'),
    ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((group) => [
      h1(`第 ${group} 组`),
      ...Array.from({ length: 10 }, (_, i) => {
        const address =
          ((n.pick([10, 172, 192]) << 24) | (n.int(0, 255) << 16) | (n.int(0, 255) << 8) | n.int(1, 254)) >>>
          0;
        const prefix = n.int(group < 4 ? 24 : 17, 29);
        const answer = subnet(address, prefix);
        return exercise(
          `${group}-${i + 1}`,
          `主机地址为 ${dotted(address)}/${prefix}，求掩码、网络地址、广播地址与可用主机数。`,
          [
            `掩码 ${answer.mask}；网络 ${answer.network}；广播 ${answer.broadcast}；可用 ${answer.first} 至 ${answer.last}，共 ${answer.hosts} 台。`,
          ],
        );
      }),
    ]),
  ];
}

/** SQL 练习 (Markdown). */
export function sqlNotes(): Block[] {
  return [
    h1('练习用的三张表'),
    table(
      ['表', '列'],
      [
        ['student', 'id, name, major, enrolled'],
        ['course', 'id, title, credit'],
        ['score', 'student_id, course_id, points'],
      ],
    ),
    h1('查询的执行次序'),
    p(
      '写的次序是 SELECT 在前，执行的次序却是 FROM、WHERE、GROUP BY、HAVING、SELECT、ORDER BY、LIMIT。别名在 SELECT 里才产生，所以 WHERE 里用不了别名。',
    ),
    h1('十道常见题'),
    exercise('1', '列出数学专业的学生，按姓名排序。', [
      "`SELECT id, name FROM student WHERE major = '数学' ORDER BY name;`",
    ]),
    exercise('2', '每门课的平均分与人数。', [
      '`SELECT course_id, avg(points), count(*) FROM score GROUP BY course_id;`',
    ]),
    exercise('3', '平均分在 80 以上的学生。', [
      '`SELECT student_id FROM score GROUP BY student_id HAVING avg(points) >= 80;`',
    ]),
    exercise('4', '没有选过任何课的学生。', [
      '`SELECT s.* FROM student s WHERE NOT EXISTS (SELECT 1 FROM score c WHERE c.student_id = s.id);`',
      '用 NOT IN 时，子查询里出现 NULL 会让结果为空。',
    ]),
    exercise('5', '每门课的第一名，允许并列。', [
      '`SELECT * FROM (SELECT s.*, rank() OVER (PARTITION BY course_id ORDER BY points DESC) AS r FROM score s) t WHERE r = 1;`',
    ]),
    exercise('6', '选了全部课程的学生。', [
      '`SELECT student_id FROM score GROUP BY student_id HAVING count(DISTINCT course_id) = (SELECT count(*) FROM course);`',
    ]),
    exercise('7', '把不及格的成绩统一加 5 分，但不超过 60。', [
      '`UPDATE score SET points = least(points + 5, 60) WHERE points < 60;`',
    ]),
    exercise('8', '每个学生的总学分，只算及格的课。', [
      '`SELECT student_id, sum(credit) FROM score JOIN course ON course.id = course_id WHERE points >= 60 GROUP BY student_id;`',
    ]),
    exercise('9', '统计各分数段的人数。', [
      '`SELECT points / 10 * 10 AS band, count(*) FROM score GROUP BY band ORDER BY band;`',
    ]),
    exercise('10', '同一门课里分数相同的两名学生配对，不重复。', [
      '`SELECT a.student_id, b.student_id FROM score a JOIN score b ON a.course_id = b.course_id AND a.points = b.points AND a.student_id < b.student_id;`',
    ]),
    h1('索引什么时候有用'),
    ul(
      '条件里对列做了运算，普通索引就用不上。',
      '复合索引按最左前缀匹配，范围条件之后的列只能过滤不能定位。',
      '选择性低的列单独建索引意义不大。',
      '排序列与索引次序一致，可以省掉一次排序。',
    ),
  ];
}
