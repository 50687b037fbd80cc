import * as account from './account.ts';
import type { Call } from './call.ts';
import * as checkIn from './check-in.ts';
import * as danmu from './danmu.ts';
import * as comment from './comment.ts';
import * as feed from './feed.ts';
import * as file from './file.ts';
import * as introduction from './introduction.ts';
import * as introductionEditing from './introduction-editing.ts';
import * as location from './location.ts';
import * as message from './message.ts';
import * as moderation from './moderation.ts';
import * as purchase from './purchase.ts';
import * as reaction from './reaction.ts';
import * as resource from './resource.ts';
import * as resourceCollection from './resource-collection.ts';
import * as search from './search.ts';
import * as seeding from './seeding.ts';
import * as site from './site.ts';
import * as social from './social.ts';
import * as ticket from './ticket.ts';
import * as wallet from './wallet.ts';
import * as withdrawal from './withdrawal.ts';

/** Every call of the wire by domain. */
const calls = [
  ...callsOf(file),
  ...callsOf(location),
  ...callsOf(account),
  ...callsOf(message),
  ...callsOf(social),
  ...callsOf(wallet),
  ...callsOf(checkIn),
  ...callsOf(moderation),
  ...callsOf(reaction),
  ...callsOf(search),
  ...callsOf(withdrawal),
  ...callsOf(comment),
  ...callsOf(danmu),
  ...callsOf(resource),
  ...callsOf(resourceCollection),
  ...callsOf(ticket),
  ...callsOf(introduction),
  ...callsOf(introductionEditing),
  ...callsOf(seeding),
  ...callsOf(purchase),
  ...callsOf(feed),
  ...callsOf(site),
];

type CallsOf<M> = { [K in keyof M]: M[K] extends Call ? M[K] : never }[keyof M];
type AnyCall =
  | CallsOf<typeof account>
  | CallsOf<typeof comment>
  | CallsOf<typeof danmu>
  | CallsOf<typeof checkIn>
  | CallsOf<typeof feed>
  | CallsOf<typeof file>
  | CallsOf<typeof introduction>
  | CallsOf<typeof introductionEditing>
  | CallsOf<typeof location>
  | CallsOf<typeof message>
  | CallsOf<typeof moderation>
  | CallsOf<typeof purchase>
  | CallsOf<typeof reaction>
  | CallsOf<typeof resource>
  | CallsOf<typeof resourceCollection>
  | CallsOf<typeof search>
  | CallsOf<typeof seeding>
  | CallsOf<typeof site>
  | CallsOf<typeof social>
  | CallsOf<typeof ticket>
  | CallsOf<typeof wallet>
  | CallsOf<typeof withdrawal>;

/** Call name → its declaration. */
export type Registry = { [C in AnyCall as C['name']]: C };

/** All calls, in the order of the domains. */
export const registry = Object.fromEntries(calls.map((one) => [one.name, one])) as unknown as Registry;

function callsOf(module: object): Call[] {
  return Object.values(module).filter(isCall);
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'planned' in value && 'access' in value;
}
