import type { PendingPages } from '@xuelin/contract/resource/pending-pages';
import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import type { PublicInfo } from '@xuelin/client/queries/public-info.ts';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { formatDay } from '@xuelin/ui/format/format-date.ts';
import { formatBytes } from '@xuelin/ui/format/format-size.ts';
import { formatName } from '#resource/list/resource-facts.ts';

/** One line of facts: what it is, and what holds. */
export type Fact = { name: string; text: string };

/** The one act a reader most likely wants: `uploads` leads the author to their own documents. */
export type Primary = { act: 'buy' | 'download' | 'uploads'; label: string };

export function primaryOf(
  detail: Pick<ResourceDetail, 'mine' | 'bought' | 'owned' | 'price' | 'state'> &
    Partial<Pick<ResourceDetail, 'openByMembership'>>,
): Primary {
  if (detail.mine) {
    return detail.state === 'published'
      ? { act: 'download', label: '下载原文件' }
      : { act: 'uploads', label: '查看我的上传' };
  }
  if (detail.bought) return { act: 'download', label: '下载' };
  if (detail.price === 0) return { act: 'download', label: '免费下载' };
  if (detail.openByMembership) return { act: 'download', label: '会员免币下载' };
  return detail.owned ? { act: 'download', label: '下载' } : { act: 'buy', label: '购买下载' };
}

/** Which file a download gives, in plain words. */
export function fileSentence(
  detail: Pick<ResourceDetail, 'mine' | 'buyerFile' | 'format' | 'bytes'>,
): string {
  const original = `${formatName(detail.format)} 原文件（${formatBytes(detail.bytes)}），与作者上传的逐字节相同`;
  if (detail.mine) return `${original}。`;
  // Only a PDF can carry a watermark; anything else is handed over as it is.
  const isWatermarked = detail.buyerFile === 'watermarked' && detail.format === 'pdf';
  return isWatermarked ? '带水印的 PDF：每页印有你的用户编号，内容与原文件相同。' : `${original}，没有水印。`;
}

/** The price explained: what is paid, what is got for it, who gets it. */
export function priceFacts(
  detail: Pick<ResourceDetail, 'mine' | 'buyerFile' | 'format' | 'bytes' | 'price' | 'memberFree'>,
  { coinsPerYuan, rates }: Pick<PublicInfo, 'coinsPerYuan' | 'rates'>,
): Fact[] {
  const file = { name: '下载得到', text: fileSentence(detail) };
  if (detail.price === 0) {
    return [{ name: '价格', text: '免费。登录后可以下载，不用学币。' }, file];
  }
  const yuan = formatYuan(Math.round((detail.price * 100) / coinsPerYuan));
  const member = detail.memberFree ? '文档会员不用学币。' : '';
  return [
    {
      name: '价格',
      text: `${detail.price} 学币，合 ${yuan} 元（${coinsPerYuan} 学币 = 1 元）。${member}`,
    },
    { name: '购买后', text: '永久拥有，可以反复下载；作者更新版本，你免费得到。' },
    file,
    {
      name: '作者所得',
      text: `所付充值学币的 ${rates.creatorPercent}%，通过认证的作者 ${rates.certifiedCreatorPercent}%。`,
    },
  ];
}

/** Which way the pages were made, in plain words. */
export function engineSentence(engine: ResourceDetail['engine']): string {
  if (engine === 'pdf') return '按 PDF 原样';
  if (engine === 'office') return '由 LibreOffice 按原版式排版';
  return engine === 'text' ? '按文字重新排版，与原文件的版式不同' : '没有记录';
}

/** How far the pages are of a document that has none yet, and what can be done meanwhile. */
export function pendingText({ state, pagesDone, pageCount }: PendingPages, mine: boolean): string {
  if (state === 'failed')
    return mine
      ? '页面没有生成成功。到“我的上传”查看原因并重试。'
      : '这份资料的页面没有生成成功，不能在线看，只能下载文件。';
  if (pageCount === 0) return '排队等待生成页面，好了会自己出现在这里。';
  return `正在生成页面，第 ${Math.min(pagesDone, pageCount)} / ${pageCount} 页。好了会自己出现在这里。`;
}

/** What is known of the file before paying. */
export function documentFacts(
  detail: Pick<
    ResourceDetail,
    | 'subject'
    | 'categoryName'
    | 'year'
    | 'documentDate'
    | 'publishedAt'
    | 'textDensity'
    | 'version'
    | 'engine'
    | 'pageCount'
  >,
): Fact[] {
  const facts: Fact[] = [
    { name: '科目', text: detail.subject },
    { name: '分类', text: detail.categoryName },
  ];
  if (detail.year !== null) facts.push({ name: '年份', text: `${detail.year} 年` });
  if (detail.documentDate !== null) {
    facts.push({ name: '文件日期', text: formatDay(detail.documentDate * 1000) });
  }
  if (detail.publishedAt > 0) facts.push({ name: '发布', text: formatDay(detail.publishedAt * 1000) });
  // Nothing is known of pages that are not made yet.
  if (detail.pageCount > 0)
    facts.push({
      name: '文字密度',
      text: detail.textDensity > 0 ? `每页约 ${detail.textDensity} 字` : '以图片为主，没有可选的文字',
    });
  if (detail.engine !== null) facts.push({ name: '预览', text: `${engineSentence(detail.engine)}。` });
  if (detail.version > 0) facts.push({ name: '版本', text: `第 ${detail.version} 版` });
  return facts;
}

const states: Partial<Record<ResourceDetail['state'], string>> = {
  draft: '这是草稿，只有你能看到。',
  converting: '正在转换，完成后会自动发布。现在只有你能看到。',
  failed: '转换失败，只有你能看到。到“我的上传”查看原因并重试。',
  reviewing: '正在审核，通过后大家就能看到。',
  rejected: '没有通过审核，只有你能看到。到“我的上传”查看原因。',
  offShelf: '已下架，已购买的人仍可下载。',
};

/** What to say of a document that is not for sale now; undefined when it is. */
export const stateSentence = (state: ResourceDetail['state']): string | undefined => states[state];
