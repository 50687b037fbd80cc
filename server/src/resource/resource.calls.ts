import * as reaction from '@xuelin/contract/reaction';
import * as resource from '@xuelin/contract/resource';
import { read, write } from '#core/call-context.ts';
import { getCategoryTree } from './categories.ts';
import { getCollectResourceList } from './collected.queries.ts';
import { create } from './create.ts';
import { getDetail, getRelated } from './detail.queries.ts';
import { download } from './download.ts';
import { getList } from './list.queries.ts';
import { getDownloadList, getMine, getUserResourceList } from './mine.queries.ts';
import { getPreview } from './preview.queries.ts';
import { getSubjectList } from './subjects.queries.ts';
import { offShelf, removeDraft, retryConversion } from './take-down.ts';
import { update } from './update.ts';

export const resourceCalls = [
  read(resource.getCategoryTree, getCategoryTree),
  read(resource.getList, getList),
  read(resource.getSubjectList, getSubjectList),
  read(resource.getDetail, getDetail),
  read(resource.getPreview, getPreview),
  read(resource.getRelated, getRelated),
  write(resource.create, create),
  write(resource.update, update),
  write(resource.offShelf, offShelf),
  write(resource.retryConversion, retryConversion),
  write(resource.removeDraft, removeDraft),
  read(resource.getUserResourceList, getUserResourceList),
  read(resource.getMine, getMine),
  write(resource.download, download),
  read(resource.getDownloadList, getDownloadList),
  read(reaction.getCollectResourceList, getCollectResourceList),
];
