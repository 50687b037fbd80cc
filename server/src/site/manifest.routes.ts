import type { Route } from '#core/http/routes.ts';

/** Colours of the light theme: the bar above the page, and the page while it loads. */
const themeColor = '#c8e4ff';
const backgroundColor = '#f4f7fc';

const icon = (name: string, side: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, path: string) => ({ name, url: `/#/${path}` });

/** What a browser needs to put the app on the home screen, with the names of this site. */
export const manifestRoutes: Route = (app, { config }) => {
  const manifest = JSON.stringify({
    id: '/',
    name: config.appName,
    short_name: config.appName,
    description: config.shareTitle,
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: themeColor,
    background_color: backgroundColor,
    categories: ['education', 'books'],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      shortcut('搜索', 'pages/search'),
      shortcut('找资料', 'pages/resource/index'),
      shortcut('我的', 'pages/user/index'),
    ],
  });
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(manifest),
  );
};
