import type { FastifyInstance } from 'fastify';
import type { Authenticate } from '#core/calls/calls.ts';
import type { OperatorDesk } from '#core/calls/operator-acts.ts';
import type { Services } from '#core/services.ts';

/** Adds addresses that are not calls (uploads, pictures, downloads) to the app, in a scope of their own. */
export type Route = (
  app: FastifyInstance,
  services: Services,
  authenticate: Authenticate,
  desk: OperatorDesk,
) => void | Promise<void>;
