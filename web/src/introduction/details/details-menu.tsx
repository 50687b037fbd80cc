import { ReportButton } from '#moderation/moderation.public.tsx';
import type { Detail } from '#introduction/details/chapter-text.ts';

/** 举报, at the right of the bar; not for one's own. */
export function DetailsMenu({ detail: { id, mine } }: { detail: Detail }) {
  return mine ? null : <ReportButton target={{ kind: 'introduction', id }} />;
}
