/** Sites that pages of ours may lead to, with who is behind them; all others are refused. */
const allowedSites: readonly { host: string; name: string }[] = [
  { host: 'beian.miit.gov.cn', name: '工业和信息化部备案管理系统' },
  { host: 'beian.mps.gov.cn', name: '公安机关互联网站安全服务平台' },
  { host: 'www.12377.cn', name: '违法和不良信息举报中心' },
  { host: 'www.12315.cn', name: '全国 12315 平台' },
];

/** An outside page that may be opened: over https, on an allowed site, nothing hidden before the host. */
export function allowedPage(text: string): { href: string; name: string } | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null;
  const site = allowedSites.find(({ host }) => host === url.hostname);
  return site ? { href: url.href, name: site.name } : null;
}
