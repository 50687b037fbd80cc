import sharp from 'sharp';
import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { addExam, type NewExam } from '../exam/exam.public.ts';
import { saveImage } from '../file/file.public.ts';

const day = 86_400;

type DemoExam = Omit<NewExam, 'uid' | 'proofIds' | 'now'> & { daysAgo: number };

/** Records of the demo's creator: one that gives the label, one that waits, one that was rejected, one that is not sent yet. */
const demoExams: readonly DemoExam[] = [
  {
    exam: '考研',
    year: 2025,
    school: '滨海理工大学',
    subjects: [
      { name: '政治', score: 71, full: 100 },
      { name: '英语', score: 78, full: 100 },
      { name: '数学', score: 142, full: 150 },
      { name: '专业课', score: 133, full: 150 },
    ],
    shownSubject: 2,
    state: 'approved',
    daysAgo: 120,
  },
  {
    exam: '法考',
    year: 2026,
    school: '',
    subjects: [
      { name: '客观题', score: 214, full: 300 },
      { name: '主观题', score: 118, full: 180 },
    ],
    shownSubject: 1,
    state: 'reviewing',
    daysAgo: 1,
  },
  {
    exam: '教师资格证',
    year: 2023,
    school: '滨海理工大学',
    subjects: [
      { name: '综合素质', score: 96, full: 120 },
      { name: '教育知识与能力', score: 88, full: 120 },
    ],
    shownSubject: 0,
    state: 'rejected',
    reason: '成绩单上的姓名和准考证号被遮住了，请上传完整的成绩截图后重新提交',
    daysAgo: 40,
  },
  {
    exam: '英语六级',
    year: 2024,
    school: '滨海理工大学',
    subjects: [{ name: '笔试', score: 612, full: 710 }],
    shownSubject: null,
    state: 'draft',
    daysAgo: 3,
  },
];

/** Writes the creator's exam records with their proofs, once. */
export async function addExams(services: Services, uid: number): Promise<void> {
  const { db, clock } = services;
  const existingRecords = await db`select 1 from exam_record where uid = ${uid} limit 1`;
  if (existingRecords.length > 0) return;
  const proofs: number[] = [];
  for (const { subjects } of demoExams) {
    const bytes = await sharp(Buffer.from(transcript(subjects.length)))
      .png()
      .toBuffer();
    const { id } = await saveImage(services, { uid, name: '成绩单.png', source: bytes, purpose: 'proof' });
    proofs.push(id);
  }
  await inTransaction(db, async (tx) => {
    for (const [at, { daysAgo, ...exam }] of demoExams.entries())
      await addExam(tx, {
        ...exam,
        uid,
        proofIds: proofs.slice(at, at + 1),
        now: clock.now() - daysAgo * day,
      });
  });
}

/** A sheet with so many lines of marks, in shapes only: which letters a machine has is its own. */
function transcript(lines: number): string {
  const rows = Array.from({ length: lines }, (_, at) => {
    const y = 240 + at * 90;
    return `<rect x="90" y="${y}" width="${180 + (at % 3) * 40}" height="26" rx="6" fill="#8fa3c7"/>
      <rect x="560" y="${y}" width="110" height="26" rx="6" fill="#2a3f87"/>
      <path d="M90 ${y + 56}h620" stroke="#d5deee" stroke-width="2"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="${360 + lines * 90}">
    <rect width="100%" height="100%" fill="#fbfcff"/>
    <rect x="250" y="80" width="300" height="44" rx="8" fill="#2a3f87"/>
    <path d="M90 180h620" stroke="#2a3f87" stroke-width="4"/>${rows.join('')}
    <circle cx="620" cy="${250 + lines * 90}" r="56" fill="none" stroke="#c2473d" stroke-width="6" opacity=".7"/></svg>`;
}
