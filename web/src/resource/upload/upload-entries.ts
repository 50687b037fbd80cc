import { FILE, RESOURCE } from '@xuelin/contract/constants';
import type { MyResource } from '@xuelin/contract/resource';

/** What the author says about a document, as it stands in the form. */
export type DocumentForm = {
  title: string;
  description: string;
  /** 0 until chosen. */
  categoryId: number;
  subject: string;
  year: number | null;
  free: boolean;
  /** Coins as typed. */
  price: string;
  memberFree: boolean;
  buyerFile: MyResource['buyerFile'];
};

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

/** Recognises the same file after a reload. */
export const fileKey = ({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string =>
  [name, size, lastModified].join('/');

/** A title to begin with: the file's name without its ending and without the marks people join words with. */
export function titleFrom(name: string): string {
  const bare = name.replace(/\.[^.]+$/, '').replaceAll(/[_\s]+/g, ' ');
  return Array.from(bare.trim()).slice(0, RESOURCE.titleMax).join('');
}

export const emptyForm: DocumentForm = {
  title: '',
  description: '',
  categoryId: 0,
  subject: '',
  year: null,
  free: false,
  price: '10',
  memberFree: false,
  buyerFile: 'original',
};

/** The form of the next file: its own title, the rest as in the one before. */
export function nextForm(name: string, before: DocumentForm | undefined): DocumentForm {
  return { ...emptyForm, ...before, title: titleFrom(name), description: '' };
}

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
  chosen: readonly F[],
  entries: readonly UploadEntry[],
): { fresh: F[]; again: F[]; problems: string[] } {
  const known = new Set(entries.map(({ key }) => key));
  const fresh: F[] = [];
  const again: F[] = [];
  const problems: string[] = [];
  for (const file of chosen) {
    const problem = fileProblem(file);
    if (problem !== '') problems.push(problem);
    else if (known.has(fileKey(file))) again.push(file);
    else if (entries.length + fresh.length >= MOST_FILES) {
      problems.push(`一次最多 ${MOST_FILES} 个文件，先发布前面的再添加`);
      break;
    } else {
      known.add(fileKey(file));
      fresh.push(file);
    }
  }
  return { fresh, again, problems };
}

export type FormErrors = Partial<Record<keyof DocumentForm, string>>;

/** The price in coins, undefined when it is none. */
export function coinsOf({ free, price }: Pick<DocumentForm, 'free' | 'price'>): number | undefined {
  if (free) return 0;
  if (!/^\d{1,4}$/.test(price)) return undefined;
  const coins = Number(price);
  return coins <= RESOURCE.maxPrice ? coins : undefined;
}

/** What is still missing or wrong, by field. */
export function formErrors(form: DocumentForm): FormErrors {
  const errors: FormErrors = {};
  const titleLength = Array.from(form.title.trim()).length;
  if (titleLength < RESOURCE.titleMin) errors.title = `标题至少 ${RESOURCE.titleMin} 个字`;
  else if (titleLength > RESOURCE.titleMax) errors.title = `标题最多 ${RESOURCE.titleMax} 个字`;
  if (form.categoryId === 0) errors.categoryId = '请选择分类';
  if (form.subject.trim() === '') errors.subject = '请填写科目，比如 高等数学';
  if (coinsOf(form) === undefined) errors.price = `售价是 0 到 ${RESOURCE.maxPrice} 的整数`;
  return errors;
}

/** The form as the calls take it. Only a right form gives one. */
export function metaOf(form: DocumentForm, format: string) {
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    categoryId: form.categoryId,
    subject: form.subject.trim(),
    year: form.year,
    price: coinsOf(form) ?? 0,
    memberFree: form.memberFree && !form.free,
    buyerFile: format === 'pdf' ? form.buyerFile : ('original' as const),
  };
}

/** The form of a document that exists. */
export function formOf(own: MyResource): DocumentForm {
  const { title, description, categoryId, subject, year, price, memberFree, buyerFile } = own;
  return {
    title,
    description,
    categoryId,
    subject,
    year,
    free: price === 0,
    price: String(price === 0 ? Number(emptyForm.price) : price),
    memberFree,
    buyerFile,
  };
}

/** What the main button says, and whether it can be pressed. */
export function publishLabel(states: readonly FileState[]): { label: string; ready: boolean } {
  if (states.length === 0) return { label: '先添加文件', ready: false };
  const stuck = states.filter((state) => ['failed', 'refused', 'lost', 'paused'].includes(state)).length;
  if (stuck > 0) return { label: `先处理 ${stuck} 个没有传完的文件`, ready: false };
  const waiting = states.filter((state) => state === 'sending').length;
  if (waiting > 0) return { label: `等待 ${waiting} 个文件上传完成`, ready: false };
  if (states.includes('checking')) return { label: '正在检查文件', ready: false };
  return { label: states.length === 1 ? '发布' : `发布 ${states.length} 份资料`, ready: true };
}
