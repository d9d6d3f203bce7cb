import { createApiCall } from '#api/api-call.ts';
import { addParts } from '#api/api-part.ts';
import { CORE_ANSWERS } from '#api/core-answers.ts';
import type { RecordedAnswers } from '../recorded-answers.ts';
import { createAnswerCall } from './answer-call.ts';
import { createFileContext } from './create-context.ts';
import { createFileParts } from './file-parts.ts';
import { createFilePool } from './file-pool.ts';
import type { CallMessage, FromWorker, OpenMessage, ToWorker } from './messages.ts';
import { openDatabase } from './open-database.ts';
import { unpack } from './unpack.ts';

const send = (message: FromWorker) => self.postMessage(message);

/** Calls in parallel do not gain anything on one session, so there is no limit that refuses them. */
const UNLIMITED = { begin: () => () => {} };

let answering: Promise<ReturnType<typeof createAnswerCall>> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'call') return void answer(data);
  answering = open(data);
  answering.then(
    () => send({ kind: 'opened', problem: null }),
    (error: unknown) => send({ kind: 'opened', problem: String(error) }),
  );
});

async function open(message: OpenMessage): Promise<ReturnType<typeof createAnswerCall>> {
  const { head, recorded } = message;
  const db = await openDatabase(message, (done, total) => send({ kind: 'progress', done, total }));
  const answers =
    recorded === '' ? {} : (JSON.parse(new TextDecoder().decode(await unpack(recorded))) as RecordedAnswers);
  const parts = createFileParts(head.api);
  const context = addParts(createFileContext(await createFilePool(db), head.api), parts);
  const answered = [...CORE_ANSWERS, ...parts.flatMap((part) => part.answered ?? [])];
  const calls = answered.map((each) => each.call);
  const description = { calls, topics: [], channels: [] };
  const call = createApiCall(
    { ...context, server: { ...context.server, description } },
    { answered, limit: UNLIMITED, onError: (error) => console.error(error) },
  );
  return createAnswerCall(calls, call, answers);
}

async function answer(message: CallMessage): Promise<void> {
  const { id } = message;
  try {
    const answerCall = await answering;
    if (answerCall === undefined) throw new TypeError('The file is not open');
    send({ kind: 'answer', id, ...(await answerCall(message)) });
  } catch (error) {
    const body = JSON.stringify({ message: String(error), code: 'internal_error' });
    send({ kind: 'answer', id, status: 500, headers: { 'content-type': 'application/json' }, body });
  }
}
