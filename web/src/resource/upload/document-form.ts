import { RESOURCE } from '@xuelin/contract/core/constants';
import type { MyResource } from '@xuelin/contract/resource/resource';
import { readNumber } from '@xuelin/ui/controls/typed-number.ts';

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

export type FormErrors = Partial<Record<keyof DocumentForm, string>>;

export const priceRule = { min: 0, max: RESOURCE.maxPrice };

/** The price in coins, undefined when it is none. */
export function coinsOf({ free, price }: Pick<DocumentForm, 'free' | 'price'>): number | undefined {
  return free ? 0 : (readNumber(price, priceRule) ?? undefined);
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
