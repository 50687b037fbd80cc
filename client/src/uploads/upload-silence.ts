import { TIMEOUT } from '#calls/request.ts';

/** What the watch needs of the browser's request. */
type Sender = Pick<XMLHttpRequest, 'timeout'> & { upload: EventTarget };

/**
 * Has a request of an upload time out when nothing of it went out for 60 seconds, nor an answer came. A slow piece may take
 * longer. The browser counts its time-out from the beginning, so progress moves it.
 */
export function timeOutWhenSilent(sender: Sender): void {
  const began = performance.now();
  sender.timeout = TIMEOUT;
  sender.upload.addEventListener('progress', () => {
    sender.timeout = Math.round(performance.now() - began) + TIMEOUT;
  });
}
