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

/** The formula as it was written: while its code is on the way, and when it cannot be read. */
export function FormulaSource({ tex, display }: FormulaProps) {
  return <code className={display ? 'tex tex--own' : 'tex'}>{tex}</code>;
}

/** A formula. Its code comes when the first one is shown. */
export function Formula(props: FormulaProps) {
  return (
    <Suspense fallback={<FormulaSource {...props} />}>
      <DrawnFormula {...props} />
    </Suspense>
  );
}
