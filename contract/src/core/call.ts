import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from './envelope.ts';
import { isOperatorAccess, type OperatorAccess } from './operator-role.ts';
import type { Tag } from './tags.ts';

/**
 * Who may call. `public`: anybody, a token is not looked at. `optional`: anybody, a good token adds what only
 * the member sees. `member`: a session is needed, else 2008. A bad token on the first two is ignored. `operator(role)`: an
 * operator's own session is needed, else 2008, and the rights of the role, else 4003.
 */
export type Access = 'public' | 'optional' | 'member' | OperatorAccess;

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
  /** Query (GET) or JSON body (POST; see form-calls.ts). Fields it does not name are dropped. */
  readonly input: I;
  /** `data` of the answer; undeclared fields never leave the server. */
  readonly output: O;
  /** Refusals of this call's own logic, beyond 2008, 4000 and 5000 that any call may give. */
  readonly errors: E;
  /** True when the call changes something: it runs in one transaction, or opens its own ones. */
  readonly writes: boolean;
  /** A repeat with the same Idempotency-Key (or the same body within 5 s) gets the first answer again. */
  readonly idempotent: boolean;
  /** What the answer of a reading call tells of: it is dropped from caches when one of these changes. */
  readonly reads: readonly Tag[];
  /** What may differ after a writing call succeeded. */
  readonly changes: readonly Tag[];
};

/** A tag of a call with this input: one of its fields may say which one is meant. */
type TagOf<I extends TObject> = Tag<Extract<keyof I['properties'], string>>;

/** A call either reads or writes; `[]` says that it does so with nothing that any call changes or reads. */
type ReadsOrChanges<I extends TObject> =
  | { reads: readonly NoInfer<TagOf<I>>[]; changes?: never; idempotent?: never }
  | { changes: readonly NoInfer<TagOf<I>>[]; reads?: never; idempotent?: boolean };

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
} & ReadsOrChanges<I>;

/** Declares one call. One that names what it changes writes, one that names what it reads does not. */
export function call<
  const N extends string,
  const A extends Access,
  I extends TObject,
  O extends TSchema,
  const E extends readonly ErrorCode[] = readonly [],
>(options: Options<N, A, I, O, E>): Call<N, A, I, O, E> {
  return {
    name: options.name,
    method: options.method,
    access: options.access,
    summary: options.summary,
    input: options.input,
    output: options.output,
    errors: options.errors ?? ([] as unknown as E),
    writes: options.changes !== undefined,
    idempotent: options.idempotent ?? false,
    reads: options.reads ?? [],
    changes: changesOf(options),
  };
}

/** What an operator changes leaves a line in the audit log, too. */
function changesOf({ access, changes }: { access: Access; changes?: readonly Tag[] }): readonly Tag[] {
  if (changes === undefined) return [];
  return isOperatorAccess(access) ? [...changes, 'audit'] : changes;
}

export type InputOf<C> = C extends Call<string, Access, infer I> ? Static<I> : never;
export type OutputOf<C> = C extends Call<string, Access, TObject, infer O> ? Static<O> : never;
/** Codes a handler of this call may refuse with. */
export type ErrorsOf<C> =
  C extends Call<string, Access, TObject, TSchema, infer E> ? E[number] | 2008 | 4000 | 5000 : never;
