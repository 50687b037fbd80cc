import { describe, expect, it } from 'vitest';
import { formatOf, importInput } from './import-file.ts';

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

  it('is read in the code it was saved in: UTF-8, UTF-16, or GBK as Chinese editions of Excel do', async () => {
    const gbk = new Uint8Array([0xcc, 0xe2, 0xd0, 0xcd, 0x2c, 0xcc, 0xe2, 0xb8, 0xc9]);
    const utf16 = new Uint8Array([0xff, 0xfe, 0x98, 0x98, 0x8b, 0x57, 0x2c, 0x00, 0x98, 0x98, 0x72, 0x5e]);
    const contents = await Promise.all(
      [gbk, utf16, new TextEncoder().encode('题型,题干')].map(
        async (bytes) => (await importInput(new File([bytes], 'a.csv'))).content,
      ),
    );
    expect(contents).toEqual(Array(3).fill('题型,题干'));
  });

  it('is refused with what to do', async () => {
    await expect(importInput(new File(['x'], 'a.doc'))).rejects.toThrow('请选择 CSV');
    await expect(importInput(new File([' '], 'a.md'))).rejects.toThrow('空的');
  });
});
