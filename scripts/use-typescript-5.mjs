import module from 'node:module';

// openapi-typescript generates types with the API of TypeScript 5, which version 7 no longer has.
const resolve = (specifier, context, next) =>
  next(specifier === 'typescript' ? 'typescript-5' : specifier, context);

if (module.registerHooks) module.registerHooks({ resolve });
else module.register(`data:text/javascript,export const resolve = ${encodeURIComponent(String(resolve))}`);
