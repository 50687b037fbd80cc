import { expect, test } from 'vitest';
import { ConfigError } from '#core/config/environment.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';
import { migrate } from './database.ts';

const { db, connection } = useTestDatabase();

test('data that a newer version wrote is refused with both versions, and left as it is', async () => {
  expect(await migrate(connection)).toEqual([]);
  const [ours] = await db<[{ name: string }]>`select max(name) as name from migration`;
  await db`insert into migration (name) values ('9999_of_tomorrow.sql')`;
  const refusal = await migrate(connection).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(String(refusal)).toContain(`数据库已升级到 9999_of_tomorrow.sql，而这个程序只到 ${ours.name}`);
  await db`delete from migration where name = '9999_of_tomorrow.sql'`;
  expect(await migrate(connection)).toEqual([]);
});
