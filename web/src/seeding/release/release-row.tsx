import type { ReactNode } from 'react';
import { WhyRejected } from '#moderation/moderation.public.ts';
import { stateTags } from '#seeding/seeding-names.ts';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { relativeTime } from '@xuelin/ui/format/time.ts';

type Props = {
  /** What a decision and an appeal are about. */
  target: { kind: 'seeding' | 'solution'; id: number };
  href: string;
  /** What it is about, over the text. */
  heading?: string;
  text: string;
  picture?: string;
  state: keyof typeof stateTags;
  /** Why it was rejected, in words. */
  reason: string | null;
  createdAt: number;
  tags?: ReactNode;
  figures: readonly string[];
  /** What can be done. */
  children: ReactNode;
};

/** Something one published: its state, why it was rejected with the way to appeal, figures and acts. */
export function ReleaseRow(props: Props) {
  const { target, href, heading, text, picture, state, reason, createdAt, tags, figures, children } = props;
  return (
    <article className="released">
      <a className="released__a" href={href}>
        <span className="grow">
          {heading === undefined ? null : <b className="f15 c1 ell released__t">{heading}</b>}
          <span className="f15 c1 l2">{text}</span>
          <span className="row wrap released__g">
            <Tag look={stateTags[state].look}>{stateTags[state].name}</Tag>
            {tags}
            <span className="f12 c3">{relativeTime(createdAt)}</span>
          </span>
        </span>
        {picture === undefined ? null : <img src={picture} alt="" loading="lazy" decoding="async" />}
      </a>
      {state === 'rejected' ? <p className="f13 c3">{reason ?? '没有通过审核'}</p> : null}
      <WhyRejected target={target} state={state} about={`：${text.slice(0, 20)}`} />
      <div className="released__f">
        <p className="f12 c3 released__n">
          {figures.map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
        </p>
        {children}
      </div>
    </article>
  );
}
