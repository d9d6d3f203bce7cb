import type { AccountSettings } from '../means.ts';

/** Sends e-mails. */
export interface Mailer {
  /** @throws where the mail server does not take it */
  send(mail: { to: string; subject: string; text: string }): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** Creates it; null where no mail server is set. */
export function createMailer({ smtpUrl, emailFrom }: AccountSettings): Mailer | null {
  if (smtpUrl === undefined || emailFrom === undefined) return null;
  return {
    async send(mail) {
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
      await transport.sendMail({ from: emailFrom, ...mail });
    },
  };
}
