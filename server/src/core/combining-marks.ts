/** Marks piled on one letter, which would cover the lines around it. */
const excessMarks = /(\p{M}{4})\p{M}+/gu;

/** More marks on one letter than any text has; half-width voiced marks become such marks. */
const endlessMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * A text in one of Unicode's forms, with at most 30 marks on a letter (its “stream-safe” text): to put marks in their order
 * takes the square of their number, minutes for a page full of them.
 */
export const normalise = (text: string, form: 'NFC' | 'NFKC'): string =>
  text.replace(endlessMarks, '$1').normalize(form);

/** A text with at most four marks on a letter: no script needs more. */
export const withoutPiledMarks = (text: string): string => text.replace(excessMarks, '$1');
