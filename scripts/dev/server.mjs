// The server of `npm run dev`: node scripts/dev/server.mjs FOLDER [options of `npm start`]
import { pathToFileURL } from 'node:url';

const [folder, ...args] = process.argv.slice(2);
const { main } = await import(pathToFileURL(`${folder}/cli/main.js`).href);
await main(args);
