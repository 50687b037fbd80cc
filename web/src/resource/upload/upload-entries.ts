import { useState } from 'react';
import { FILE, RESOURCE } from '@xuelin/contract/core/constants';
import {
  dropFile,
  fileKey,
  pauseFile,
  resumeFile,
  sendFile,
  useUploads,
  type DocumentUpload,
} from '@xuelin/client/uploads/upload-document.ts';
import { nextForm, type DocumentForm } from '#resource/upload/document-form.ts';
import { usePersistedState } from '#shell/page/page.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** Where a file stands. lost: begun before a reload, its bytes have to be chosen again to go on. */
export type FileState = 'sending' | 'paused' | 'failed' | 'checking' | 'ready' | 'refused' | 'lost';

/** One chosen file with what is said about it. Plain data: it survives a reload. */
export type UploadEntry = {
  /** The same file has the same key. */
  key: string;
  name: string;
  bytes: number;
  /** '' until all bytes are there. */
  uploadId: string;
  /** What the server found the file to be. */
  checked: 'unknown' | 'ready' | 'refused';
  /** Why the server refused it. */
  reason: string;
  form: DocumentForm;
};

/** Where a file stands, by what is kept of it and what is running. */
export function stateOf(entry: UploadEntry, live: DocumentUpload | undefined): FileState {
  if (entry.checked === 'ready') return 'ready';
  if (entry.checked === 'refused') return 'refused';
  if (entry.uploadId !== '' || live?.state === 'done') return 'checking';
  if (!live) return 'lost';
  if (live.state === 'failed') return 'failed';
  return live.state === 'paused' ? 'paused' : 'sending';
}

/** Files that can become documents: all but those the server refused. */
export const usableOf = (entries: readonly UploadEntry[]): UploadEntry[] =>
  entries.filter(({ checked }) => checked !== 'refused');

/** The file whose form is shown: the chosen one, else the first; never one that was refused. */
export function currentOf(entries: readonly UploadEntry[], key: string): UploadEntry | undefined {
  const usable = usableOf(entries);
  return usable.find((entry) => entry.key === key) ?? usable[0];
}

/** What the main button says, and whether it can be pressed. */
export function publishLabel(states: readonly FileState[]): { label: string; ready: boolean } {
  const stuckCount = states.filter((state) => ['failed', 'lost', 'paused'].includes(state)).length;
  if (stuckCount > 0) return { label: `先处理 ${stuckCount} 个没有传完的文件`, ready: false };
  const waiting = states.filter((state) => state === 'sending').length;
  if (waiting > 0) return { label: `等待 ${waiting} 个文件上传完成`, ready: false };
  if (states.includes('checking')) return { label: '正在检查文件', ready: false };
  const count = states.filter((state) => state === 'ready').length;
  // What the server refused is no part of what is sent.
  if (count === 0) return { label: '先添加文件', ready: false };
  return { label: count === 1 ? '发布' : `发布 ${count} 份资料`, ready: true };
}

/** Endings of files that can be documents. */
export const documentExtensions = [
  'pdf',
  'doc',
  'docx',
  'rtf',
  'odt',
  'ppt',
  'pptx',
  'odp',
  'xls',
  'xlsx',
  'ods',
  'csv',
  'txt',
  'md',
  'epub',
] as const;

/** Files in one go. */
export const MOST_FILES = FILE.unfinished;

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Why a file cannot be a document, `''` when it can. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string {
  if (size === 0) return `“${name}”是空的，请换一个文件`;
  if (size > RESOURCE.maxBytesMember) {
    return `“${name}”超过 ${RESOURCE.maxBytesMember / 1024 / 1024} MB，请先压缩或拆分`;
  }
  if (!documentExtensions.some((extension) => extension === extensionOf(name))) {
    return `“${name}”不是支持的格式，请换成 PDF、Word、PPT、Excel 或文本`;
  }
  return '';
}

/** The files that can be taken among those chosen, and what to say of the others. */
export function sortFiles<F extends Pick<File, 'name' | 'size' | 'lastModified'>>(
  files: readonly F[],
  entries: readonly UploadEntry[],
  most: number = MOST_FILES,
): { fresh: F[]; again: F[]; problems: string[] } {
  const knownKeys = new Set(entries.map(({ key }) => key));
  const fresh: F[] = [];
  const again: F[] = [];
  const problems: string[] = [];
  const usableCount = usableOf(entries).length;
  for (const file of files) {
    const problem = fileProblem(file);
    if (problem !== '') problems.push(problem);
    else if (knownKeys.has(fileKey(file))) again.push(file);
    else if (usableCount + fresh.length >= most) {
      problems.push(most === 1 ? '一次只能换一个文件' : `一次最多 ${most} 个文件，先发布前面的再添加`);
      break;
    } else {
      knownKeys.add(fileKey(file));
      fresh.push(file);
    }
  }
  return { fresh, again, problems };
}

/** Milliseconds in which a removed file can be brought back. */
const UNDO = 5000;

const isFileOf = (entry: UploadEntry, file: File) => entry.key === fileKey(file);

/** The chosen files of a page, `most` at once, over a reload too. */
export function useUploadEntries(most: number = MOST_FILES) {
  const [entries, setEntries] = usePersistedState<UploadEntry[]>('entries', []);
  const [currentKey, setCurrentKey] = usePersistedState('current', '');
  const uploadOf = useUploads();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const current = currentOf(entries, currentKey);

  const change = (key: string, part: Partial<UploadEntry>) =>
    setEntries((now) => now.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));

  const changeForm = (key: string, part: Partial<DocumentForm>) =>
    setEntries((now) =>
      now.map((entry) => (entry.key === key ? { ...entry, form: { ...entry.form, ...part } } : entry)),
    );

  const add = (files: File[]) => {
    const { fresh, again, problems: found } = sortFiles(files, entries, most);
    setProblems(found);
    for (const file of again) {
      const existing = entries.find((entry) => isFileOf(entry, file));
      if (existing?.checked === 'refused') dropFile(existing.key);
      if (!existing || existing.checked === 'ready') continue;
      if (existing.checked === 'refused')
        change(existing.key, { checked: 'unknown', uploadId: '', reason: '' });
      if (existing.uploadId === '' || existing.checked === 'refused') sendFile(file);
    }
    if (fresh.length === 0) return;
    for (const file of fresh) sendFile(file);
    const addedEntries = fresh.map((file): UploadEntry => ({
      key: fileKey(file),
      name: file.name,
      bytes: file.size,
      uploadId: '',
      checked: 'unknown',
      reason: '',
      form: nextForm(file.name, current?.form),
    }));
    setEntries((now) => [...now, ...addedEntries]);
    setCurrentKey(addedEntries[0]?.key ?? '');
  };

  const remove = (key: string) => {
    const at = entries.findIndex((entry) => entry.key === key);
    const entry = entries[at];
    if (!entry) return;
    pauseFile(key);
    setEntries((now) => now.filter((one) => one.key !== key));
    showToast({
      title: '已移除',
      duration: UNDO,
      action: {
        label: '撤销',
        onPress: () => {
          setEntries((now) => [...now.slice(0, at), entry, ...now.slice(at)]);
          resumeFile(key);
        },
      },
      onEnd: () => dropFile(key),
    });
  };

  /** Takes a file off the list because its document exists now. */
  const settle = (key: string) => {
    dropFile(key);
    setEntries((now) => now.filter((entry) => entry.key !== key));
  };

  /** Gives all other files what this one says, except title and description. */
  const applyToAll = ({ form }: UploadEntry) =>
    setEntries((now) =>
      now.map((entry) => {
        const { title, description } = entry.form;
        return { ...entry, form: { ...form, title, description } };
      }),
    );

  return {
    entries,
    /** Where each of them stands. */
    states: entries.map((entry) => stateOf(entry, uploadOf(entry.key))),
    /** Why files were not taken that were chosen last. */
    problems,
    current,
    select: setCurrentKey,
    add,
    changeForm,
    settle,
    spread: applyToAll,
    acts: { onPause: pauseFile, onResume: resumeFile, onRemove: remove, onChange: change },
  };
}
