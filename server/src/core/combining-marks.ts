/** Marks piled on one letter, which would cover the lines around it. */
const excessMarks = /(\p{M}{4})\p{M}+/gu;

/** A text with at most four marks on a letter: no script needs more. */
export const withoutPiledMarks = (text: string): string => text.replace(excessMarks, '$1');
