import { call } from '@xuelin/client/calls/call.ts';
import { saveBlob } from '@xuelin/client/calls/download.ts';

/** Saves the settlements of a month as one file, however many parts it comes in. Refuses as the call does. */
export async function saveSettlements(month: string): Promise<void> {
  const parts: string[] = [];
  let fileName = '';
  let after: string | null | undefined;
  do {
    const part = await call('wallet/exportSettlements', { month, ...(after ? { after } : {}) });
    parts.push(part.csv);
    ({ fileName, next: after } = part);
  } while (after !== null);
  saveBlob(new Blob(parts, { type: 'text/csv;charset=utf-8' }), fileName);
}
