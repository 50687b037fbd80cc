import { createHash } from 'node:crypto';

/** A demo document: its file, and what its uploader fills in. */
export interface DemoDocument {
  key: string;
  /** Where its file lies under assets/documents. */
  file: string;
  /** The name under which it is uploaded. */
  fileName: string;
  /** 2…60 characters. */
  title: string;
  description: string;
  subject: string;
  /** Slug of a second-level category. */
  category: string;
  year: number;
  /** Whole coins, 0…2000. */
  price: number;
  /** Free for holders of the document membership. */
  memberFree: boolean;
  /** What a buyer downloads: the file as uploaded, or a copy with the buyer's id on it. */
  buyerFile: 'original' | 'watermarked';
  /** Key of a member in people.ts. */
  creator: string;
  publishedDaysAgo: number;
}

/** Id of the upload that the document of this key is made of: by it an interrupted fill finds what is there. */
export const demoUploadId = (key: string): string =>
  createHash('sha256').update(`demo ${key}`).digest('hex').slice(0, 32);

type Optional = 'memberFree' | 'buyerFile';

/** Fills the fields that most documents leave alone. */
export function demoDocument(
  fields: Omit<DemoDocument, Optional> & Partial<Pick<DemoDocument, Optional>>,
): DemoDocument {
  return { memberFree: false, buyerFile: 'watermarked', ...fields };
}
