import { useState } from 'react';
import type { Seeding } from '@xuelin/contract/seeding/seeding';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import './post-pictures.css';

const ImagePreview = lazySheet(
  async () => (await import('@xuelin/ui/layers/image-preview.tsx')).ImagePreview,
);

/** Width by height that a single picture keeps: neither a strip nor a tower. */
const shapeOf = ({ width, height }: { width: number; height: number }) =>
  Math.min(16 / 9, Math.max(3 / 4, width / Math.max(1, height)));

/** The pictures of a post in a grid; a tap shows them whole. */
export function PostPictures({ images, wide }: { images: Seeding['images']; wide?: boolean }) {
  const [zoomedAt, setZoomedAt] = useState<number | null>(null);
  const [first] = images;
  if (!first) return null;
  const isSingle = images.length === 1;
  const columns = images.length === 2 || images.length === 4 ? 2 : 3;
  const size = `${wide ? ' pics--wide' : ''}${isSingle ? ' pics--one' : ''}`;
  return (
    <>
      <ul
        className={`pics${size}`}
        aria-label={`${images.length} 张图片`}
        style={{ '--columns': isSingle ? 1 : columns, '--shape': isSingle ? shapeOf(first) : 1 }}
      >
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              aria-label={`放大第 ${index + 1} 张图片`}
              onClick={() => setZoomedAt(index)}
            >
              <img
                src={isSingle ? image.url : image.thumbnail}
                alt=""
                width={image.width}
                height={image.height}
                loading="lazy"
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      {zoomedAt === null ? null : (
        <ImagePreview
          open
          onClose={() => setZoomedAt(null)}
          start={zoomedAt}
          images={images.map(({ url }, index) => ({ src: url, alt: `第 ${index + 1} 张图片` }))}
        />
      )}
    </>
  );
}
