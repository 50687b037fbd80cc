type Order = {
  /** The rows that stay, in their order; those that are not named are removed. */
  ids: readonly number[];
  /** The rows that were shown when the order was made. */
  basedOn?: readonly number[] | undefined;
};

/** Whether an order is of other rows than there are now: one of them has gone, or one has come that it would remove unseen. */
export function isOutdatedOrder(present: readonly number[], { ids, basedOn = present }: Order): boolean {
  const [current, shown] = [new Set(present), new Set(basedOn)];
  return ids.some((id) => !current.has(id)) || present.some((id) => !shown.has(id));
}
