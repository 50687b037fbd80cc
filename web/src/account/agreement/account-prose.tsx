import type { ReactNode } from 'react';
import { parseMarkdown } from '#account/agreement/account-markdown.ts';
import type { Block, Span } from '#account/agreement/account-markdown.ts';
import './account-prose.css';

const headings = { 1: 'h2', 2: 'h2', 3: 'h3' } as const;

// The text never changes while it is shown, so that the position is identity enough.
const withKeys = <T,>(list: readonly T[], one: (part: T, key: number) => ReactNode) => list.map(one);

const words = (spans: readonly Span[]) =>
  withKeys(spans, ({ text, bold }, key) => (bold ? <b key={key}>{text}</b> : text));

function draw(block: Block, key: number): ReactNode {
  if (block.kind === 'paragraph') return <p key={key}>{words(block.spans)}</p>;
  if (block.kind === 'heading') {
    const Heading = headings[block.level];
    return <Heading key={key}>{words(block.spans)}</Heading>;
  }
  const items = withKeys(block.items, (item, at) => <li key={at}>{words(item)}</li>);
  return block.ordered ? (
    <ol key={key} start={block.start}>
      {items}
    </ol>
  ) : (
    <ul key={key}>{items}</ul>
  );
}

/** A long text in the small Markdown subset, drawn as our own elements: HTML in it stays words. */
export function Prose({ source }: { source: string }) {
  return <div className="prose">{withKeys(parseMarkdown(source), draw)}</div>;
}
