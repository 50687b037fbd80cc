import type { Route } from '#core/routes.ts';
import { views } from './views.ts';

/** No addresses: only what runs beside the calls. */
export const introductionRoutes: Route = (app, services) => views.keepFlushing(app, services);
