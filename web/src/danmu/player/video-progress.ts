import { VIDEO } from '@xuelin/contract/core/constants';
import type { Output } from '@xuelin/contract/core/types';
import { call } from '@xuelin/client/calls/call.ts';
import { currentToken } from '@xuelin/client/calls/guard.ts';
import { onLeave } from '@xuelin/client/storage/page-memory.ts';
import { invalidate, setAnswer } from '@xuelin/client/queries/query.ts';
import type { VideoPlayer } from '#danmu/player/video-player.ts';

/** Seconds at the beginning and the end that are not worth going back to. */
const EDGE = 3;

type Progress = { position: number; completed: boolean } | null;

/**
 * Where to begin: where this page was before a reload, else the second of a link, else where the member was last on any
 * device. 0 for a video that was watched to its end.
 */
export function startOf(
  seconds: number,
  from: { link?: number; page?: unknown; progress: Progress },
): number {
  const hasBegun = typeof from.page === 'number';
  if (!hasBegun && from.link !== undefined) return Math.min(from.link, seconds);
  const position = hasBegun ? Number(from.page) : (from.progress?.position ?? 0);
  const end = Math.min(seconds * VIDEO.completedShare, seconds - EDGE);
  return position >= EDGE && position < end ? position : 0;
}

/** What the server remembers of how far a member is in a chapter. */
export type SavedProgress = Output<'introduce/saveProgress'>;

type StoredProgress = {
  chapterId: number;
  completed: boolean;
  /** Keeps the second for a reload of this page. */
  keep: (position: number) => void;
  onCompleted: () => void;
  /** The server has remembered the position; also once the player is gone already. */
  onSaved: (progress: SavedProgress) => void;
};

/** Remembers the position: every 15 s while it runs, on pause, and when the page goes out of sight. Gives back its end. */
export function followProgress(
  player: VideoPlayer,
  { chapterId, keep, ...options }: StoredProgress,
): () => void {
  let isCompleted = options.completed;
  let progress = { position: Math.floor(player.time.get()), completed: isCompleted };
  let savedAt = Date.now();

  const save = () => {
    const position = Math.floor(player.time.get());
    keep(position);
    if (position === progress.position && isCompleted === progress.completed) return;
    progress = { position, completed: isCompleted };
    savedAt = Date.now();
    // A visitor's position stays on this page only. What cannot be sent now is sent with the next one.
    if (!currentToken()) return;
    void send({ chapterId, position, completed: isCompleted }, options.onSaved).catch(() => {
      progress = { position: -1, completed: progress.completed };
    });
  };
  const complete = () => {
    if (isCompleted) return;
    isCompleted = true;
    save();
    options.onCompleted();
  };
  const ends = [
    player.time.subscribe(() => {
      const { playing } = player.status.get();
      if (playing && player.time.get() >= player.seconds * VIDEO.completedShare) complete();
      if (playing && Date.now() - savedAt >= VIDEO.saveEvery * 1000) save();
    }),
    player.status.subscribe(() => {
      if (!player.status.get().playing) save();
    }),
    player.onEnd(complete),
    onLeave(save),
  ];
  return () => {
    for (const end of ends) end();
    save();
  };
}

async function send(
  input: { chapterId: number; position: number; completed: boolean },
  onSaved: StoredProgress['onSaved'],
): Promise<void> {
  const { chapterId, position, completed } = input;
  const progress = await call('introduce/saveProgress', completed ? input : { chapterId, position });
  setAnswer('introduce/getChapter', { id: chapterId }, (chapter) => ({ ...chapter, progress }));
  onSaved(progress);
  if (completed) await invalidate('introduce/getIntroduceDetail');
}
