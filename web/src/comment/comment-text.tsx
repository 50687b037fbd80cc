import { Fragment } from 'react';
import { memberHref } from '#social/social.public.ts';
import { PlainText } from '@xuelin/ui/rich-text/rich-text.tsx';

type Props = { text: string; mentions: readonly { uid: number; nickname: string }[] };

/** Splits a text at the names it mentions, the longest name first where one begins like another. */
export function splitMentions(
  text: string,
  nicknames: readonly string[],
): { text: string; isName: boolean }[] {
  const names = [...new Set(nicknames)].toSorted((a, b) => b.length - a.length);
  const parts: { text: string; isName: boolean }[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', Math.max(at + 1, from))) {
    const name = names.find((one) => text.startsWith(one, at + 1));
    if (name === undefined) continue;
    if (at > from) parts.push({ text: text.slice(from, at), isName: false });
    parts.push({ text: `@${name}`, isName: true });
    from = at + 1 + name.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isName: false });
  return parts;
}

/** What a member wrote: plain words, with formulas drawn and names marked. */
export function CommentText({ text, mentions }: Props) {
  const parts = splitMentions(
    text,
    mentions.map((one) => one.nickname),
  );
  return (
    <>
      {parts.map((part, index) =>
        part.isName ? (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- the text never changes while it is shown
            key={index}
            className="cb cm__at"
            href={memberHref(mentions.find(({ nickname }) => `@${nickname}` === part.text)?.uid ?? 0)}
          >
            {part.text}
          </a>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the text never changes while it is shown
          <Fragment key={index}>
            <PlainText text={part.text} />
          </Fragment>
        ),
      )}
    </>
  );
}
