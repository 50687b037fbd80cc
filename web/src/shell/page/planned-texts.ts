/** What will be on a screen that is not built yet, by its path. */
export const plannedTexts: Readonly<Record<string, string>> = {
  'pages/vip/index': '这里会介绍会员方案和权益，并在线开通。',
  'pages/document_vip/index': '这里会介绍文档会员：标了会员免费的资料不花学币就能下载。',
  'pages/users/spread': '这里会有自己的邀请链接和海报。',
};
