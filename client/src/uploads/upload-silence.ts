import { TIMEOUT } from '#calls/request.ts';

/** What the watch needs of the browser's request. */
type Sender = Pick<XMLHttpRequest, 'timeout' | 'ontimeout' | 'onerror'> & { upload: EventTarget };

/**
 * Has a piece of a document fail when nothing of it went out for 60 seconds, nor an answer came. A slow piece may take
 * longer. The browser counts its time-out from the beginning, so progress moves it; the protocol's library listens to
 * errors only.
 */
export function failWhenSilent(sender: Sender): void {
  const began = performance.now();
  sender.timeout = TIMEOUT;
  sender.ontimeout = (event) => sender.onerror?.call(sender as XMLHttpRequest, event);
  sender.upload.addEventListener('progress', () => {
    sender.timeout = Math.round(performance.now() - began) + TIMEOUT;
  });
}
