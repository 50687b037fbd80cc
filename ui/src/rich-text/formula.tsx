import { Suspense, lazy } from 'react';
import './formula.css';

const DrawnFormula = lazy(() =>
  import('#rich-text/formula-drawn.tsx').then(
    (module) => ({ default: module.DrawnFormula }),
    // Without its code the formula stays readable as it was written.
    () => ({ default: FormulaSource }),
  ),
);

export type FormulaProps = {
  /** LaTeX without its dollar signs. */
  tex: string;
  /** On a line of its own. */
  display?: boolean;
};

/** The formula as it was written, when it cannot be drawn. */
export function FormulaSource({ tex, display }: FormulaProps) {
  return <code className={display ? 'tex tex--own' : 'tex'}>{tex}</code>;
}

/** Commands that are drawn above and below their line. */
const tall = /\\(?:[dt]?frac|d?binom|sum|prod|i{0,3}int|oint|lim|sqrt)/;

/** About the room that it will take: classes, as no text that people wrote brings a style with it. */
function roomOf(tex: string): string {
  const letters = tex.replaceAll(/\\[a-z]+|\\./gi, 'x').replaceAll(/[{}^_&\s]/g, '').length;
  const width = letters <= 3 ? 'fwait--short' : letters <= 12 ? '' : 'fwait--long';
  if (/\\begin|\\\\/.test(tex)) return `${width} fwait--rows`;
  return tall.test(tex) ? `${width} fwait--tall` : width;
}

/** The place of a formula whose code is on its way: nobody reads its source. */
function FormulaWait({ tex, display }: FormulaProps) {
  return (
    <span className={`fwait ${display ? 'fwait--own' : ''} ${roomOf(tex)}`}>
      <span className="sr">公式</span>
    </span>
  );
}

/** A formula. Its code comes when the first one is shown. */
export function Formula(props: FormulaProps) {
  return (
    <Suspense fallback={<FormulaWait {...props} />}>
      <DrawnFormula {...props} />
    </Suspense>
  );
}
