import type { InputOf } from '@xuelin/contract/core/call';
import type { updateUserInfo as contract, UserData } from '@xuelin/contract/account/account';
import type { WriteContext } from '#core/calls/call-context.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { claimFile, releaseFile, thumbnailUrl } from '../../file/file.public.ts';
import { rememberBirthday } from '../member.rows.ts';
import { refuseImpostor } from './nickname-impostors.ts';
import { refuseWords } from './profile-words.ts';
import { cleanBirthday, cleanNickname, cleanText } from './profile-texts.ts';
import { userDataOf } from './user-data.queries.ts';

type Context = WriteContext<typeof contract>;

/** Changes the given fields of one's own profile. */
export async function updateUserInfo(context: Context): Promise<UserData> {
  const { tx, caller, config, input, now } = context;
  const texts = cleanTexts(input, now);
  await refuseWords(tx, { uid: caller.uid, texts, now });
  if (typeof texts['nickname'] === 'string') {
    await refuseImpostor(tx, { uid: caller.uid, nickname: texts['nickname'], appName: config.appName });
  }
  const changes = {
    ...texts,
    ...(input.avatarId === undefined ? {} : await changeAvatar(context, input.avatarId)),
  };
  if (input.birthday !== undefined) await rememberBirthday(tx, caller.uid);
  if (Object.keys(changes).length > 0) {
    await tx`update member set ${tx({ ...changes, updatedAt: now })} where uid = ${caller.uid}`;
  }
  if (input.nickname !== undefined) {
    const { uid } = caller;
    await enqueue(tx, 'search.followAuthors', { uid }, { key: `search.followAuthors:${uid}` });
  }
  return userDataOf(tx, caller.uid);
}

function cleanTexts(input: InputOf<typeof contract>, now: number) {
  const { nickname, sex, birthday, school, grade, targetExam, bio } = input;
  const fields = {
    nickname: nickname === undefined ? undefined : cleanNickname(nickname),
    sex,
    birthday: birthday ? cleanBirthday(birthday, now) : birthday,
    school: school === undefined ? undefined : cleanText('school', school),
    grade: grade === undefined ? undefined : cleanText('grade', grade),
    targetExam: targetExam === undefined ? undefined : cleanText('targetExam', targetExam),
    bio: bio === undefined ? undefined : cleanText('bio', bio, true),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Takes the picture over from the uploads and lets the former one go. */
async function changeAvatar({ tx, caller, now }: Context, fileId: number | null) {
  const by = `avatar:${caller.uid}`;
  const [member] = await tx<{ avatarFileId: number | null }[]>`
    select avatar_file_id from member where uid = ${caller.uid} for update`;
  const before = member?.avatarFileId ?? null;
  const picture =
    fileId === null ? null : await claimFile(tx, { uid: caller.uid, fileId, purpose: 'image', by, now });
  if (before !== null && before !== fileId) await releaseFile(tx, { fileId: before, by, now });
  return { avatarFileId: fileId, avatarUrl: picture && thumbnailUrl(picture) };
}
