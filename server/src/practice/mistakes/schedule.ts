import { type Card, createEmptyCard, fsrs, type FSRS, type Grade, Rating, State } from 'ts-fsrs';
import type { ratings } from '@xuelin/contract/practice/practice';

/** Grade of a review by its name on the wire. */
export type RatingName = (typeof ratings)[number];

/** Days between two reviews at most. */
const longest = 365;

/**
 * Retention 0.9 and at most a year between two reviews, in whole days: a mistake comes back on a day, not within minutes.
 * Nothing is left to chance, so that the same answers give the same days everywhere.
 */
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: longest,
  enable_fuzz: false,
  enable_short_term: false,
});

/** A card as its columns keep it; times in seconds. */
export type CardRow = {
  dueAt: number;
  stability: number;
  difficulty: number;
  elapsedDays: number;
  scheduledDays: number;
  learningSteps: number;
  reps: number;
  lapses: number;
  memory: number;
  reviewedAt: number | null;
};

const grades: Record<RatingName, Grade> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
};
/** As the column counts them. */
const memories = [State.New, State.Learning, State.Review, State.Relearning] as const;
const names = ['again', 'hard', 'good', 'easy'] as const;

export const gradeOf = (name: RatingName): number => grades[name];
export const ratingOf = (grade: number): RatingName => names[grade - 1] ?? 'again';

const dateOf = (seconds: number) => new Date(seconds * 1000);
const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

/** A card that was never reviewed. */
export const newCard = (now: number): CardRow => rowOf(createEmptyCard(dateOf(now)));

/** The card after a review with this grade. */
export function reviewCard(card: CardRow, rating: RatingName, now: number): CardRow {
  const nextRow = reviewBy(scheduler, card, rating, now);
  // The library keeps the days of the four grades apart, for which it goes beyond its own limit.
  const scheduledDays = Math.min(nextRow.scheduledDays, longest);
  return { ...nextRow, scheduledDays, dueAt: Math.min(nextRow.dueAt, now + longest * 86_400) };
}

/** The card as a scheduler leaves it: ours, or in tests one with the weights of a published case. */
export const reviewBy = (by: Pick<FSRS, 'next'>, card: CardRow, rating: RatingName, now: number): CardRow =>
  rowOf(by.next(cardOf(card), dateOf(now), grades[rating]).card);

/** When it would come back with each grade. */
export const choicesOf = (card: CardRow, now: number) =>
  names.map((rating) => ({ rating, dueAt: reviewCard(card, rating, now).dueAt }));

/** Percent that it would be remembered at `now`. */
export const retrievabilityOf = (card: CardRow, now: number): number =>
  card.reviewedAt === null
    ? 0
    : Math.round(scheduler.get_retrievability(cardOf(card), dateOf(now), false) * 100);

function rowOf(card: Card): CardRow {
  return {
    dueAt: secondsOf(card.due),
    stability: card.stability,
    difficulty: card.difficulty,
    elapsedDays: card.elapsed_days,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    memory: card.state,
    reviewedAt: card.last_review ? secondsOf(card.last_review) : null,
  };
}

function cardOf(row: CardRow): Card {
  return {
    due: dateOf(row.dueAt),
    stability: row.stability,
    difficulty: row.difficulty,
    elapsed_days: row.elapsedDays,
    scheduled_days: row.scheduledDays,
    learning_steps: row.learningSteps,
    reps: row.reps,
    lapses: row.lapses,
    state: memories[row.memory] ?? State.New,
    ...(row.reviewedAt === null ? {} : { last_review: dateOf(row.reviewedAt) }),
  };
}

/** How well it was remembered, by result and time: slower than twice the usual is hard, faster than half of it easy. */
export function automaticRating(
  verdict: 'right' | 'partial' | 'wrong',
  seconds: number,
  usual: number | null,
): RatingName {
  if (verdict === 'wrong') return 'again';
  if (verdict === 'partial') return 'hard';
  const expected = usual ?? usualSeconds;
  if (seconds > 2 * expected) return 'hard';
  return seconds > 0 && 2 * seconds < expected ? 'easy' : 'good';
}

/** Seconds a question takes as long as nobody's time is known. */
const usualSeconds = 60;
