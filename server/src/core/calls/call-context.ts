import type { Access, Call, ErrorsOf, InputOf, OutputOf } from '@xuelin/contract/core/call';
import type { ErrorData } from '@xuelin/contract/core/envelope';
import type { OperatorAccess, OperatorRole } from '@xuelin/contract/core/operator-role';
import type { Db, Tx } from '#core/database/database.ts';
import type { Limit } from './limits.ts';
import type { SendHook } from '#core/cache/public-cache.ts';
import type { Services } from '#core/services.ts';

/** The member behind a call. */
export type Caller = { uid: number; sessionId: number };

/** The operator behind a call. */
export type Operator = {
  operatorId: number;
  sessionId: number;
  name: string;
  role: OperatorRole;
  /** The member under whose name stands what they publish. */
  memberUid: number | null;
  /** What they have to do before any call that has not `beforeDuty`: change the password, set up the second factor. */
  duty: 'password' | 'secondFactor' | null;
};

/** What an operator did to what, for the audit log. */
export type ActDetails = {
  subject: { kind: string; id: number | string };
  /** What was before and is after, as far as it changed. */
  before?: unknown;
  after?: unknown;
  reason?: string;
};

/** What is known of the request itself. */
export type RequestFacts = {
  id: string;
  /** IPv4 or IPv6 address of who asks; '' when it is unknown. */
  ip: string;
  /** What limits per address count: the address, of IPv6 its first 64 bits. */
  network: string;
  userAgent: string;
  /** The member's session. */
  token: string;
  /** The operator's session. */
  operatorToken: string;
  formType: string;
  /** Scheme and host it was sent to, without a slash at the end: what the client says, so nothing for others to see. */
  origin: string;
};

/** Refuses with one of the codes that the call declares. */
export type Fail<E extends number> = (code: E, message?: string, data?: ErrorData) => never;

type CallerFor<A extends Access> = A extends 'member'
  ? Caller
  : A extends 'optional'
    ? Caller | null
    : A extends OperatorAccess
      ? Operator
      : null;

/** What a reading call's function gets. */
export type ReadContext<C extends Call = Call> = Services & {
  /** The pool that writes: `db` is the replica's where that is read. */
  primary: Db;
  input: InputOf<C>;
  caller: CallerFor<C['access']>;
  /** Seconds; the same for the whole call. */
  now: number;
  request: RequestFacts;
  fail: Fail<ErrorsOf<C>>;
  /** Sets a header of the answer (a cookie, say). */
  setHeader(this: void, name: string, value: string): void;
  /** Has `work` done each time this answer goes out, also when it comes from the cache: it must be quick. */
  onSend(work: SendHook): void;
};

/**
 * What a writing call's function gets: `tx` is open, and commits when the function returns. No pool: what it reads and
 * writes belongs to the transaction. For a signal after the commit see `onCommit`, for work after it `enqueue`.
 */
export type WriteContext<C extends Call = Call> = Omit<ReadContext<C>, 'db' | 'primary' | 'replica'> & {
  tx: Tx;
  /** Says what an operator's call did, once: the line of the audit log is made of it, and without it nothing is done. */
  describeAct: (this: void, details: ActDetails) => void;
};

/** How a call is served: the server's own matter, of which clients need to know nothing. */
type WriteOptions = {
  limit?: Limit;
  /** Largest body in bytes; what is usual when it is left out. */
  bodyBytes?: number;
  /** Of operators: answers also who has to change their password or set up the second factor first. */
  beforeDuty?: boolean;
};
type ReadOptions = {
  limit?: Limit;
  /** Of operators: answers also who has to change their password or set up the second factor first. */
  beforeDuty?: boolean;
  /** Largest body of a POST in bytes; what is usual when it is left out. */
  bodyBytes?: number;
  /** Limit of requests with a `cursor`, counted apart; without it they count like all others. */
  scrollLimit?: Limit;
  /** Seconds a visitor's answer may be served from the cache; never when it is left out. */
  cache?: number;
  /** Inputs whose answers are nobody else's: by who asks, or from where. */
  uncached?: (input: Readonly<Record<string, unknown>>) => boolean;
};

/** A call of the contract, the function that answers it and how it is served. */
export type Binding = WriteOptions &
  ReadOptions & {
    call: Call;
    run: (context: ReadContext | WriteContext) => Promise<unknown>;
    /** The function opens its transactions itself (see act). */
    ownTransactions?: boolean;
  };

/** Binds a reading call. It runs on the pool, in no transaction. */
export function read<C extends Call>(
  call: C,
  run: (context: ReadContext<C>) => Promise<OutputOf<C>>,
  options: ReadOptions = {},
): Binding {
  if (call.writes) throw new Error(`${call.name} writes: bind it with write()`);
  return { call, run: run as unknown as Binding['run'], ...options };
}

/** Binds a writing call. It runs in one transaction, retried as a whole when PostgreSQL asks for it. */
export function write<C extends Call>(
  call: C,
  run: (context: WriteContext<C>) => Promise<OutputOf<C>>,
  options: WriteOptions = {},
): Binding {
  if (!call.writes) throw new Error(`${call.name} only reads: bind it with read()`);
  return { call, run: run as unknown as Binding['run'], ...options };
}

/**
 * Binds a changing call that opens its transactions itself: because what it counts must outlast its refusal, or
 * because it talks to others or computes for long in between. It cannot be idempotent by key.
 */
export function act<C extends Call>(
  call: C,
  run: (context: ReadContext<C>) => Promise<OutputOf<C>>,
  options: WriteOptions = {},
): Binding {
  if (!call.writes || call.idempotent) throw new Error(`${call.name} cannot be bound with act()`);
  return { call, run: run as unknown as Binding['run'], ownTransactions: true, ...options };
}
