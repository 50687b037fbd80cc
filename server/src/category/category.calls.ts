import * as category from '@xuelin/contract/category';
import { read, write } from '#core/calls/call-context.ts';
import { getCategories, removeCategory, saveCategory } from './edit-categories.ts';

export const categoryCalls = [
  read(category.getCategories, getCategories),
  write(category.saveCategory, saveCategory),
  write(category.removeCategory, removeCategory),
];
