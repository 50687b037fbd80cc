import type { ComponentType, ReactNode } from 'react';
import type { ContentSummary } from '@xuelin/contract/content';
import type { ItemOf } from '@xuelin/client/queries/query.ts';
import type { SaleTexts } from '#content/sale-texts.ts';

export type { ContentSummary } from '@xuelin/contract/content';
export type Purchase = ItemOf<'pascal/getBuyList'>;

/** What a card of a feed is drawn from. */
export type ContentCardProps = { content: ContentSummary };

/** What a line of a list is drawn from. */
export type ContentRowProps = {
  content: ContentSummary;
  /** The title with its hits; the plain title unless given. */
  title?: ReactNode;
  /** What stands below the title; the summary unless given. */
  summary?: ReactNode;
  /** Page of the text that was found: the row opens it there. */
  page?: number | null;
};

/** What screens that mix kinds show of one kind: `contentKinds` of web/src/content-kinds.ts lists them. */
export type ContentKind = {
  /** A line of search results. */
  Row: ComponentType<ContentRowProps>;
  /** Its tab in search, and whether that one narrows by how it can be had. Left out: it stands under 综合 alone. */
  search?: { tab: string; access?: boolean };
  /** How it is sold. Left out: in plain words, without a tab of its own in the purchases. */
  sale?: SaleView;
};

export type SaleView = {
  /** Its tab in the purchases, and what stands there while nothing was bought. */
  tab: string;
  empty: { title: string; text: string; action: { label: string; href: string } };
  /** One line beside a price and in the purchases: “高等数学·46 页”. */
  facts(content: ContentSummary): string;
  /** One word at the head of its drawn cover; none unless given. */
  coverWord?(content: ContentSummary): string;
  /** What the buy sheet says. */
  texts(content: ContentSummary): SaleTexts;
  /** The one thing one does with what one bought; null for what is only opened. */
  Act?: ComponentType<{ purchase: Purchase }>;
};
