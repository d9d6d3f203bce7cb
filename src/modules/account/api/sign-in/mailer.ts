import type { AccountSettings } from '../deps.ts';

/** An e-mail. `messageId`, without angle brackets, lets recipients detect a repeated message. */
interface Mail {
  to: string;
  subject: string;
  text: string;
  messageId?: string;
}

/** Sends e-mails. */
export interface Mailer {
  /** @throws if the mail server rejects it */
  send(mail: Mail): Promise<void>;
  /** Domain of the sender's address. */
  domain: string;
}

const TIMEOUT_MS = 10_000;
const WHOLE_TIMEOUT_MS = 30_000;

/** Creates the mailer; returns null if no mail server is configured. */
export function createMailer({ smtpUrl, emailFrom }: AccountSettings): Mailer | null {
  if (smtpUrl === undefined || emailFrom === undefined) return null;
  return {
    domain: /@([^\s@>]+)>?\s*$/.exec(emailFrom)?.[1] ?? 'localhost',
    async send({ messageId, ...mail }) {
      const { createTransport } = await import('nodemailer');
      const limits = {
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
      };
      const transport = createTransport({
        url: smtpUrl,
        ...limits,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const message = {
        from: emailFrom,
        ...mail,
        ...(messageId !== undefined && { messageId: `<${messageId}>` }),
      };
      await withinTime(transport.sendMail(message), () => transport.close());
    },
  };
}

/** Limits the total time of an e-mail, however slowly the server responds. */
async function withinTime(sending: Promise<unknown>, stop: () => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The mail server did not accept it in time')),
      WHOLE_TIMEOUT_MS,
    );
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
    stop();
  }
}
