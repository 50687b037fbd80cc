import { Fragment } from 'react';
import { phrasesOf } from '#display/phrases.ts';

/** A title that breaks between its words. Stands alone inside an element of the class `words`. */
export function Words({ text }: { text: string }) {
  let from = 0;
  return phrasesOf(text).map((phrase) => {
    const key = from;
    from += phrase.length;
    return (
      <Fragment key={key}>
        {key > 0 ? <wbr /> : null}
        {phrase}
      </Fragment>
    );
  });
}
