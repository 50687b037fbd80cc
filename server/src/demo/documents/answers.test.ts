import { describe, expect, it } from 'vitest';
import { NumberStream } from '../generate/numbers.ts';
import { schedule, sorts, subnet } from './computing.ts';
import { dataAnalysis } from './data-analysis.ts';
import { determinant, multiply, unimodular } from './linear-algebra.ts';
import { equations } from './chemistry.ts';
import { normal } from './physics.ts';

/** Atoms on one side of an equation. */
function atoms(side: string): Record<string, number> {
  const total: Record<string, number> = {};
  for (const term of side.split(' + ')) {
    const [, times, formula] = /^(\d*)(.+)$/.exec(term.trim()) ?? [];
    const flat = (formula ?? '').replaceAll(/\(([^)]+)\)(\d+)/g, (_, inner: string, count: string) =>
      inner.repeat(Number(count)),
    );
    for (const [, element, count] of flat.matchAll(/([A-Z][a-z]?)(\d*)/g))
      total[element ?? ''] = (total[element ?? ''] ?? 0) + Number(times || 1) * Number(count || 1);
  }
  return total;
}

describe('computed answers', () => {
  it('balances every chemical equation', () => {
    for (const [equation] of Object.values(equations).flat()) {
      const [left = '', right = ''] = equation.split(' -> ');
      expect(atoms(left), equation).toEqual(atoms(right));
    }
  });

  it('sorts', () => {
    for (const [name, sort] of Object.entries(sorts))
      expect(sort([9, 3, 7, 3, 1, 8]).at(-1), name).toEqual([1, 3, 3, 7, 8, 9]);
  });

  it('inverts', () => {
    const n = new NumberStream(1);
    for (let i = 0; i < 20; i++) {
      const { matrix, inverse } = unimodular(n);
      expect(determinant(matrix)).toBe(1);
      expect(multiply(matrix, inverse).map((row) => row.map((value) => value + 0))).toEqual([
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ]);
    }
  });

  it('schedules', () => {
    const jobs = [
      { name: 'A', arrive: 0, burst: 5 },
      { name: 'B', arrive: 1, burst: 3 },
      { name: 'C', arrive: 2, burst: 1 },
    ];
    expect(Object.fromEntries(schedule(jobs, 'FCFS'))).toEqual({ A: 5, B: 8, C: 9 });
    expect(Object.fromEntries(schedule(jobs, 'SJF'))).toEqual({ A: 5, C: 6, B: 9 });
    expect(Object.fromEntries(schedule(jobs, 'RR'))).toEqual({ C: 5, B: 8, A: 9 });
  });

  it('divides networks and knows the normal table', () => {
    expect(subnet(((192 << 24) | (168 << 16) | (5 << 8) | 77) >>> 0, 27)).toMatchObject({
      network: '192.168.5.64',
      broadcast: '192.168.5.95',
      hosts: 30,
    });
    expect(normal(1.96)).toBeCloseTo(0.975, 4);
  });

  it('gives four different options with one marked answer', () => {
    const exercises = dataAnalysis().filter((block) => block.kind === 'exercise');
    expect(exercises).toHaveLength(456);
    for (const item of exercises) {
      expect(new Set(item.options).size, item.label).toBe(4);
      expect(item.solution[0], item.label).toMatch(/^选 [ABCD]。/);
    }
  });
});
