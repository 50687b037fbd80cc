import { humanitiesDocuments } from './catalog-humanities.ts';
import { scienceDocuments } from './catalog-science.ts';
import type { DemoDocument } from './document.ts';

/** Every demo document. */
export const demoDocuments: DemoDocument[] = [...scienceDocuments, ...humanitiesDocuments];
