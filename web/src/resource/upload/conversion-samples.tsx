import { RESOURCE } from '@xuelin/contract/core/constants';
import { batchStart } from '#resource/details/preview-gate.ts';
import { usePagePictures } from '#resource/reading/page-picture.queries.ts';
import { readingHref } from '#resource/resource-links.ts';

function Sample({ id, page }: { id: number; page: number }) {
  const { pictures } = usePagePictures(id, batchStart(page, RESOURCE.previewBatch), true);
  const picture = pictures?.find(({ number }) => number === page);
  return (
    <li>
      <a href={readingHref(id, page)}>
        {picture ? (
          <img
            src={picture.url}
            width={picture.width}
            height={picture.height}
            alt={`转换后的第 ${page} 页`}
          />
        ) : (
          <i />
        )}
        <span className="num">第 {page} 页</span>
      </a>
    </li>
  );
}

/** Pages from the start, the middle and the end, as readers will see them. */
export function ConversionSamples({ id, pageCount }: { id: number; pageCount: number }) {
  const pages = [...new Set([1, Math.ceil(pageCount / 2), pageCount])].filter((page) => page > 0);
  return (
    <ul className="cvc__s" aria-label="转换后的样页">
      {pages.map((page) => (
        <Sample key={page} id={id} page={page} />
      ))}
    </ul>
  );
}
