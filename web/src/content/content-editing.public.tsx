/** Fields that forms of several kinds of content share. */
export { CategoryField } from '#content/editing/category-field.tsx';
export { CoverField } from '#content/editing/cover-field.tsx';
