import { copyText } from '@xuelin/client/device/clipboard.ts';
import { shareHref } from '@xuelin/client/session/share-link.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** Copies the address under which everybody finds a document and says so. */
export async function shareDocument({ id }: { id: number }): Promise<void> {
  const { copied, message } = await copyText(shareHref('resource', id));
  showToast({ title: copied ? '链接已复制，可以发给同学' : message, icon: copied ? 'ok' : 'warn' });
}
