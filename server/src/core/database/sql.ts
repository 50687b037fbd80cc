import { Json, type Value } from './values.ts';
import type { Run } from './pool.ts';

// oxlint-disable-next-line typescript/no-explicit-any
export type Row = Record<string, any>;
/** What a statement answers; `count` is how many rows it read or changed. */
export type Result<T> = T & { count: number };

type Part = Value | Query<unknown> | Names;

/** Statements as templates: values are sent apart from the text; a statement or `sql(…)` in one becomes part of its text. */
export type Sql = {
  /** A name; a list after `in`; columns and values after `insert into …` and `set`, in camelCase. */
  (value: string): Names;
  // A type parameter, so that any interface fits and a template does not.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  <V extends object>(value: V & { raw?: never }): Names;
  <T extends readonly unknown[] = Row[]>(strings: TemplateStringsArray, ...parts: readonly Part[]): Query<T>;
  /**
   * Text as it is, with values by number: one of a few constants. Without values it may be several statements, of which
   * the last one's rows are the answer.
   */
  unsafe<T extends readonly unknown[] = Row[]>(text: string, values?: readonly Value[]): Query<T>;
  /** A value that is sent as JSON. */
  json(value: unknown): Json;
};

/** Templates whose statements go through `run`. */
export function makeSql(run: Run): Sql {
  const sql = (first: TemplateStringsArray | string | object, ...parts: readonly Part[]) =>
    isTemplate(first) ? new Query(run, first, parts) : new Names(first);
  return Object.assign(sql as Sql, {
    unsafe: <T>(text: string, values?: readonly Value[]) => new Query<T>(run, text, values ?? [], !values),
    json: (value: unknown) => new Json(value),
  });
}

const isTemplate = (value: string | object): value is TemplateStringsArray =>
  Array.isArray(value) && 'raw' in value;

/** Where a template stands in our code, and its text when that is always the same. */
type Template = { text: string | null; origin: string };
const templates = new WeakMap<TemplateStringsArray, Template>();

/** A statement that is sent when it is awaited, once; part of another one when it stands in that. */
export class Query<T> implements Promise<Result<T>> {
  readonly [Symbol.toStringTag] = 'Query';
  readonly #run: Run;
  readonly #source: TemplateStringsArray | string;
  readonly #parts: readonly Part[];
  readonly #isScript: boolean;
  #answer: Promise<Result<T>> | null = null;

  constructor(run: Run, source: TemplateStringsArray | string, parts: readonly Part[], isScript = false) {
    this.#isScript = isScript;
    this.#run = run;
    this.#source = source;
    this.#parts = parts;
    if (typeof source !== 'string' && !templates.has(source))
      templates.set(source, templateOf(source, parts));
  }

  /** Sends it now. */
  execute(): Promise<Result<T>> {
    this.#answer ??= this.#send();
    return this.#answer;
  }
  // oxlint-disable-next-line unicorn/no-thenable
  then<A = Result<T>, B = never>(
    onAnswer?: ((result: Result<T>) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.execute().then(onAnswer, onError);
  }
  catch<B = never>(onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Result<T> | B> {
    return this.execute().catch(onError);
  }
  finally(onEnd?: (() => void) | null): Promise<Result<T>> {
    return this.execute().finally(onEnd);
  }

  #send(): Promise<Result<T>> {
    const source = this.#source;
    const template = typeof source === 'string' ? { text: source, origin: '' } : templates.get(source);
    let order;
    if (typeof template?.text === 'string') {
      order = { text: template.text, values: this.#parts, isScript: this.#isScript };
    } else {
      const draft = new Draft();
      this.appendTo(draft);
      order = { text: draft.text, values: draft.values };
    }
    return this.#run(order).catch((error: unknown) => {
      // The driver's own stack ends at the socket.
      if (error instanceof Error) error.stack += template?.origin ?? '';
      throw error;
    }) as Promise<unknown> as Promise<Result<T>>;
  }

  /** Writes it into the statement of which it is a part. */
  appendTo(draft: Draft): void {
    if (typeof this.#source === 'string') draft.text += this.#source;
    else
      this.#source.forEach((text, at) => {
        draft.text += text;
        if (at < this.#parts.length) draft.add(this.#parts[at]);
      });
  }
}

function templateOf(strings: TemplateStringsArray, parts: readonly Part[]): Template {
  const isConstant = !parts.some((part) => part instanceof Query || part instanceof Names);
  const text = isConstant ? strings.reduce((all, piece, at) => `${all}$${at}${piece}`) : null;
  const origin = new Error('from').stack?.split('\n').slice(4, 7).join('\n') ?? '';
  return { text, origin: `\n${origin}` };
}

/** A statement that is put together from parts. */
class Draft {
  text = '';
  readonly values: unknown[] = [];

  add(part: Part): void {
    if (part instanceof Query) part.appendTo(this);
    else if (part instanceof Names) part.appendTo(this);
    else this.text += `$${this.values.push(part)}`;
  }

  addAll(parts: readonly unknown[]): void {
    parts.forEach((part, at) => {
      if (at > 0) this.text += ',';
      this.add(part as Part);
    });
  }
}

/** Names and values of which the text before them says how they are written. */
export class Names {
  readonly #value: string | object;
  constructor(value: string | object) {
    this.#value = value;
  }

  appendTo(draft: Draft): void {
    const value = this.#value;
    if (typeof value === 'string') draft.text += quoteName(value);
    else if (/\bset\s*$/i.test(draft.text)) addAssignments(draft, value);
    else if (/\bin\s*$/i.test(draft.text)) addList(draft, value as unknown[]);
    else addInsert(draft, (Array.isArray(value) ? value : [value]) as Row[]);
  }
}

/** `in ()` is an error in SQL, `in (null)` is never true. */
function addList(draft: Draft, values: readonly unknown[]): void {
  draft.text += '(';
  draft.addAll(values.length > 0 ? values : [null]);
  draft.text += ')';
}

function addAssignments(draft: Draft, row: Row): void {
  Object.entries(row).forEach(([name, value], at) => {
    draft.text += `${at > 0 ? ',' : ''}${quoteName(fromCamel(name))}=`;
    draft.add(value as Part);
  });
}

function addInsert(draft: Draft, rows: readonly Row[]): void {
  const names = Object.keys(rows[0] ?? {});
  draft.text += `(${names.map((name) => quoteName(fromCamel(name))).join(',')}) values `;
  rows.forEach((row, at) => {
    if (at > 0) draft.text += ',';
    addList(
      draft,
      names.map((name) => row[name] as unknown),
    );
  });
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
const fromCamel = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
