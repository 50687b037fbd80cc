import dayjs, { type Dayjs } from 'dayjs';
import type { Input } from '@xuelin/contract/core/types';
import type { EditedIntroduction } from '#content/introduction-types.ts';

type Event = NonNullable<EditedIntroduction['event']>;
/** Times as the pickers hold them. */
type EventForm = Omit<Event, 'startsAt' | 'endsAt' | 'registrationStartsAt' | 'registrationEndsAt'> & {
  times: [Dayjs, Dayjs];
  registration: [Dayjs, Dayjs];
};

export type IntroductionForm = Pick<
  EditedIntroduction,
  'kind' | 'title' | 'summary' | 'coverId' | 'categoryId' | 'price' | 'memberFree' | 'content' | 'paidContent'
> & {
  /** Ids of documents, by commas. */
  related: string;
  event?: EventForm;
};

export const newFields: Partial<IntroductionForm> = {
  kind: 'article',
  title: '',
  summary: '',
  coverId: null,
  price: 0,
  memberFree: false,
  content: '',
  paidContent: '',
  related: '',
};

const at = (seconds: number): Dayjs => dayjs(seconds * 1000);

/** An introduction as its form holds it. */
export function fieldsOf(one: EditedIntroduction): IntroductionForm {
  const { kind, title, summary, coverId, categoryId, price, memberFree, content, paidContent } = one;
  const fields = { kind, title, summary, coverId, categoryId, price, memberFree, content, paidContent };
  const relatedText = one.relatedIds.join('，');
  if (!one.event) return { ...fields, related: relatedText };
  const { startsAt, endsAt, registrationStartsAt, registrationEndsAt, ...event } = one.event;
  return {
    ...fields,
    related: relatedText,
    event: {
      ...event,
      times: [at(startsAt), at(endsAt)],
      registration: [at(registrationStartsAt), at(registrationEndsAt)],
    },
  };
}

/** What the call takes of a form. */
export function inputOf(form: IntroductionForm, id?: number): Input<'operator/saveIntroduction'> {
  const { related, event, ...fields } = form;
  return {
    ...(id === undefined ? {} : { id }),
    ...fields,
    coverId: fields.coverId ?? null,
    paidContent: fields.kind === 'article' ? (fields.paidContent ?? '') : '',
    relatedIds: [
      ...new Set(
        related
          .split(/[\s,，、]+/)
          .filter(Boolean)
          .map(Number),
      ),
    ],
    event: fields.kind === 'event' && event ? eventInput(event) : null,
  };
}

function eventInput({ times, registration, ...event }: EventForm): Event {
  return {
    ...event,
    startsAt: times[0].unix(),
    endsAt: times[1].unix(),
    registrationStartsAt: registration[0].unix(),
    registrationEndsAt: registration[1].unix(),
  };
}
