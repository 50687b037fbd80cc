import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A post as it stands in posts/<subject>.json. Members are named by their phones. */
export type PostFile = {
  author: string;
  /** Hours before the fill. */
  hoursAgo: number;
  text: string;
  topics: string[];
  likes: number;
  collects: number;
  /** How many. */
  pictures: number;
  attachment: { kind: 'resource' | 'bank' | 'introduction'; title: string } | null;
  /** `endsInHours` after the fill: below 0 it is closed. */
  poll: { choices: string[]; endsInHours: number; votes: number[] } | null;
  /** What its author says of where they are. */
  place: string;
  visibility: 'all' | 'fans' | 'self';
  state: 'published' | 'reviewing' | 'rejected';
  /** Why it was rejected, else null. */
  reason: string | null;
  /** Oldest first. */
  comments: { author: string; text: string; replies: { author: string; text: string }[] }[];
};

const folder = import.meta.dirname;

/** The posts of the demo, in the order of their files' names. */
export async function readPostFiles(): Promise<PostFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const files = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as PostFile[]),
  );
  return files.flat();
}
