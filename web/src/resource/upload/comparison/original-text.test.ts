import { describe, expect, it } from 'vitest';
import { lettersOf, pageStart, partOfPage } from '#resource/upload/comparison/original-text.ts';

const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `第 ${from + at} 行，讲的是第 ${from + at} 件事`);

describe('the part of a text that became a page', () => {
  const text = lines(0, 90).join('\n');
  const letters = lettersOf(text);
  const page = (number: number) => ({
    page: number,
    pageCount: 3,
    words: lines((number - 1) * 30, number * 30).join('\n'),
    next: lines(number * 30, number * 30 + 30).join('\n'),
  });

  it('goes from its first line to that of the next page, all of them together are the text', () => {
    const parts = [1, 2, 3].map((number) => partOfPage(text, letters, page(number)));
    expect(parts[1]?.split('\n')).toEqual(lines(30, 60));
    expect(parts.join('\n')).toBe(text);
  });

  it('is found though marks and spaces differ', () => {
    const marked = `# 标题\n\n${lines(0, 40)
      .map((line) => `- **${line.replace('，', '**，')}`)
      .join('\n\n')}`;
    const at = pageStart(lettersOf(marked), { page: 2, pageCount: 2, words: lines(20, 40).join('\n') });
    expect(marked.slice(at)).toMatch(/^第 20 行/);
  });

  it('of a table with its head on each page begins with the rows of this page', () => {
    const rows = Array.from({ length: 2000 }, (_, at) => `学号${at},成绩${at * 7}`);
    const table = ['姓名学号一栏,成绩一栏', ...rows].join('\n');
    const words = ['姓名学号一栏\t成绩一栏', ...rows.slice(1500).map((row) => row.replace(',', '\t'))].join(
      '\n',
    );
    const at = pageStart(lettersOf(table), { page: 4, pageCount: 4, words });
    expect(table.slice(at).split('\n')[0]).toBe(rows[1500]);
  });

  it('whose words stand nowhere is its share, bounded in length', () => {
    const long = 'a'.repeat(100_000);
    const part = partOfPage(long, lettersOf(long), { page: 2, pageCount: 2, words: '别的', next: '' });
    expect(part).toHaveLength(20_000);
    expect(partOfPage('', lettersOf(''), { page: 1, pageCount: 1, words: '', next: '' })).toBe('');
  });
});
