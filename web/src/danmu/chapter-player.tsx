import { useCall } from '#runtime/query.ts';
import { Loaded } from '#shell/loaded.tsx';

export type ChapterPlayerProps = {
  chapterId: number;
  /** Second to begin at, from a link; else where the member was last. */
  at?: number;
  /** The asking member wrote the course: they may answer danmu and take any away. */
  mine?: boolean;
  /** The video was watched to its end (95 %): called once. */
  onCompleted?: () => void;
  /** Goes to the next chapter; offered at the end when there is one. */
  onNext?: () => void;
};

export function ChapterPlayer({ chapterId }: ChapterPlayerProps) {
  const query = useCall('introduce/getChapter', { id: chapterId });
  return (
    <Loaded query={query}>
      {({ video }) => (video ? <video controls src={video.url} poster={video.poster ?? undefined} /> : null)}
    </Loaded>
  );
}
