import './skeleton.css';

/** Shapes of what will stand here: a result row, a card of the feed, an article to read, the top of a document's details. */
export type SkeletonKind = 'row' | 'card' | 'article' | 'details';

const shapes: Record<SkeletonKind, () => React.ReactNode> = {
  row: () => (
    <span className="sks sks--row">
      <Block w={72} h={96} />
      <Lines widths={['100%', '72%', '44%']} />
    </span>
  ),
  card: () => (
    <span className="sks sks--card">
      <Block w={64} h={86} />
      <Lines widths={['100%', '72%', '44%']} />
    </span>
  ),
  article: () => (
    <span className="sks sks--article">
      <Lines widths={['80%', '46%', '100%', '100%', '92%', '100%', '64%']} />
    </span>
  ),
  details: () => (
    <span className="sks sks--details">
      <Block w={120} h={160} />
      <Lines widths={['92%', '64%', '78%', '50%']} />
    </span>
  ),
};

/** One grey block, for shapes of your own. Sizes in px or as CSS text. */
export function Block({ w, h, r }: { w?: number | string; h: number | string; r?: number }) {
  return <span className="sk" style={{ width: w, height: h, borderRadius: r }} />;
}

function Lines({ widths }: { widths: readonly string[] }) {
  return (
    <span className="sks__l">
      {widths.map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={index} w={width} h={index === 0 ? 16 : 12} />
      ))}
    </span>
  );
}

/** The shape of a page that is on its way: the same size as what will come, three at most. */
export function Skeleton({ kind, count = 3 }: { kind: SkeletonKind; count?: number }) {
  const shape = shapes[kind];
  const rows = kind === 'row' || kind === 'card' ? Math.min(3, count) : 1;
  return (
    <output aria-label="正在载入" className={`skg skg--${kind}`}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index}>{shape()}</span>
      ))}
    </output>
  );
}
