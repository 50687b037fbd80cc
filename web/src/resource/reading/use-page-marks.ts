import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { setAnswer, useCall } from '@xuelin/client/queries/query.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** Pages of a document that the reader does not understand: their own marks; the author reads only how many there are. */
export function usePageMarks(id: number) {
  const isMember = useSession().token !== false;
  const { data } = useCall('resource/getPageMarks', { id }, { enabled: isMember });
  const { mutateAsync, isPending } = useCallMutation('resource/setPageMark');
  const pages = data?.pages ?? [];
  const isMarked = (page: number) => pages.includes(page);
  const toggle = async (page: number) => {
    if (currentToken() === false) return toLogin();
    if (isPending) return;
    const on = !isMarked(page);
    try {
      await mutateAsync({ id, pageNumber: page, on });
      setAnswer('resource/getPageMarks', { id }, (before) => ({
        pages: on
          ? [...before.pages, page].toSorted((a, b) => a - b)
          : before.pages.filter((one) => one !== page),
      }));
      showToast(on ? `已把第 ${page} 页标为看不懂，作者会知道有人卡在这里` : '已取消标记');
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  return { isMarked, toggle };
}
