import module from 'node:module';

// openapi-typescript writes types by the API of TypeScript 5, which version 7 has no more.
const resolve = (specifier, context, next) =>
  next(specifier === 'typescript' ? 'typescript-5' : specifier, context);

if (module.registerHooks) module.registerHooks({ resolve });
else module.register(`data:text/javascript,export const resolve = ${encodeURIComponent(String(resolve))}`);
