import { normalise } from '#core/combining-marks.ts';
import type { Queryable } from '#core/database/database.ts';
import { foldText } from './fold-text.ts';
import { mapText, placeOf } from './text-positions.ts';
import { type Finding, linkPlaces } from './wording.public.ts';

/** Something that was found, and where it stands: UTF-16 units of the text. */
export type Place = {
  text: string;
  verdict: Finding['verdict'];
  /** Of the list; '' for links and contacts. */
  word: string;
  start: number;
  end: number;
};

/** Places of one word that are told; more say nothing new. */
const placesPerWord = 50;

/** Everything that would be found in a text of a member of this trust level, each time it stands there. */
export async function findPlaces(sql: Queryable, text: string, trustLevel: number): Promise<Place[]> {
  const folded = mapText(text, foldText);
  const words = await sql<{ word: string; verdict: Finding['verdict']; reason: string }[]>`
    select word, verdict, reason from moderation_word where strpos(${folded.text}, word) > 0`;
  const places: Place[] = [];
  for (const { word, verdict, reason } of words) {
    let at = folded.text.indexOf(word);
    for (let count = 0; at >= 0 && count < placesPerWord; count++) {
      places.push({ text: reason, verdict, word, ...placeOf(folded, at, word.length) });
      at = folded.text.indexOf(word, at + word.length);
    }
  }
  const normalised = mapText(text, (character) => normalise(character, 'NFKC'));
  for (const { finding, index, length } of linkPlaces(normalised.text, trustLevel)) {
    const { text: reason, verdict } = finding;
    places.push({ text: reason, verdict, word: '', ...placeOf(normalised, index, length) });
  }
  return places.toSorted((a, b) => a.start - b.start || a.end - b.end);
}
