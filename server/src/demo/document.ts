import type { Block, Sheet, Slide } from './generate/blocks.ts';

/** A demo document: what its uploader fills in, and how its file is made. */
export interface DemoDocument {
  key: string;
  fileName: string;
  /** 2…60 characters. */
  title: string;
  subtitle: string;
  description: string;
  subject: string;
  /** Type tag such as 讲义 or 真题. */
  kind: string;
  /** Slug of a second-level category. */
  category: string;
  year: number;
  /** Whole coins, 0…2000. */
  price: number;
  /** Free for holders of the document membership. */
  memberFree: boolean;
  /** What a buyer downloads: the file as uploaded, or a copy with the buyer's id on it. */
  buyerFile: 'original' | 'watermarked';
  /** null leaves the number of preview pages to the product's rule. */
  previewPages: null;
  /** Key of a member in people.ts. */
  creator: string;
  coverLines: string[];
  coverFamily: CoverFamily;
  publishedDaysAgo: number;
  /** Texts that stand on exactly that page (from 1) of the PDF and on no other. */
  phrases: { page: number; text: string }[];
  content: () => Content;
}

export type Content =
  | { format: 'pdf' | 'docx' | 'md' | 'txt'; blocks: Block[] }
  | { format: 'pptx'; slides: Slide[] }
  | { format: 'xlsx'; sheets: Sheet[] };

export type CoverFamily = 'indigo' | 'sky' | 'pine' | 'coin' | 'paper' | 'ink' | 'plum' | 'moss';

type Optional = 'memberFree' | 'buyerFile' | 'previewPages' | 'phrases';

/** Fills the fields that most documents leave alone. */
export function demoDocument(
  given: Omit<DemoDocument, Optional> & Partial<Pick<DemoDocument, Optional>>,
): DemoDocument {
  return { memberFree: false, buyerFile: 'watermarked', previewPages: null, phrases: [], ...given };
}

/** Name of the file a document is written to. */
export const documentFile = ({ key, fileName }: Pick<DemoDocument, 'key' | 'fileName'>): string =>
  `${key}${fileName.slice(fileName.lastIndexOf('.'))}`;
