import type { Config } from '#core/config/config.ts';
import { chinaDate, chinaDay } from '#core/china-day.ts';

/** One export of a member's own data. */
export type ExportRow = {
  id: number;
  uid: number;
  state: 'waiting' | 'running' | 'ready' | 'failed' | 'expired';
  done: number;
  total: number;
  volumes: { key: string; bytes: number }[];
  createdAt: number;
  readyAt: number | null;
  expiresAt: number | null;
};

/** Address of one archive; it opens only when it is signed for its member. */
export const exportPath = (id: number, volume: number): string => `/media/export/${id}/${volume}`;

/** The name under which an archive is saved. */
export function exportName(
  { appName }: Pick<Config, 'appName'>,
  { createdAt, volumes }: Pick<ExportRow, 'createdAt' | 'volumes'>,
  volume: number,
): string {
  const part = volumes.length > 1 ? `-${volume}` : '';
  return `${appName}-我的数据-${chinaDate(chinaDay(createdAt))}${part}.zip`;
}
