/** Title, version and first second of each agreement; a changed text gets a new version and date here. */
export const agreementVersions = {
  user: { title: '用户协议', version: '1.0', effectiveAt: startOf('2026-11-01') },
  privacy: { title: '隐私协议', version: '1.1', effectiveAt: startOf('2026-11-23') },
  recharge: { title: '充值协议', version: '1.0', effectiveAt: startOf('2026-11-01') },
  membership: { title: '会员服务协议', version: '1.0', effectiveAt: startOf('2026-11-01') },
  creator: { title: '创作者协议', version: '1.0', effectiveAt: startOf('2026-11-01') },
};

/** The first second of a day in China. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`) / 1000;
}
