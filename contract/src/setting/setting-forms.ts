import { Type } from 'typebox';
import { OneOf } from '../core/schema.ts';
import { membershipKindNames, planKeys } from '../membership/plans.ts';

/** A whole number of these limits. */
export const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

export const Tier = Type.Object(
  {
    id: whole(1, 100),
    /** Price in 分. */
    fen: whole(1, 10_000_000),
    /** Paid coins. */
    coins: whole(1, 1_000_000),
    /** Gift coins on top. */
    giftCoins: whole(0, 1_000_000),
  },
  { additionalProperties: false },
);

export const MinorCap = Type.Object(
  { belowAge: whole(1, 30), onceFen: whole(0, 10_000_000), monthFen: whole(0, 100_000_000) },
  { additionalProperties: false },
);

export const OwnAmount = Type.Object(
  { minFen: whole(1, 10_000_000), maxFen: whole(1, 10_000_000) },
  { additionalProperties: false },
);

export const Fen = (maximum: number) => whole(0, maximum);

export const WithholdingTable = Type.Object(
  {
    exemptFen: Fen(100_000_000),
    fixedUpToFen: Fen(100_000_000),
    fixedDeductionFen: Fen(100_000_000),
    deductionPercent: whole(0, 100),
    brackets: Type.Array(
      Type.Object(
        { upToFen: Fen(1_000_000_000), percent: whole(0, 100), quickFen: Fen(100_000_000) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 12 },
    ),
  },
  { additionalProperties: false },
);

export const Plan = Type.Object(
  {
    kind: OneOf(membershipKindNames),
    plan: OneOf(planKeys),
    /** Price in 分; in coins it is the same. */
    fen: whole(1, 10_000_000),
    days: whole(1, 3_660),
  },
  { additionalProperties: false },
);
