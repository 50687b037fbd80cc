import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from './envelope.ts';

/**
 * Who may call. `public`: anybody, a token is not looked at. `optional`: anybody, a good token adds what only
 * the member sees. `member`: a session is needed, else 2008. A bad token on the first two is ignored.
 */
export type Access = 'public' | 'optional' | 'member';

/** At most `max` calls in `seconds`, counted per member (per IP for visitors) or always per IP. */
export type Limit = {
  max: number;
  seconds: number;
  by: 'member' | 'ip';
  /** Field of the input without which a request costs little and is not counted. */
  when?: string;
};

export type Call<
  N extends string = string,
  A extends Access = Access,
  I extends TObject = TObject,
  O extends TSchema = TSchema,
  E extends readonly ErrorCode[] = readonly ErrorCode[],
> = {
  /** Name on the wire: `/apis/<name>`. */
  readonly name: N;
  readonly method: 'GET' | 'POST';
  readonly access: A;
  /** One Chinese sentence for the API page. */
  readonly summary: string;
  /** Query (GET) or JSON body (POST). Extra fields are refused. */
  readonly input: I;
  /** `data` of the answer; undeclared fields never leave the server. */
  readonly output: O;
  /** Refusals of this call's own logic, beyond 2008, 4000 and 5000 that any call may give. */
  readonly errors: E;
  /** True when the call changes something: it runs in one transaction, or opens its own ones. */
  readonly writes: boolean;
  /** A repeat with the same Idempotency-Key (or the same body within 5 s) gets the first answer again. */
  readonly idempotent: boolean;
  /** Calls whose answers may differ after this one succeeded: clients drop them, the server's cache too. */
  readonly affects: readonly string[];
  /** Input field: of those answers the server drops only the ones asked for with the same value of it. '' = all. */
  readonly affectsSame: string;
  readonly limit: Limit | null;
  /** Limit of its requests with a `cursor`, counted apart; null = they count like all others. */
  readonly scrollLimit: Limit | null;
  /** Seconds a visitor's answer may be served from cache; 0 = never. */
  readonly cache: number;
  /** Largest body in bytes; 0 = what is usual. */
  readonly bodyBytes: number;
  /** Declared for clients, served by a later release: until then an unknown call (404). */
  readonly planned: boolean;
};

type Options<
  N extends string,
  A extends Access,
  I extends TObject,
  O extends TSchema,
  E extends readonly ErrorCode[],
> = {
  name: N;
  method: 'GET' | 'POST';
  access: A;
  summary: string;
  input: I;
  output: O;
  errors?: E;
  writes?: boolean;
  idempotent?: boolean;
  affects?: readonly string[];
  affectsSame?: string;
  limit?: Limit;
  scrollLimit?: Limit;
  cache?: number;
  bodyBytes?: number;
  planned?: boolean;
};

/** Declares one call. A call that names what it affects writes, unless it says otherwise. */
export function call<
  const N extends string,
  const A extends Access,
  I extends TObject,
  O extends TSchema,
  const E extends readonly ErrorCode[] = readonly [],
>(options: Options<N, A, I, O, E>): Call<N, A, I, O, E> {
  const idempotent = options.idempotent ?? false;
  return {
    name: options.name,
    method: options.method,
    access: options.access,
    summary: options.summary,
    input: options.input,
    output: options.output,
    errors: options.errors ?? ([] as unknown as E),
    writes: options.writes ?? (idempotent || (options.affects?.length ?? 0) > 0),
    idempotent,
    affects: options.affects ?? [],
    affectsSame: options.affectsSame ?? '',
    limit: options.limit ?? null,
    scrollLimit: options.scrollLimit ?? null,
    cache: options.cache ?? 0,
    bodyBytes: options.bodyBytes ?? 0,
    planned: options.planned ?? false,
  };
}

export type InputOf<C> = C extends Call<string, Access, infer I> ? Static<I> : never;
export type OutputOf<C> = C extends Call<string, Access, TObject, infer O> ? Static<O> : never;
/** Codes a handler of this call may refuse with. */
export type ErrorsOf<C> =
  C extends Call<string, Access, TObject, TSchema, infer E> ? E[number] | 2008 | 4000 | 5000 : never;
