/** `node write-documents-process.ts <dir>`: the demo's files in a process of their own, whose memory goes with it. */
import { writeDemoDocuments } from './write-documents.ts';

const [dir] = process.argv.slice(2);
if (!dir) throw new Error('name the directory to write to');
await writeDemoDocuments(dir);
