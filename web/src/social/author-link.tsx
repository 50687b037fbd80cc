import type { ReactNode } from 'react';
import { memberHref } from '#social/social-links.ts';
import './author-link.css';

type Props = {
  author: { uid: number; nickname: string };
  /** Round their picture: the name beside it is the link for keyboards and screen readers. */
  isPicture?: boolean;
  className?: string;
  children: ReactNode;
};

/** Picture or name of who made something: it leads to their page. */
export function AuthorLink({ author, isPicture, className = '', children }: Props) {
  const aside = isPicture ? { 'aria-hidden': true, tabIndex: -1 } : {};
  return (
    <a className={`author ${className}`} href={memberHref(author.uid)} {...aside}>
      {children}
      {isPicture ? null : <span className="sr">的主页</span>}
    </a>
  );
}
