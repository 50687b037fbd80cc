import type { ResourceCard } from '@xuelin/contract/resource/resource';
import { Cover } from '@xuelin/ui/display/cover.tsx';

type Facts = Pick<ResourceCard, 'id' | 'subject' | 'title' | 'categoryName' | 'pageCount'>;

/** The typographic cover of a document. Decoration. Width in px. */
export function ResourceCover({ resource, width }: { resource: Facts; width?: number }) {
  const { id, subject, title, categoryName, pageCount } = resource;
  return (
    <Cover
      id={id}
      subject={subject}
      title={title}
      kind={categoryName}
      note={pageCount > 0 ? `${pageCount} 页` : undefined}
      width={width}
    />
  );
}
