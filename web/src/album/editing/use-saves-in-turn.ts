import { useCallback, useEffect, useRef } from 'react';
import type { AlbumDetail } from '#album/album-state.ts';

/** Sends one save of an album when those before it are answered; `send` gets the album as it was saved last. */
export type SaveInTurn = (send: (saved: AlbumDetail) => Promise<AlbumDetail>) => Promise<AlbumDetail>;

/**
 * The saves of one album's page. What is said of it, its files and its state are saved by different parts of the page, and each
 * save says everything: sent at the same time, the later one would put back what the earlier one changed.
 */
export function useSavesInTurn(album: AlbumDetail): SaveInTurn {
  const saved = useRef(album);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    saved.current = album;
  }, [album]);
  return useCallback((send) => {
    const turn = async () => {
      saved.current = await send(saved.current);
      return saved.current;
    };
    // After one that was refused too.
    const current = last.current.then(turn, turn);
    last.current = current;
    return current;
  }, []);
}
