import { useEffect, useState } from 'react';
import { saveBlob } from '@xuelin/client/calls/download.ts';
import { usePublicInfo } from '@xuelin/client/queries/public-info.ts';
import { shareHref } from '@xuelin/client/session/share-link.ts';
import { drawPoster } from '#reaction/share-poster.ts';
import type { ShareTarget } from '#reaction/share-sheet.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { PageLoader } from '@xuelin/ui/feedback/page-loader.tsx';
import './share-poster-sheet.css';

export type SharePosterSheetProps = {
  target: ShareTarget;
  onClose: () => void;
  /** Called once it was passed on or kept. */
  onShared: () => void;
};

type Poster = { blob: Blob; src: string };

/** The poster of something shared, to keep as a picture or to send. */
export function SharePosterSheet({ target, onClose, onShared }: SharePosterSheetProps) {
  const { kind, id, title } = target;
  const { appName } = usePublicInfo();
  const [poster, setPoster] = useState<Poster | 'failed'>();
  /** Another address for another try: a browser keeps a picture for a day. */
  const [askedAt, setAskedAt] = useState(() => Date.now());
  useEffect(() => {
    let isHere = true;
    let src = '';
    const facts = { url: shareHref(kind, id), picture: `/s/${kind}/${id}.png?at=${askedAt}`, appName };
    void drawPoster(facts).then(
      (blob) => {
        if (!isHere) return;
        src = URL.createObjectURL(blob);
        setPoster({ blob, src });
      },
      () => isHere && setPoster('failed'),
    );
    return () => {
      isHere = false;
      URL.revokeObjectURL(src);
    };
  }, [kind, id, appName, askedAt]);

  const name = `${title}.png`;
  const send = async ({ blob }: Poster) => {
    try {
      await navigator.share({ files: [new File([blob], name, { type: 'image/png' })], title });
      onShared();
    } catch {
      // The reader changed their mind, or the device would not: the picture can still be kept.
    }
  };
  const keep = ({ blob }: Poster) => {
    saveBlob(blob, name);
    onShared();
  };
  if (poster === 'failed') {
    const again = () => {
      setPoster(undefined);
      setAskedAt(Date.now());
    };
    return (
      <Sheet open onClose={onClose} title="分享海报" foot={<Button onPress={again}>再画一次</Button>}>
        <p role="alert">海报没有画出来，请检查网络后再试；也可以复制链接发给同学。</p>
      </Sheet>
    );
  }
  const canSend =
    poster !== undefined &&
    (navigator.canShare?.({ files: [new File([poster.blob], name, { type: 'image/png' })] }) ?? false);
  return (
    <Sheet
      open
      onClose={onClose}
      title="分享海报"
      foot={
        <>
          {canSend ? (
            <Button look="soft" onPress={() => void send(poster)}>
              发给同学
            </Button>
          ) : null}
          <Button disabled={poster === undefined} onPress={() => poster && keep(poster)}>
            保存图片
          </Button>
        </>
      }
    >
      <div className="poster" aria-busy={poster === undefined}>
        {poster ? <img src={poster.src} alt={`${title}的分享海报`} /> : <PageLoader />}
      </div>
    </Sheet>
  );
}
