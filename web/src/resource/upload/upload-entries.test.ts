import { describe, expect, it } from 'vitest';
import { fileKey, type DocumentUpload } from '@xuelin/client/uploads/upload-document.ts';
import { emptyForm } from '#resource/upload/document-form.ts';
import {
  currentOf,
  fileProblem,
  publishLabel,
  sortFiles,
  stateOf,
  type UploadEntry,
} from '#resource/upload/upload-entries.ts';

const file = (name: string, size = 10) => ({ name, size, lastModified: 5 });
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
    const refused = Array.from(
      { length: 10 },
      (_, at) => ({ ...entryOf(`假${at}.pdf`), checked: 'refused' }) as const,
    );
    expect(sortFiles([file('真.pdf')], refused).fresh, 'those that were refused take no room').toHaveLength(
      1,
    );
  });
});

describe('the form', () => {
  it('is never that of a file that was refused', () => {
    const refused: UploadEntry = { ...entryOf('fake.pdf'), checked: 'refused', reason: '不是 PDF' };
    expect(currentOf([refused], refused.key)).toBeUndefined();
    expect(currentOf([refused, entryOf('真.pdf')], refused.key)?.name).toBe('真.pdf');
  });
});

describe('the main button', () => {
  it('says what it waits for', () => {
    expect(publishLabel([])).toEqual({ label: '先添加文件', ready: false });
    expect(publishLabel(['ready', 'sending', 'sending']).label).toBe('等待 2 个文件上传完成');
    expect(publishLabel(['ready', 'lost', 'sending']).label).toBe('先处理 1 个没有传完的文件');
    expect(publishLabel(['ready', 'checking'])).toEqual({ label: '正在检查文件', ready: false });
  });

  it('waits for nothing that was refused, and publishes none of it', () => {
    expect(publishLabel(['refused'])).toEqual({ label: '先添加文件', ready: false });
    expect(publishLabel(['refused', 'ready'])).toEqual({ label: '发布', ready: true });
    expect(publishLabel(['refused', 'checking']).label).toBe('正在检查文件');
  });

  it('publishes one or several', () => {
    expect(publishLabel(['ready'])).toEqual({ label: '发布', ready: true });
    expect(publishLabel(['ready', 'ready'])).toEqual({ label: '发布 2 份资料', ready: true });
  });
});

const entry: UploadEntry = {
  key: 'a.pdf/10/5',
  name: 'a.pdf',
  bytes: 10,
  uploadId: '',
  checked: 'unknown',
  reason: '',
  form: emptyForm,
};
const live = (state: DocumentUpload['state']): DocumentUpload => ({
  id: 1,
  key: entry.key,
  name: 'a.pdf',
  bytes: 10,
  sent: 4,
  state,
  uploadId: state === 'done' ? 'u1' : '',
  error: '',
});

describe('the state of a chosen file', () => {
  it('follows its upload', () => {
    expect(stateOf(entry, live('preparing'))).toBe('sending');
    expect(stateOf(entry, live('sending'))).toBe('sending');
    expect(stateOf(entry, live('paused'))).toBe('paused');
    expect(stateOf(entry, live('failed'))).toBe('failed');
    expect(stateOf(entry, live('done'))).toBe('checking');
  });

  it('is lost when a reload took its bytes before all were sent', () => {
    expect(stateOf(entry, undefined)).toBe('lost');
  });

  it('needs no bytes any more once all were sent', () => {
    expect(stateOf({ ...entry, uploadId: 'u1' }, undefined)).toBe('checking');
    expect(stateOf({ ...entry, uploadId: 'u1', checked: 'ready' }, undefined)).toBe('ready');
    expect(stateOf({ ...entry, uploadId: 'u1', checked: 'refused' }, undefined)).toBe('refused');
  });
});
