import { useEffect, useState } from 'react';
import { fetchPicture } from '#call-operator.ts';

/** Addresses that a browser may fetch by itself; the others answer to an operator's session only. */
const isOpen = (address: string) => /^(https?:|data:|blob:)/.test(address);

/** A picture of something that waits for a decision; fetched with the operator's session, and drawn nowhere else. */
export function OperatorPicture({ address, alt }: { address: string; alt: string }) {
  const [url, setUrl] = useState<string | null>(isOpen(address) ? address : null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isOpen(address)) return;
    const controller = new AbortController();
    let objectUrl: string | null = null;
    fetchPicture(address, controller.signal).then(
      (blob) => {
        objectUrl = URL.createObjectURL(blob);
        setUrl(objectUrl);
      },
      () => {
        if (!controller.signal.aborted) setFailed(true);
      },
    );
    return () => {
      controller.abort();
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [address]);
  if (hasFailed) return <span className="console-muted">图片没有取到</span>;
  return url ? (
    <a href={url} target="_blank" rel="noreferrer" title="在新窗口打开">
      <img src={url} alt={alt} />
    </a>
  ) : (
    <span className="console-muted">图片加载中</span>
  );
}
