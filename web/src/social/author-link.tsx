import type { ReactNode } from 'react';
import { memberHref } from '#social/social-links.ts';

type Props = { author: { uid: number; nickname: string }; className?: string; children: ReactNode };

/** Picture or name of who made something: it leads to their page. */
export function AuthorLink({ author, className, children }: Props) {
  return (
    <a className={className} href={memberHref(author.uid)} aria-label={`${author.nickname}的主页`}>
      {children}
    </a>
  );
}
