// Without a limit no stack is taken at all. `undefined` would do too, but the types of the browser know no such property.
const { stackTraceLimit } = Error as { stackTraceLimit?: number };
Reflect.deleteProperty(Error, 'stackTraceLimit');

/** How many frames an error's stack has in this browser; undefined where it cannot be said. */
export const ownLimit = stackTraceLimit;
