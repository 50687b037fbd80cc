import { lazy, Suspense } from 'react';
import type { ChapterPlayerProps } from '#danmu/player/chapter-player.tsx';
import { Block } from '@xuelin/ui/feedback/skeleton.tsx';

/* What other parts of the app use of videos and danmu. The player's code comes when one is shown. */

const LazyPlayer = lazy(async () => ({
  default: (await import('#danmu/player/chapter-player.tsx')).ChapterPlayer,
}));

/** The video of a chapter with its danmu, marks and the author's answers, for who may watch it. */
export function ChapterPlayer(props: ChapterPlayerProps) {
  return (
    <Suspense
      fallback={
        <div style={{ aspectRatio: '16 / 9' }}>
          <Block w="100%" h="100%" r={0} />
        </div>
      }
    >
      <LazyPlayer key={props.chapterId} {...props} />
    </Suspense>
  );
}
