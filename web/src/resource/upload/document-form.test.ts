import { describe, expect, it } from 'vitest';
import {
  coinsOf,
  emptyForm,
  formErrors,
  metaOf,
  nextForm,
  titleFrom,
} from '#resource/upload/document-form.ts';

const right = { ...emptyForm, title: '线性代数', categoryId: 3, subject: '数学' };

describe('the form of a document', () => {
  it('begins with the file’s name as title, without the ending, sixty characters at most', () => {
    expect(titleFrom('概率统计_手写笔记.v2.pdf')).toBe('概率统计 手写笔记.v2');
    expect(Array.from(titleFrom(`${'长'.repeat(80)}.docx`))).toHaveLength(60);
    expect(titleFrom('无后缀')).toBe('无后缀');
  });

  it('takes over what the file before said, but not its title and words', () => {
    const next = nextForm('习题答案.docx', { ...right, description: '旧说明', year: 2025 });
    expect(next).toMatchObject({
      title: '习题答案',
      description: '',
      categoryId: 3,
      subject: '数学',
      year: 2025,
    });
  });

  it('says what is missing by field', () => {
    expect(formErrors(right)).toEqual({});
    expect(Object.keys(formErrors({ ...emptyForm, title: '一' }))).toEqual([
      'title',
      'categoryId',
      'subject',
    ]);
    expect(formErrors({ ...right, price: '2001' }).price).toContain('2000');
    expect(formErrors({ ...right, price: '-1' }).price).toBeDefined();
    expect(formErrors({ ...right, price: '1.5' }).price).toBeDefined();
    expect(formErrors({ ...right, price: '', free: true })).toEqual({});
  });

  it('reads the price as whole coins', () => {
    expect(coinsOf({ free: false, price: '12' })).toBe(12);
    expect(coinsOf({ free: true, price: '12' })).toBe(0);
    expect(coinsOf({ free: false, price: '' })).toBeUndefined();
  });

  it('asks for a watermark only where a PDF can carry one, and 会员免费 only for what costs', () => {
    const form = { ...right, buyerFile: 'watermarked', memberFree: true } as const;
    expect(metaOf(form, 'pdf')).toMatchObject({ buyerFile: 'watermarked', memberFree: true, price: 10 });
    expect(metaOf(form, 'docx').buyerFile).toBe('original');
    expect(metaOf({ ...form, free: true }, 'pdf')).toMatchObject({ memberFree: false, price: 0 });
  });
});
