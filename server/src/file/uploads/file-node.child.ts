import { systemClock } from '#core/clock.ts';
import { openDatabase, type DatabaseAddress } from '#core/database/database.ts';
import { startFileNode } from './file-node.testing.ts';

// A node of its own for tests that kill it: how to reach the database is told by the parent, the address goes back.
const db = openDatabase(JSON.parse(process.env['TEST_DATABASE'] ?? '') as DatabaseAddress);
const { address } = await startFileNode(db, systemClock, { DATA_DIR: process.env['DATA_DIR'] ?? '' });
process.send?.(address);
