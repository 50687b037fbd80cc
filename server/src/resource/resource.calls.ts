import * as resource from '@xuelin/contract/resource/resource';
import * as rating from '@xuelin/contract/resource/rating';
import * as reading from '@xuelin/contract/resource/reading';
import * as conversion from '@xuelin/contract/resource/conversion';
import * as collection from '@xuelin/contract/resource/collection';
import { read, write } from '#core/calls/call-context.ts';
import { getCategoryTree } from './read/categories.ts';
import { getCollectResourceList } from './read/collected.queries.ts';
import { create } from './publish/create.ts';
import { getDetail } from './read/detail.queries.ts';
import { getRelated } from './read/related.queries.ts';
import { download } from './deliver/download.ts';
import { getList } from './read/list.queries.ts';
import { getDownloadList, getMine, getUserResourceList } from './read/mine.queries.ts';
import { getPreview } from './deliver/preview.queries.ts';
import { answerRating, markHelpful, rate } from './rating/rate.ts';
import { getRatingList } from './rating/rating.queries.ts';
import { getConversion, prepare } from './publish/prepare.ts';
import { exportNotes, getNoteList, removeNote, saveNote } from './reading/notes.ts';
import { findInDocument, getPageText } from './reading/page-text.queries.ts';
import { getPageMarks, setPageMark } from './reading/page-marks.ts';
import { getReadingPlace, saveReadingPlace } from './reading/place.ts';
import { getSubjectList } from './read/subjects.queries.ts';
import { offShelf, removeDraft, retryConversion } from './publish/take-down.ts';
import { update } from './publish/update.ts';

export const resourceCalls = [
  read(resource.getCategoryTree, getCategoryTree, { cache: 60 }),
  read(resource.getList, getList, { cache: 10 }),
  read(resource.getSubjectList, getSubjectList, { cache: 60 }),
  read(resource.getDetail, getDetail, { cache: 10 }),
  read(rating.getRatingList, getRatingList, { cache: 10 }),
  write(rating.rate, rate, { limit: { max: 20, seconds: 600, by: 'member' } }),
  write(rating.answerRating, answerRating, { limit: { max: 30, seconds: 600, by: 'member' } }),
  write(rating.markHelpful, markHelpful),
  read(resource.getPreview, getPreview),
  read(reading.getPageText, getPageText),
  read(reading.findInDocument, findInDocument, { limit: { max: 120, seconds: 600, by: 'member' } }),
  read(reading.getReadingPlace, getReadingPlace),
  write(reading.saveReadingPlace, saveReadingPlace, { limit: { max: 300, seconds: 600, by: 'member' } }),
  read(reading.getNoteList, getNoteList),
  write(reading.saveNote, saveNote, { limit: { max: 120, seconds: 600, by: 'member' } }),
  write(reading.removeNote, removeNote),
  read(reading.exportNotes, exportNotes),
  read(reading.getPageMarks, getPageMarks),
  write(reading.setPageMark, setPageMark, { limit: { max: 120, seconds: 600, by: 'member' } }),
  read(resource.getRelated, getRelated, { cache: 60 }),
  write(resource.create, create, { limit: { max: 60, seconds: 3600, by: 'member' } }),
  write(resource.update, update),
  write(resource.offShelf, offShelf),
  write(resource.retryConversion, retryConversion, { limit: { max: 20, seconds: 3600, by: 'member' } }),
  write(resource.removeDraft, removeDraft),
  write(conversion.prepare, prepare, { limit: { max: 60, seconds: 3600, by: 'member' } }),
  read(conversion.getConversion, getConversion),
  read(resource.getUserResourceList, getUserResourceList),
  read(resource.getMine, getMine),
  write(resource.download, download),
  read(resource.getDownloadList, getDownloadList),
  read(collection.getCollectResourceList, getCollectResourceList),
];
