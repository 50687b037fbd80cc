import { BANK } from '@xuelin/contract/core/constants';
import type { EditedBank } from '@xuelin/contract/question/editing';
import { readNumber } from '@xuelin/ui/controls/typed-number.ts';

/** A bank as it stands in the form. */
export type BankForm = {
  title: string;
  description: string;
  subject: string;
  /** 0 until chosen. */
  categoryId: number;
  /** Coins as typed. */
  price: string;
  coverId: number | null;
  cover: string | null;
};

export const emptyBank: BankForm = {
  title: '',
  description: '',
  subject: '',
  categoryId: 0,
  price: '0',
  coverId: null,
  cover: null,
};

/** The form of a bank that exists. */
export function bankFormOf({
  title,
  description,
  subject,
  categoryId,
  price,
  coverId,
  cover,
}: EditedBank): BankForm {
  return { title, description, subject, categoryId, price: String(price), coverId, cover };
}

export const priceRule = { min: 0, max: BANK.maxPrice };

/** Coins that were typed, undefined when they are none. */
export const coinsOf = (text: string): number | undefined => readNumber(text, priceRule) ?? undefined;

export type BankErrors = Partial<Record<keyof BankForm, string>>;

/** What is still missing or wrong, by field. */
export function bankErrors({ title, subject, categoryId, price }: BankForm): BankErrors {
  const errors: BankErrors = {};
  const length = Array.from(title.trim()).length;
  if (length < BANK.titleMin) errors.title = `标题至少 ${BANK.titleMin} 个字`;
  if (subject.trim() === '') errors.subject = '请填写科目，比如 高等数学';
  if (categoryId === 0) errors.categoryId = '请选择分类';
  if (coinsOf(price) === undefined) errors.price = `售价是 0 到 ${BANK.maxPrice} 的整数`;
  return errors;
}

/** The form as the call takes it. Only a right form gives one. */
export function bankMeta({ title, description, subject, categoryId, price, coverId }: BankForm) {
  return {
    title: title.trim(),
    description: description.trim(),
    subject: subject.trim(),
    categoryId,
    price: coinsOf(price) ?? 0,
    coverId,
  };
}
