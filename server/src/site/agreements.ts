import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { agreementKinds } from '@xuelin/contract/site';
import type { Config } from '#core/config/config.ts';

export type AgreementKind = (typeof agreementKinds)[number];

/** Each is a Markdown file in agreements/; a changed text gets a new version and date here. */
const agreements: Record<AgreementKind, { title: string; version: string; effectiveAt: number }> = {
  user: { title: '用户协议', version: '1.0', effectiveAt: startOf('2026-11-01') },
  privacy: { title: '隐私协议', version: '1.0', effectiveAt: startOf('2026-11-01') },
  recharge: { title: '充值协议', version: '1.0', effectiveAt: startOf('2026-11-01') },
  membership: { title: '会员服务协议', version: '1.0', effectiveAt: startOf('2026-11-01') },
  creator: { title: '创作者协议', version: '1.0', effectiveAt: startOf('2026-11-01') },
};

const folder = path.join(import.meta.dirname, 'agreements');

/** An agreement's text with this node's names in it. */
export async function readAgreement(kind: AgreementKind, config: Pick<Config, 'appName' | 'coinName'>) {
  const { title, version, effectiveAt } = agreements[kind];
  const text = await readFile(path.join(folder, `${kind}.md`), 'utf8');
  const content = text.replaceAll('{{appName}}', config.appName).replaceAll('{{coinName}}', config.coinName);
  return { title, version, effectiveAt, content };
}

/** The first second of a day in China. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`) / 1000;
}
