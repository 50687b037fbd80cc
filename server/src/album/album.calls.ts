import * as album from '@xuelin/contract/album';
import { read, write } from '#core/calls/call-context.ts';
import { like } from '../reaction/reaction.public.ts';
import { buy } from './buying/buy.ts';
import { getQuote } from './buying/quote.ts';
import { remove } from './editing/remove.ts';
import { save } from './editing/save.ts';
import { setItems } from './editing/set-items.ts';
import { download } from './attachments/download.ts';
import { getDetail } from './read/detail.queries.ts';
import { kind } from './kind.ts';
import { getCollectAlbumList, getList, getMine } from './read/list.queries.ts';

export const albumCalls = [
  read(album.getList, getList, { cache: 10 }),
  read(album.getMine, getMine),
  read(album.getDetail, getDetail, { cache: 10 }),
  write(album.save, save, { limit: { max: 30, seconds: 600, by: 'member' } }),
  write(album.setItems, setItems, { limit: { max: 120, seconds: 600, by: 'member' } }),
  read(album.download, download, { limit: { max: 60, seconds: 600, by: 'member' } }),
  write(album.remove, remove),
  write(album.motion, ({ tx, caller, now, input }) => like(tx, { kind, ...input, caller, now })),
  read(album.getQuote, getQuote),
  write(album.buy, buy, { limit: { max: 60, seconds: 60, by: 'member' } }),
  read(album.getCollectAlbumList, getCollectAlbumList),
];
