import { copyText } from '#runtime/clipboard.ts';
import { pathWith } from '#shell/route-path.ts';
import { showToast } from '#ui/toast.tsx';

/** The address under which everybody finds a document. */
export function documentAddress(id: number): string {
  return `${location.origin}${location.pathname}#${pathWith('/pages/resource/details', { id })}`;
}

/** Copies the document's link and says so. */
export async function shareDocument({ id }: { id: number }): Promise<void> {
  const { copied, message } = await copyText(documentAddress(id));
  showToast({ title: copied ? '链接已复制，可以发给同学' : message, icon: copied ? 'ok' : 'warn' });
}
