import { useLayoutEffect, useRef, useState } from 'react';
import { RichText } from '@xuelin/ui/rich-text/rich-text.tsx';

/** What a post says. In a list it is folded to six lines, and opened in place. */
export function PostText({ content, folds }: { content: string; folds?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isFolded = folds === true && !isOpen;
  const hasMore = isFolded && isLong;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isFolded) return undefined;
    // Formulas and a turned window change how many lines there are.
    const observer = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight + 4));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isFolded]);
  return (
    <>
      <div
        ref={box}
        className={`post__t${isFolded ? ' post__t--fold' : ''}${hasMore ? ' post__t--more' : ''}`}
      >
        <RichText source={content} className="rt post__rt" />
      </div>
      {hasMore ? (
        <button type="button" className="post__more" onClick={() => setOpen(true)}>
          展开全文
        </button>
      ) : null}
    </>
  );
}
