import { autoplaysWithoutWifi } from '@xuelin/client/storage/switches.ts';

type Connection = { type?: string; saveData?: boolean };

/** Whether bytes may cost money here: mobile data, a device that saves data, or a phone that does not tell. */
export function costsData(
  connection: Connection | undefined = (navigator as { connection?: Connection }).connection,
  isHandheld: boolean = matchMedia('(hover: none) and (pointer: coarse)').matches,
): boolean {
  if (connection?.saveData) return true;
  const type = connection?.type;
  if (type === 'wifi' || type === 'ethernet') return false;
  if (type === 'cellular') return true;
  return isHandheld;
}

/** Whether a video may start by itself: where it costs no data, or where the member has allowed it all the same. */
export const mayAutoplay = (): boolean => !costsData() || autoplaysWithoutWifi();
