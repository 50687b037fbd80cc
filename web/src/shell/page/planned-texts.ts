/** What will be on a screen that is not built yet, by its path. */
export const plannedTexts: Readonly<Record<string, string>> = {
  'pages/users/spread': '这里会有自己的邀请链接和海报。',
};
