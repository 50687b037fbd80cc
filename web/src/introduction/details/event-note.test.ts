import { expect, it } from 'vitest';
import { eventNote } from '#introduction/details/event-note.ts';

it('tells of an event that is over before one that is full, and nothing of the others', () => {
  expect(eventNote({ endsAt: 100, full: true }, 100)).toBe('已结束');
  expect(eventNote({ endsAt: 101, full: true }, 100)).toBe('名额已满');
  expect(eventNote({ endsAt: 101, full: false }, 100)).toBeNull();
  expect(eventNote(null, 100)).toBeNull();
});
