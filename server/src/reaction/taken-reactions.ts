import { invalid } from '#core/errors.ts';
import { contentWith, type KindWith, type ReactionKind } from '../content/content.public.ts';

/** A kind of content that takes a reaction; refuses others with 4000. */
export function contentTaking(reaction: ReactionKind, kind: string): KindWith<'reactions'> {
  const content = contentWith('reactions', kind);
  if (!content.reactions.takes.includes(reaction)) throw invalid('kind', '这种内容不支持这个操作');
  return content;
}
