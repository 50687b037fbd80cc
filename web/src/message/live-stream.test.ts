import { expect, test } from 'vitest';
import { createEventParser } from '#message/live-stream.ts';

const stream =
  'retry: 3000\n\n:\n\nid: 3\nevent: unread\ndata: {"total":1}\n\n:\n\nid: 4\nevent: message\ndata: {"text":"说得对"}\n\n';
const events = [
  { id: '3', event: 'unread', data: { total: 1 } },
  { id: '4', event: 'message', data: { text: '说得对' } },
];

test('events are the same however the text is cut', () => {
  for (let size = 1; size <= stream.length; size++) {
    const parse = createEventParser();
    const parsedEvents = [];
    for (let at = 0; at < stream.length; at += size) parsedEvents.push(...parse(stream.slice(at, at + size)));
    expect(parsedEvents).toEqual(events);
  }
});

test('hints and signs of life are no events, and half an event is none yet', () => {
  const parse = createEventParser();
  expect(parse('retry: 3000\n\n:\n\nevent: unread\ndata: {}\n')).toEqual([]);
  expect(parse('\n')).toEqual([{ id: '', event: 'unread', data: {} }]);
});
