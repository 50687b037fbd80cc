import type { Output } from '@xuelin/contract/core/types';

type Preview = Pick<Output<'resource/getPreview'>, 'pageCount' | 'visiblePages'>;

/** Pages of a document this reader may see. */
export function visiblePages(detail: {
  owned: boolean;
  openByMembership?: boolean;
  pageCount: number;
  previewPages: number;
}): number {
  return detail.owned || detail.openByMembership ? detail.pageCount : detail.previewPages;
}

/** What stands after the last page that may be seen: how many more there are and what to do. Null when all are shown. */
export function gateOf(
  { pageCount, visiblePages: visible }: Preview,
  resource: { price: number; memberFree: boolean },
  hitPage?: number,
): { title: string; text: string } | null {
  const hiddenPages = pageCount - visible;
  if (hiddenPages <= 0) return null;
  const isHidden = hitPage !== undefined && hitPage > visible && hitPage <= pageCount;
  const hitText = isHidden ? `你搜到的内容在第 ${hitPage} 页。` : '';
  const act =
    resource.price > 0 ? `用 ${resource.price} 学币购买后，可以阅读并下载全文` : '登录后可以阅读并下载全文';
  const member = resource.memberFree ? '；文档会员不用学币' : '';
  return { title: `还有 ${hiddenPages} 页未展示`, text: `${hitText}${act}${member}。` };
}

/** What the preview's head says of its size. */
export function previewNote({ pageCount, visiblePages: visible }: Preview): string {
  return visible >= pageCount ? `共 ${pageCount} 页，都能看` : `免费看 ${visible} 页，共 ${pageCount} 页`;
}

/** First page of the batch a page belongs to. */
export function batchStart(page: number, batch: number): number {
  return Math.floor((Math.max(1, page) - 1) / batch) * batch + 1;
}
