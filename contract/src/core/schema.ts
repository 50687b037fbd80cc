import { Type, type Static, type TSchema, type TString, type TStringOptions, type TUnsafe } from 'typebox';
import { LIMIT, MAX_LIMIT, MAX_PAGE } from './constants.ts';

/** A positive integer id that a JavaScript number holds exactly. */
export const Id = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Last second of the year 9999: what a calendar shows and a bigint holds. */
const lastSecond = 253_402_300_799;
/** Integer seconds since 1970 UTC; before it they are negative. */
export const Seconds = () =>
  Type.Integer({ minimum: -lastSecond, maximum: lastSecond, description: '秒，自 1970 年起（UTC）' });
/** Integer coins (学币). */
export const Coins = (options: { maximum?: number } = {}) =>
  Type.Integer({ minimum: 0, maximum: options.maximum ?? 1_000_000_000, description: '学币' });
/** Integer 分 (1 元 = 100 分). */
export const Fen = () => Type.Integer({ description: '分' });
/** What a call that does and undoes is to do; without it, it does the other of what is now. */
export const Toggle = () =>
  Type.Optional(Type.Boolean({ description: 'true 做，false 取消，不带则换成相反的' }));
/** A kept counter. */
export const Count = () => Type.Integer({ minimum: 0 });
/** Where something stands among its like, chosen by a person; lower ones come first. */
export const Position = () => Type.Integer({ minimum: 0, maximum: 1_000_000 });
/** Text of people: trimmed length limits are checked again by the domain. */
export const Text = (minLength: number, maxLength: number, options: TStringOptions = {}): TString =>
  Type.String({ minLength, maxLength, ...options });
/** One of the given texts. */
export const OneOf = <const T extends readonly string[]>(values: T): TUnsafe<T[number]> =>
  Type.Unsafe<T[number]>({ type: 'string', enum: values });
/** A list of allowed values has to name null too. */
const withNull = ({ enum: values }: { enum?: unknown[] }) => (values ? { enum: [...values, null] } : {});
/** `nullable` instead of a union: the serialiser is faster and never fails on a branch. */
export const Nullable = <T extends TSchema>(schema: T): TUnsafe<Static<T> | null> =>
  Type.Unsafe<Static<T> | null>({ ...schema, ...withNull(schema), nullable: true });

/**
 * Fields every list request takes: a page size, and an opaque cursor from the last answer or the number of a page, the
 * first being 1. With both, the cursor counts.
 */
export const listInput = {
  cursor: Type.Optional(
    Type.String({ maxLength: 400, description: '上一页的 nextCursor，从那里接着；第一页不带' }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_LIMIT,
      default: LIMIT,
      description: '一页多少条；再多按最多的算',
    }),
  ),
  page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_PAGE, description: '第几页，从 1 起；带了 cursor 就不看它' }),
  ),
};
/** A page of a list; `nextCursor` is null at its end. */
export const listOf = <T extends TSchema>(item: T) =>
  Type.Object({
    list: Type.Array(item, { description: '这一页' }),
    nextCursor: Nullable(Type.String({ description: '下一页的 cursor；null 表示到底了' })),
  });
/** Input of a call that takes nothing. */
export const none = () => Type.Object({}, { additionalProperties: false });
/** Answer of a call that has nothing to say but that it was done. */
export const done = () => Type.Object({});

/** Hundredths of a degree (about 1 km), so that nobody's door is sent or stored: the device rounds before it asks. */
export const Latitude = () =>
  Type.Integer({ minimum: -9_000, maximum: 9_000, description: '纬度，百分之一度' });
export const Longitude = () =>
  Type.Integer({ minimum: -18_000, maximum: 18_000, description: '经度，百分之一度' });
