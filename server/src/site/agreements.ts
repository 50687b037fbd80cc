import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { agreementKinds } from '@xuelin/contract/site';
import { agreementVersions } from '../account/account.public.ts';
import type { Config } from '#core/config/config.ts';

export type AgreementKind = (typeof agreementKinds)[number];

const folder = path.join(import.meta.dirname, 'agreements');

/** An agreement's text, a Markdown file in agreements/, with this node's names in it. */
export async function readAgreement(kind: AgreementKind, config: Pick<Config, 'appName' | 'coinName'>) {
  const { title, version, effectiveAt } = agreementVersions[kind];
  const text = await readFile(path.join(folder, `${kind}.md`), 'utf8');
  const content = text.replaceAll('{{appName}}', config.appName).replaceAll('{{coinName}}', config.coinName);
  return { title, version, effectiveAt, content };
}
