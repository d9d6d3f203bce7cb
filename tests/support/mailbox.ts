import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A real mail server on this machine that stores received mail. */
export interface Mailbox {
  /** URL as in settings. */
  url: string;
  /** Settings of a server that sends by it. */
  settings: Record<string, string>;
  /** Decoded e-mails, in order of arrival. */
  mails: readonly string[];
  close(): Promise<void>;
}

/** Starts a mail server on a free port. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      text(stream).then((mail) => {
        mails.push(mail.replace(/=\r\n/g, '').replace(/=3D/g, '='));
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const { port } = smtp.server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  return {
    url,
    settings: { ACCOUNT_SMTP_URL: url, ACCOUNT_EMAIL_FROM: 'explorer@site.test' },
    mails,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
