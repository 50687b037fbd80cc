/** Names by value as the choices of a select. */
export const optionsOf = <T extends string>(
  names: Readonly<Record<T, string>>,
): { value: T; label: string }[] =>
  (Object.entries(names) as [T, string][]).map(([value, label]) => ({ value, label }));
