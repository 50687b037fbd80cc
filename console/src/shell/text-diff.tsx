import { compareTexts } from '#shell/compare-texts.ts';

/** What changed between two texts, line by line. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  return (
    <div className="console-text">
      {compareTexts(before, after).map(({ text, change }, index) => {
        // Lines have no names of their own.
        const key = `${index} ${change}`;
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
