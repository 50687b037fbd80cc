import { saleTexts, type ContentKind, type Purchase } from '#content/content.public.tsx';
import { ResourceContentRow } from '#resource/list/resource-row.tsx';
import { browseHref } from '#resource/resource-links.ts';
import { pathWith } from '#shell/stack/route-path.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { downloadIcon } from '@xuelin/ui/icons/icons.ts';

function DownloadButton({ purchase: { goodsId: id, title } }: { purchase: Purchase }) {
  return (
    <Button
      size="sm"
      look="soft"
      icon={downloadIcon}
      href={`#${pathWith('/pages/resource/download', { id })}`}
    >
      下载<span className="sr">{title}</span>
    </Button>
  );
}

/** Documents in lists that mix kinds. */
export const resourceKind: ContentKind = {
  Row: ResourceContentRow,
  search: { tab: '资料', access: true },
  sale: {
    tab: '资料',
    empty: {
      title: '还没有购买过资料',
      text: '买过的资料永久保留在这里，随时可以再下载。',
      action: { label: '去找资料', href: browseHref() },
    },
    facts: ({ subject, facts }) => [subject, facts[0]].filter(Boolean).join('·'),
    texts: () => ({
      ...saleTexts('资料'),
      open: '去下载',
      later: '永久拥有，反复下载；以后的新版本也免费得到。',
    }),
    Act: DownloadButton,
  },
};
