import type { AccountSettings } from '../means.ts';

/** An e-mail; `messageId` without angle brackets, where a repeat has to be distinguished from the first. */
interface Mail {
  to: string;
  subject: string;
  text: string;
  messageId?: string;
}

/** Sends e-mails. */
export interface Mailer {
  /** @throws where the mail server does not take it */
  send(mail: Mail): Promise<void>;
  /** What is behind the `@` of the sender. */
  domain: string;
}

const TIMEOUT_MS = 10_000;
const WHOLE_TIMEOUT_MS = 30_000;

/** Creates it; null where no mail server is set. */
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

/** However slowly a mail server answers, an e-mail ends. */
async function withinTime(sending: Promise<unknown>, stop: () => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server has not taken it in time')), WHOLE_TIMEOUT_MS);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
    stop();
  }
}
