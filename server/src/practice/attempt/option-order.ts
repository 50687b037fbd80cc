/** Options of a question in another order: always the same one within an attempt, on all devices. */
export function optionOrder(count: number, attemptId: number, questionId: number): number[] {
  const order = Array.from({ length: count }, (_, id) => id);
  let seed = (Math.imul(attemptId | 0, 0x9e3779b1) ^ Math.imul(questionId | 0, 0x85ebca6b)) >>> 0;
  for (let last = count - 1; last > 0; last--) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((seed / 2 ** 32) * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}
