import type { Queryable } from '#core/database/database.ts';
import type { ContentSubject } from '../../content/content.public.ts';
import { stampOf } from '../../moderation/moderation.public.ts';
import { introductionLink } from '../access.ts';
import { introductionCards } from '../read/card.ts';

/** A published introduction as reports and reviews see it; null when there is none. */
export async function introductionSubject(sql: Queryable, id: number): Promise<ContentSubject | null> {
  const [card] = await introductionCards(sql, [id]);
  if (!card) return null;
  const { title, summary, author, cover } = card;
  return {
    authorUid: author.uid,
    title,
    text: summary,
    images: cover === null ? [] : [cover],
    link: introductionLink(id),
    shown: true,
    stamp: stampOf([title, summary, cover]),
  };
}
