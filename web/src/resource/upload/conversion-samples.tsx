import { RESOURCE } from '@xuelin/contract/core/constants';
import { useCall } from '@xuelin/client/queries/query.ts';
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

/** The first page while the others are still being drawn. */
export function FirstPage({ id }: { id: number }) {
  // Another question than that of the samples, whose answer must not be one that knew this page only.
  const { data } = useCall('resource/getPreview', { id });
  const picture = data?.pages[0];
  return picture ? (
    <ul className="cvc__s" aria-label="已经转换好的页面">
      <li>
        <img src={picture.url} width={picture.width} height={picture.height} alt="转换后的第 1 页" />
        <span className="num">第 1 页</span>
      </li>
    </ul>
  ) : null;
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
