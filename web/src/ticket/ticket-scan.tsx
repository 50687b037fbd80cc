import { useEffect, useRef } from 'react';
import { makeDetector } from '#ticket/can-scan.ts';
import { digitsOf } from '#ticket/ticket-text.ts';

/** Ms between two looks at the camera's picture. */
const EVERY = 250;

const refusals: Record<string, string> = {
  NotAllowedError: '没有摄像头权限。请在浏览器设置里允许，或者输入 12 位数字。',
  NotFoundError: '没有找到摄像头，请输入 12 位数字。',
};

type Props = {
  onFound: (text: string) => void;
  /** It cannot go on, and why. */
  onClose: (why?: string) => void;
};

/** The camera's picture, until a code of 12 digits is in it. The camera is let go when this is taken away. */
export function TicketScan({ onFound, onClose }: Props) {
  const screen = useRef<HTMLVideoElement>(null);
  const tell = useRef({ onFound, onClose });
  useEffect(() => {
    tell.current = { onFound, onClose };
  });
  useEffect(() => {
    const video = screen.current;
    const detector = makeDetector();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const codes = video ? await detector?.detect(video).catch(() => []) : [];
      if (isOver) return;
      const match = codes?.find(({ rawValue }) => digitsOf(rawValue).length === 12);
      if (match) tell.current.onFound(match.rawValue);
      else timer = setTimeout(() => void look(), EVERY);
    };
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isOver || !video) return end();
        video.srcObject = stream;
        await video.play();
        await look();
      } catch (error) {
        const name = error instanceof Error ? error.name : '';
        if (!isOver) tell.current.onClose(refusals[name] ?? '摄像头打不开，请输入 12 位数字。');
      }
    };
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void start();
    return end;
  }, []);
  return (
    <div className="scan">
      <video ref={screen} muted playsInline aria-label="摄像头画面" />
      <output className="f13 c3">把二维码放进画面，认出后会自动核对</output>
    </div>
  );
}
