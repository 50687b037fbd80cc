/** What will be on a screen that is not built yet, by its path. */
export const plannedTexts: Readonly<Record<string, string>> = {};
