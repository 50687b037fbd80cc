import { AppError } from '#core/errors.ts';

/** Refuses a change that was made from contents which somebody else has changed since. */
export function refuseOutdated(current: { stamp: string } | null, basedOn: string | undefined): void {
  if (current && basedOn !== undefined && current.stamp !== basedOn)
    throw new AppError(4009, '别人刚刚改过这里，请另开一页看过，再把你的改动写进去');
}
