import type { ContentKind, ContentSummary, SaleView } from '#content/content-kind.ts';
import { ContentRow } from '#content/content-row.tsx';
import { saleTexts } from '#content/sale-texts.ts';

/** How something is sold whose kind says nothing of it. */
const plainSale: SaleView = {
  tab: '其他',
  empty: {
    title: '还没有购买过内容',
    text: '买过的永久保留在这里，随时可以再看。',
    action: { label: '去首页看看', href: '#/' },
  },
  facts: ({ subject, facts }: ContentSummary) => [subject, facts[0]].filter(Boolean).join('·'),
  texts: () => saleTexts('内容'),
};

/** What is shown of a kind that has no view of its own. */
export const plainKind: ContentKind & { sale: SaleView } = { Row: ContentRow, sale: plainSale };
