import { useEffect, useState } from 'react';
import { fetchPicture } from '#call-operator.ts';

/** Addresses that a browser may fetch by itself; the others answer to an operator's session only. */
const isOpen = (address: string) => /^(https?:|data:|blob:)/.test(address);

/** A picture of something that waits for a decision; fetched with the operator's session, and drawn nowhere else. */
export function OperatorPicture({ address, alt }: { address: string; alt: string }) {
  const [url, setUrl] = useState<string | null>(isOpen(address) ? address : null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (isOpen(address)) return;
    const controller = new AbortController();
    let made: string | null = null;
    fetchPicture(address, controller.signal).then(
      (blob) => {
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      () => {
        if (!controller.signal.aborted) setFailed(true);
      },
    );
    return () => {
      controller.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [address]);
  if (failed) return <span className="console-muted">图片没有取到</span>;
  return url ? (
    <a href={url} target="_blank" rel="noreferrer" title="在新窗口打开">
      <img src={url} alt={alt} />
    </a>
  ) : (
    <span className="console-muted">图片加载中</span>
  );
}
