import { operatorRoles } from '@xuelin/contract/core/operator-role';
import type { Services } from '#core/services.ts';
import { addOperator } from '../operator/operator.public.ts';
import { demoEditor } from './introductions/introductions.ts';
import { demoPassword } from './people.ts';

/** An operator for each role, `demo-admin` and so on, who publishes as the demo's editorial member. */
export async function addDemoOperators({ db, clock }: Services): Promise<void> {
  const existingOperators = await db<{ role: string }[]>`select role from operator where demo`;
  const missing = operatorRoles.filter((role) => !existingOperators.some((one) => one.role === role));
  if (missing.length === 0) return;
  const [editor] = await db<{ uid: number }[]>`select uid from member where phone = ${demoEditor.phone}`;
  const memberUid = editor?.uid ?? null;
  for (const role of missing) {
    const name = `demo-${role}`;
    await addOperator(db, {
      name,
      password: demoPassword,
      role,
      memberUid,
      demo: true,
      now: clock.now(),
    });
  }
}
