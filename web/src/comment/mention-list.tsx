import { useEffect, useRef } from 'react';
import type { Mentions } from '#comment/use-mentions.ts';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { Certificate } from '@xuelin/ui/display/certificate.tsx';

/** Whom the @ that is being typed can mean. The keys are the field's. */
export function MentionList({
  mentions: { isOpen, name, options, index, listId, pick },
}: {
  mentions: Mentions;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const row = box?.children[index];
    if (!box || !(row instanceof HTMLElement)) return;
    // Only inside the list: scrollIntoView would move the sheet too.
    if (row.offsetTop < box.scrollTop) box.scrollTop = row.offsetTop;
    const below = row.offsetTop + row.offsetHeight - box.clientHeight;
    if (below > box.scrollTop) box.scrollTop = below;
  }, [index]);
  return (
    <>
      {options.length > 0 ? (
        <div
          ref={list}
          id={listId}
          className="who"
          // A select would take the focus out of the text.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          aria-label="提到谁"
          // It scrolls: nobody is left without a way to its end.
          tabIndex={0}
        >
          {options.map((person, at) => (
            // The keyboard reaches it by the arrows, from the field.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={person.uid}
              id={`${listId}-${at}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              aria-selected={at === index}
              className={at === index ? 'who__i who__i--on' : 'who__i'}
              // The focus stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(person)}
            >
              <Avatar name={person.nickname} size={28} {...(person.avatar ? { src: person.avatar } : {})} />
              <span className="ell">{person.nickname}</span>
              {person.certificate ? <Certificate>{person.certificate}</Certificate> : null}
            </div>
          ))}
        </div>
      ) : null}
      {isOpen && name === '' && options.length === 0 ? <p className="f13 c3">接着输入名字的开头</p> : null}
      <output className="sr">{isOpen && options.length > 0 ? `可以提到 ${options.length} 人` : ''}</output>
    </>
  );
}
