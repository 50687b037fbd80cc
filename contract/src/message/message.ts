import { Type, type Static, type TSchema } from 'typebox';
import { Author } from '../account/account.ts';
import { call } from '../core/call.ts';
import { messageKindNames, switchableKinds } from './kinds.ts';
import { Count, Id, listInput, listOf, none, Nullable, OneOf, Seconds } from '../core/schema.ts';

/** Unread messages are counted up to this many of each kind (“99+”). */
export const UNREAD_MAX = 100;

/** One message. Acts of one kind on one thing grow together while they are unread. */
export const Message = Type.Object({
  id: Id(),
  /** Its place in the member's messages: a message that grew moves to the newest place. */
  place: Id(),
  kind: OneOf(messageKindNames),
  /** What happened: like, comment, sale, published … */
  event: Type.String(),
  /** Who did it last, or null when nobody in particular did. */
  actor: Nullable(Author),
  /** People who did it (with an actor), else how often it happened. */
  count: Count(),
  /** Read after the actor's name (“赞了你的评论”); a whole sentence when there is no actor. */
  title: Type.String(),
  /** What it is about: a few words of the comment, an amount, a reason. May be empty. */
  text: Type.String(),
  /** Hash address of the screen that shows it (`#/pages/…`); empty = nothing to open. */
  link: Type.String(),
  read: Type.Boolean(),
  /** When it last happened. */
  updatedAt: Seconds(),
});
export type Message = Static<typeof Message>;

/** Unread messages, each count at most UNREAD_MAX. */
export const Unread = Type.Object({
  /** Of all kinds together. */
  total: Count(),
  ...forEach(messageKindNames, Count),
});
export type Unread = Static<typeof Unread>;

/** Which kinds come; a kind that is off is not even written. */
export const Switches = Type.Object({
  ...forEach(switchableKinds, Type.Boolean),
});

function forEach<K extends string, S extends TSchema>(kinds: readonly K[], schema: () => S): Record<K, S> {
  return Object.fromEntries(kinds.map((kind) => [kind, schema()])) as Record<K, S>;
}

export const getMessageSummary = call({
  name: 'message/getSummary',
  method: 'GET',
  access: 'member',
  summary: '各类未读消息数与消息开关',
  input: none(),
  output: Type.Object({ unread: Unread, switches: Switches }),
  reads: ['message'],
});

export const getMessageList = call({
  name: 'message/getList',
  method: 'POST',
  access: 'member',
  summary: '我的消息，可按种类筛选，最近的在前',
  input: Type.Object(
    { kind: Type.Optional(OneOf(['all', ...messageKindNames])), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(Message),
  reads: ['member', 'follow'],
});

export const readMessage = call({
  name: 'message/read',
  method: 'POST',
  access: 'member',
  summary: '把一条、一类或全部消息标为已读',
  input: Type.Object(
    {
      /** One message; else those of `kind`. */
      id: Type.Optional(Id()),
      /** Every message of this kind, or of all. */
      kind: Type.Optional(OneOf(['all', ...messageKindNames])),
      /** Only up to this place: what came after it was not seen yet. */
      upTo: Type.Optional(Id()),
    },
    { additionalProperties: false },
  ),
  /** What is unread now. */
  output: Unread,
  errors: [4004],
  changes: ['message'],
});

export const setMessageSwitch = call({
  name: 'message/setSwitch',
  method: 'POST',
  access: 'member',
  summary: '开启或关闭一类消息',
  input: Type.Object({ kind: OneOf(switchableKinds), on: Type.Boolean() }, { additionalProperties: false }),
  output: Switches,
  changes: ['message'],
});

/**
 * Address of the live stream (GET, server-sent events, TOKEN header; 2008 in an envelope without a session). Events:
 * `unread` (Unread) at the start and on each change, `message` (Message), `end` (StreamEnd): the server ends it for a
 * reason. `id:` is the place up to which all is sent, for Last-Event-ID; at most the 50 newest missed ones come.
 */
export const MESSAGE_STREAM = 'message/stream';

/** Why a stream ends: the session is over, or a newer page of this member took its place. */
export const streamEnds = ['session', 'replaced'] as const;
export const StreamEnd = Type.Object({ reason: OneOf(streamEnds) });
export type StreamEnd = Static<typeof StreamEnd>;
