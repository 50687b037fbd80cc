import { describe, expect, it } from 'vitest';
import {
  coinsOf,
  emptyForm,
  fileKey,
  fileProblem,
  formErrors,
  metaOf,
  nextForm,
  publishLabel,
  sortFiles,
  titleFrom,
} from '#resource/upload/upload-entries.ts';
import type { UploadEntry } from '#resource/upload/upload-entries.ts';

const file = (name: string, size = 10) => ({ name, size, lastModified: 5 });
const right = { ...emptyForm, title: '线性代数', categoryId: 3, subject: '数学' };
const entryOf = (name: string): UploadEntry => ({
  key: fileKey(file(name)),
  name,
  bytes: 10,
  uploadId: '',
  checked: 'unknown',
  reason: '',
  form: emptyForm,
});

describe('files for upload', () => {
  it('give a title without the ending, sixty characters at most', () => {
    expect(titleFrom('概率统计_手写笔记.v2.pdf')).toBe('概率统计 手写笔记.v2');
    expect(Array.from(titleFrom(`${'长'.repeat(80)}.docx`))).toHaveLength(60);
    expect(titleFrom('无后缀')).toBe('无后缀');
  });

  it('are refused with a reason when they cannot be documents', () => {
    expect(fileProblem(file('a.pdf'))).toBe('');
    expect(fileProblem(file('A.PDF'))).toBe('');
    expect(fileProblem(file('a.pdf', 0))).toContain('空的');
    expect(fileProblem(file('a.exe'))).toContain('不是支持的格式');
    expect(fileProblem(file('a.pdf', 201 * 1024 * 1024))).toContain('超过');
  });

  it('are taken once, and known again after a reload', () => {
    const { fresh, again } = sortFiles([file('a.pdf'), file('b.pdf'), file('b.pdf')], [entryOf('a.pdf')]);
    expect(fresh.map(({ name }) => name)).toEqual(['b.pdf']);
    expect(again.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('are ten at most', () => {
    const { fresh, problems } = sortFiles(
      Array.from({ length: 12 }, (_, number) => file(`${number}.pdf`)),
      [],
    );
    expect(fresh).toHaveLength(10);
    expect(problems).toEqual(['一次最多 10 个文件，先发布前面的再添加']);
  });
});

describe('the form', () => {
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

describe('the main button', () => {
  it('says what it waits for', () => {
    expect(publishLabel([])).toEqual({ label: '先添加文件', ready: false });
    expect(publishLabel(['ready', 'sending', 'sending']).label).toBe('等待 2 个文件上传完成');
    expect(publishLabel(['ready', 'lost', 'sending']).label).toBe('先处理 1 个没有传完的文件');
    expect(publishLabel(['ready', 'checking'])).toEqual({ label: '正在检查文件', ready: false });
  });

  it('publishes one or several', () => {
    expect(publishLabel(['ready'])).toEqual({ label: '发布', ready: true });
    expect(publishLabel(['ready', 'ready'])).toEqual({ label: '发布 2 份资料', ready: true });
  });
});
