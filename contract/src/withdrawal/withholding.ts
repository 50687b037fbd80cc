// Values for both sides, without schemas.

/** How income tax is withheld from what a member earns in a month. Sums in 分. */
export type WithholdingTable = {
  /** Up to this income there is no tax. */
  exemptFen: number;
  /** Up to this income a fixed sum is deducted, … */
  fixedUpToFen: number;
  fixedDeductionFen: number;
  /** … beyond it so many percent. */
  deductionPercent: number;
  /** Rates of what is left, by its size; the last one is for everything above. `quickFen` is taken off the tax. */
  brackets: readonly { upToFen: number; percent: number; quickFen: number }[];
};

/** Tax on the income of one month, 分, rounded down to a whole 分. */
export function taxOn(table: WithholdingTable, fen: number): number {
  if (fen <= table.exemptFen) return 0;
  const deduction =
    fen <= table.fixedUpToFen ? table.fixedDeductionFen : Math.ceil((fen * table.deductionPercent) / 100);
  const taxable = Math.max(0, fen - deduction);
  const bracket = table.brackets.find(({ upToFen }) => taxable <= upToFen) ?? table.brackets.at(-1);
  if (!bracket) return 0;
  return Math.max(0, Math.floor((taxable * bracket.percent) / 100) - bracket.quickFen);
}

/** What was withdrawn in a month so far, and the tax on it, 分. */
export type MonthSoFar = { fen: number; taxFen: number };

/**
 * Tax on one more withdrawal of a month, 分. All withdrawals of a month are one income, as the law has it for work that
 * goes on: splitting one into several saves nothing.
 */
export function taxOnNext(table: WithholdingTable, month: MonthSoFar, fen: number): number {
  return Math.min(fen, Math.max(0, taxOn(table, month.fen + fen) - month.taxFen));
}

const numberForm = /^[1-9]\d{16}[\dX]$/;
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The day of birth in an identity number of the right form and checksum, as YYYY-MM-DD; null for any other text. */
export function bornOn(identityNumber: string): string | null {
  const number = identityNumber.toUpperCase();
  if (!numberForm.test(number)) return null;
  const sum = weights.reduce((total, weight, i) => total + weight * Number(number[i]), 0);
  if ('10X98765432'[sum % 11] !== number[17]) return null;
  const day = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day ? day : null;
}

/** Whole years between two days (YYYY-MM-DD). */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
