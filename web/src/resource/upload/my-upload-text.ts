import type { MyResource } from '@xuelin/contract/resource/resource';
import type { TagLook } from '@xuelin/ui/display/tag.tsx';

type State = MyResource['state'];

/** How a state is called, and its colour. */
export const stateTags: Record<State, { name: string; look: TagLook }> = {
  draft: { name: '草稿', look: 'plain' },
  converting: { name: '转换中', look: 'warn' },
  failed: { name: '转换失败', look: 'bad' },
  reviewing: { name: '审核中', look: 'warn' },
  published: { name: '已发布', look: 'ok' },
  rejected: { name: '未通过', look: 'bad' },
  offShelf: { name: '已下架', look: 'plain' },
};

/** The tabs over the list; `all` shows every state. */
export const stateTabs = [
  { key: 'all', label: '全部' },
  { key: 'published', label: '已发布' },
  { key: 'converting', label: '转换中' },
  { key: 'failed', label: '转换失败' },
  { key: 'reviewing', label: '审核中' },
  { key: 'rejected', label: '未通过' },
  { key: 'draft', label: '草稿' },
  { key: 'offShelf', label: '已下架' },
] as const;

/** What an author can do with a document now. */
export type Act = 'retry' | 'edit' | 'takeDown' | 'publish' | 'remove';

/** The acts of each state, the most likely first. */
export const actsOf: Record<State, readonly Act[]> = {
  draft: ['edit', 'remove'],
  converting: ['edit'],
  failed: ['retry', 'edit', 'remove'],
  reviewing: ['edit', 'takeDown'],
  published: ['edit', 'takeDown'],
  rejected: ['edit', 'publish', 'remove'],
  offShelf: ['publish', 'edit'],
};

type Figures = Pick<MyResource, 'state' | 'viewCount' | 'downloadCount' | 'buyCount'>;

/** What nobody else has seen yet has no figures. */
export const hasFigures = ({ state, viewCount, downloadCount, buyCount }: Figures): boolean =>
  state !== 'draft' &&
  (state === 'published' || state === 'offShelf' || viewCount + downloadCount + buyCount > 0);

/** How far a conversion is, in words. */
export function conversionText({
  pagesDone,
  pageCount,
}: Pick<MyResource, 'pagesDone' | 'pageCount'>): string {
  if (pageCount === 0) return '排队等待转换';
  return `正在转换，第 ${Math.min(pagesDone, pageCount)} / ${pageCount} 页`;
}

/** The new version of a converted document failed: the old one stays, the reason says why. */
export const isStale = ({ state, reason }: Pick<MyResource, 'state' | 'reason'>): boolean =>
  reason !== null && (state === 'published' || state === 'offShelf');

type Submitted = Pick<MyResource, 'state' | 'pagesDone' | 'pageCount'>;

/** What to say of documents that were just submitted, of the one that needs the author first. */
export function submittedText(list: readonly Submitted[]): { title: string; text: string; good: boolean } {
  const has = (state: State) => list.some((own) => own.state === state);
  if (has('failed')) {
    return { title: '有资料转换失败', text: '原文件已保存。看看原因，可以重试或换文件。', good: false };
  }
  if (has('rejected')) {
    return { title: '有资料没有通过审核', text: '看看原因，修改后可以重新提交。', good: false };
  }
  if (isConverting(list)) {
    return { title: '已提交，转换完成后发布', text: '可以离开这个页面，转换会继续。', good: true };
  }
  if (has('reviewing')) {
    return { title: '已提交，审核通过后发布', text: '审核结果会在消息里告诉你。', good: true };
  }
  return { title: '已发布', text: '大家可以搜到它了，分享给需要的同学吧。', good: true };
}

/** Whether anything in the list is on its way through conversion. */
export function isConverting(
  list: readonly Pick<MyResource, 'state' | 'pagesDone' | 'pageCount'>[],
): boolean {
  return list.some(({ state, pagesDone, pageCount }) => state === 'converting' || pagesDone < pageCount);
}
