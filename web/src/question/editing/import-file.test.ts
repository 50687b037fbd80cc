import { describe, expect, it } from 'vitest';
import { formatOf, importInput } from '#question/editing/import-file.ts';

describe('a file to import', () => {
  it('has its format by its ending', () => {
    expect(['a.csv', 'b.XLSX', 'c.d.md', 'e.txt', 'f.doc', 'csv'].map(formatOf)).toEqual([
      'csv',
      'xlsx',
      'markdown',
      'markdown',
      undefined,
      'csv',
    ]);
  });

  it('is sent as text, and a workbook as its bytes', async () => {
    expect(await importInput(new File(['题型,题干'], 'a.csv'))).toEqual({
      format: 'csv',
      content: '题型,题干',
    });
    const bytes = new Uint8Array(20_000).fill(250);
    const { content } = await importInput(new File([bytes], 'a.xlsx'));
    expect(Uint8Array.from(atob(content), (sign) => sign.codePointAt(0)!)).toEqual(bytes);
  });

  it('is refused with what to do', async () => {
    await expect(importInput(new File(['x'], 'a.doc'))).rejects.toThrow('请选择 CSV');
    await expect(importInput(new File([' '], 'a.md'))).rejects.toThrow('空的');
  });
});
