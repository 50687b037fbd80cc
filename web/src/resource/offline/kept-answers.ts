import { useEffect, useState } from 'react';
import type { CallName, Output } from '@xuelin/contract/core/types';
import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { getSession, useSession } from '@xuelin/client/session/session.ts';
import { readKept } from '@xuelin/client/storage/kept-documents.ts';

/** An answer about a document that its member keeps on this device; undefined when it is not there. */
export async function keptAnswer<N extends CallName>(
  id: number,
  name: string,
): Promise<Output<N> | undefined> {
  const { token, uid } = getSession();
  return token === false ? undefined : readKept<Output<N>>(uid, id, name);
}

/** What is kept under a name, looked for when `enabled`; undefined while it is not known, and when there is nothing. */
function useKeptAnswer(id: number, name: string, enabled: boolean): unknown {
  const { uid, token } = useSession();
  const [found, setFound] = useState<{ key: string; value: unknown }>();
  const key = `${token === false ? 0 : uid}/${id}/${name}`;
  useEffect(() => {
    if (!enabled || token === false) return undefined;
    let isCurrent = true;
    void readKept<unknown>(uid, id, name).then(
      (value) => isCurrent && setFound({ key, value }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [enabled, id, key, name, token, uid]);
  return enabled && found?.key === key ? found.value : undefined;
}

/** What is known of a document that is kept on this device. */
export const useKeptDetail = (id: number, enabled: boolean) =>
  useKeptAnswer(id, 'detail', enabled) as ResourceDetail | undefined;

/** The words of a batch of pages that is kept on this device. */
export const useKeptTexts = (id: number, first: number, enabled: boolean) =>
  useKeptAnswer(id, `texts-${first}`, enabled) as Output<'resource/getPageText'> | undefined;
