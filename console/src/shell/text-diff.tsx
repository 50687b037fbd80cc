import { useMemo } from 'react';
import { compareTexts, foldSame } from '#shell/compare-texts.ts';

/** What changed between two texts, line by line; folded, long runs of what stayed are left out. */
export function TextDiff({
  before,
  after,
  folded = false,
}: {
  before: string;
  after: string;
  folded?: boolean;
}) {
  const lines = useMemo(() => {
    const all = compareTexts(before, after);
    return folded ? foldSame(all) : all;
  }, [before, after, folded]);
  return (
    <div className="console-text">
      {lines.map((line, index) => {
        // Lines have no names of their own.
        const key = `${index} ${line.change}`;
        if (line.change === 'hidden')
          return (
            <div key={key} className="console-muted">
              …… {line.count} 行相同 ……
            </div>
          );
        const { text, change } = line;
        if (change === 'added')
          return (
            <ins key={key} style={{ display: 'block' }}>
              {text}
            </ins>
          );
        if (change === 'removed')
          return (
            <del key={key} style={{ display: 'block' }}>
              {text}
            </del>
          );
        return <div key={key}>{text}</div>;
      })}
    </div>
  );
}
