import { text } from 'node:stream/consumers';
import { systemClock } from '#core/clock.ts';
import { loadConfig } from '#core/config/config.ts';
import { ConfigError } from '#core/config/environment.ts';
import { migrate, openDatabase } from '#core/database/database.ts';
import { startEmbeddedPostgres } from '#core/embedded-postgres/embedded-postgres.ts';
import { AppError } from '#core/errors.ts';
import { addFirstAdmin } from './operator/operator.public.ts';

/**
 * Makes an administrator of the console: name, password and, if they are to publish, the phone of the member as whom, with
 * a nickname if that member is to be made as well; each a line of the input, or from OPERATOR_NAME, OPERATOR_PASSWORD,
 * OPERATOR_MEMBER_PHONE and OPERATOR_MEMBER_NICKNAME.
 */
async function makeAdmin(): Promise<string> {
  const config = loadConfig();
  const { OPERATOR_NAME, OPERATOR_PASSWORD, OPERATOR_MEMBER_PHONE, OPERATOR_MEMBER_NICKNAME } = process.env;
  const answers = OPERATOR_NAME
    ? [OPERATOR_NAME, OPERATOR_PASSWORD, OPERATOR_MEMBER_PHONE, OPERATOR_MEMBER_NICKNAME]
    : await readLines();
  const [name = '', password = '', memberPhone = '', memberNickname = ''] = answers;
  const embedded = config.database.url ? null : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const address = config.database.url ?? embedded?.connection ?? '';
  try {
    await migrate(address);
    const db = openDatabase(address, { max: 1 });
    try {
      await addFirstAdmin(db, { name, password, memberPhone, memberNickname, now: systemClock.now() });
    } finally {
      await db.end({ timeout: 5 });
    }
  } finally {
    await embedded?.stop();
  }
  return name;
}

async function readLines(): Promise<string[]> {
  if (process.stdin.isTTY) {
    process.stdout.write(
      '请输入：第一行名称，第二行密码；第三行（可以不填）发布内容所用的会员手机号；第四行，还没有这位会员时，他的昵称。以 Ctrl-D 结束。\n',
    );
  }
  return (await text(process.stdin)).split('\n').map((line) => line.trim());
}

makeAdmin().then(
  (name) => process.stdout.write(`管理员 ${name} 已建立，可以登录运营后台。\n`),
  (error: unknown) => {
    const isExpected = error instanceof ConfigError || error instanceof AppError;
    process.stderr.write(isExpected ? `${error.message}\n` : `${String(error)}\n`);
    process.exitCode = 1;
  },
);
