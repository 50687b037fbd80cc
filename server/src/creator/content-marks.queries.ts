import type { OutputOf } from '@xuelin/contract/core/call';
import type { getContentMarks as contract } from '@xuelin/contract/creator';
import type { ReadContext } from '#core/calls/call-context.ts';
import { contentKindsWith } from '../content/content.public.ts';

/** Places of one content that are told. */
const most = 20;

/** Where readers of the caller's own content said that they do not understand it; nothing of what is not theirs. */
export async function getContentMarks({
  db,
  caller: { uid },
  input: { kind, id },
}: ReadContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const marked = contentKindsWith('marks').find((one) => one.kind === kind);
  return { list: marked ? await marked.marks(db, { uid, id, limit: most }) : [] };
}
