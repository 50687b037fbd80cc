import type { ContentSummary } from '@xuelin/contract/content';
import type { Db, Queryable } from '#core/database/database.ts';
import { plainText } from '@xuelin/contract/rich-text/plain-text';
import { authorsOf } from '../../account/account.public.ts';
import { commentCountsOf } from '../../comment/comment.public.ts';
import type { ShareDescription } from '../../content/content.public.ts';
import { thumbnailUrl } from '../../file/file.public.ts';
import { kind, seedingLink, titleOfSeeding } from '../access.ts';
import { type SeedingRow, selectSeedings } from '../seeding.rows.ts';
import { topicsOf } from '../topic/topics.ts';

const summaryLength = 120;

/** Listed posts of these rows as lists that mix kinds show them, in their order. */
export async function summariesOf(sql: Queryable, rows: readonly SeedingRow[]): Promise<ContentSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [authors, comments, topics] = await Promise.all([
    authorsOf(
      sql,
      rows.map(({ uid }) => uid),
    ),
    commentCountsOf(sql, kind, ids),
    topicsOf(sql, ids),
  ]);
  return rows.flatMap((row): ContentSummary[] => {
    const { id, images, publishedAt } = row;
    const author = authors.get(row.uid);
    if (!author || !row.listed) return [];
    const [first] = images;
    const topic = topics.get(id)?.[0]?.name ?? '';
    return [
      {
        kind,
        id,
        variant: '',
        title: titleOfSeeding(row),
        summary: summaryOf(row),
        cover: first ? thumbnailUrl(first) : null,
        subject: topic,
        categoryName: topic,
        facts: images.length > 0 ? [`${images.length} 图`] : [],
        schedule: null,
        link: seedingLink(id),
        author,
        price: 0,
        memberFree: false,
        viewCount: row.viewCount,
        commentCount: comments.get(id) ?? 0,
        downloadCount: 0,
        publishedAt: publishedAt ?? row.createdAt,
      },
    ];
  });
}

/** The words it begins with, those of its title too; '' when its title holds all of them. */
function summaryOf(row: SeedingRow): string {
  const letters = Array.from(plainText(row.content).replaceAll(/\s+/gu, ' '));
  if (letters.length <= 40) return '';
  const words = letters.slice(0, summaryLength).join('');
  return letters.length > summaryLength ? `${words}…` : words;
}

/** Summaries of those of `ids` that everybody sees, in that order. */
export async function seedingSummaries(sql: Queryable, ids: readonly number[]): Promise<ContentSummary[]> {
  const summaries = await summariesOf(sql, await selectSeedings(sql, ids));
  return ids.flatMap((id) => summaries.find((one) => one.id === id) ?? []);
}

/** A post for the page behind a link to it; null when not everybody sees it. */
export async function describeSeeding(db: Db, id: number): Promise<ShareDescription | null> {
  const [summary] = await seedingSummaries(db, [id]);
  if (!summary) return null;
  return {
    summary,
    label: summary.subject === '' ? '帖子' : `帖子 · ${summary.subject}`,
    facts: [...summary.facts, `${summary.commentCount} 条评论`],
    schema: { '@type': 'SocialMediaPosting' },
  };
}
