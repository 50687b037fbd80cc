import { useEffect, useState } from 'react';
import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { invalidate, useCall } from '@xuelin/client/queries/query.ts';
import type { Query } from '@xuelin/client/queries/use-query.ts';

/** Milliseconds between questions while its pages are made. */
const ASK = 2_000;

/** A document's details. While its pages are made it is asked for again, and when they are there, so is what shows them. */
export function useDetail(id: number): Query<ResourceDetail> {
  const [isLive, setLive] = useState(false);
  const query = useCall(
    'resource/getDetail',
    { id },
    isLive ? { refetchInterval: ASK, staleTime: 0 } : undefined,
  );
  const pending = query.data?.pendingPages;
  const isMade = pending?.state === 'waiting' || pending?.state === 'converting';
  if (query.data && isMade !== isLive) setLive(isMade);
  useEffect(() => {
    if (!isLive) return undefined;
    // What was asked for meanwhile are the pages there were.
    return () => void invalidate('resource/getPreview');
  }, [isLive]);
  return query;
}
