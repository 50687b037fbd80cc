import { ContentRow, type ContentKind } from '#content/content.public.tsx';
import { Price } from '@xuelin/ui/display/price.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';

/** Albums in lists that mix kinds. */
export const albumKind: ContentKind = {
  Row: (props) => (
    <ContentRow
      {...props}
      tag={<Tag look="sky">专辑</Tag>}
      // What all of it costs one by one; who has some of it pays less.
      price={<Price coins={props.content.price} />}
    />
  ),
  search: { tab: '专辑' },
};
