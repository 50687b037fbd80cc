export { addStandardCategories } from './add-standard-categories.ts';
export { seedCategories, type CategorySeed } from './category-tree.ts';
