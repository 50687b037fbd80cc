import { describe, expect, test } from 'vitest';
import { useTestDatabase } from './test-database.ts';

describe('two files (or blocks)', () => {
  const first = useTestDatabase();
  const second = useTestDatabase();

  test('get databases of their own', async () => {
    await first.db`create table only_here (id int)`;
    const findTable = (database: typeof first) =>
      database.db`select 1 from pg_tables where tablename = 'only_here'`;
    expect(await findTable(first)).toHaveLength(1);
    expect(await findTable(second)).toHaveLength(0);
  });

  test('that are migrated', async () => {
    expect(await first.db`select name from migration`).toBeDefined();
  });
});
