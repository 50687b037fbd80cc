import { describe, expect, it } from 'vitest';
import { avatarTone, coverLines, coverLook, stableHash } from '#display/cover-look.ts';

describe('coverLook', () => {
  it('never changes for the same document', () => {
    // Fixed by hand: a new hash would repaint every cover of every member.
    expect(stableHash('数学/1')).toBe(stableHash('数学/1'));
    expect(coverLook('数学', '01JCM8')).toEqual(coverLook('数学', '01JCM8'));
    expect([1, 2, 3, 4].map((id) => stableHash(`数学/${id}`))).toMatchInlineSnapshot(`
      [
        3761605970,
        459791359,
        3958899934,
        2280533389,
      ]
    `);
  });
  it.each([
    ['高等数学', 'grid'],
    ['大学物理', 'wave'],
    ['有机化学', 'hex'],
    ['法理学', 'cols'],
    ['英语六级', 'rule'],
    ['公考·申论', 'arc'],
    ['建筑设计', 'hill'],
    ['其他', 'rings'],
    ['', 'rings'],
  ])('draws %s with %s', (subject, pattern) => expect(coverLook(subject, 7).pattern).toBe(pattern));
  it('spreads neighbouring ids over all families', () => {
    const countOf = new Map<string, number>();
    for (let id = 1; id <= 800; id += 1) {
      const { family } = coverLook('数学', id);
      countOf.set(family, (countOf.get(family) ?? 0) + 1);
    }
    expect(countOf.size).toBe(8);
    expect(Math.min(...countOf.values())).toBeGreaterThan(50);
    expect(Math.max(...countOf.values())).toBeLessThan(170);
  });
});

describe('coverLines', () => {
  it.each([
    ['线性代数', ['线性代数']],
    ['法理学讲义', ['法理学', '讲义']],
    ['高等数学期末速记', ['高等数学', '期末速记']],
    ['高等数学（上）期末速记', ['高等数学', '期末速记']],
    ['有机化学 反应机理手写笔记', ['有机化学', '反应机理']],
    ['考前三十天数学该停刷新题了吗', ['考前三十天', '数学该停']],
    ['（上册）', ['（上册）']],
    ['', ['']],
  ])('%s', (title, lines) => expect(coverLines(title)).toEqual(lines));
  it.each([
    ['考研二十周计划表（可编辑）', ['考研二十周', '计划表']],
    ['高等数学期末速记手册', ['高等数学', '期末速记']],
    ['SQL 十道常见题与索引要点', ['SQL', '十道常见题']],
    ['会计分录练习九十六笔', ['会计分录', '练习九十六']],
    ['计算机网络子网划分八十题', ['计算机网络', '子网划分']],
    ['二次型与正定矩阵期末讲义', ['二次型', '与正定矩阵']],
  ])('parts no word of %s', (title, lines) => expect(coverLines(title)).toEqual(lines));
  it('has two lines of five glyphs at most', () => {
    for (const title of [
      'Introduction to Algorithms 第三版',
      '𠮷'.repeat(40),
      '微观经济学：理论与应用（第七版）习题全解',
    ]) {
      const lines = coverLines(title);
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(Array.from(line).length).toBeLessThanOrEqual(5);
    }
  });
});

describe('avatarTone', () => {
  it('is one of seven and stays', () => {
    expect(avatarTone('砚池边的鱼')).toMatch(/^a[1-7]$/);
    expect(avatarTone('砚池边的鱼')).toBe(avatarTone('砚池边的鱼'));
  });
});
