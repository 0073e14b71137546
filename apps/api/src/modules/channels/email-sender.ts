import { mailFaultOf } from '../../lib/mail/mail-fault.ts'
import type { Mailer } from '../../lib/mail/mail.ts'
import type { Sender } from './sender.ts'
import { SendingFault } from './sender.ts'

/** By the server's mail server. */
export const createEmailSender = (mailer: Mailer): Sender => ({
  async send({ key, address, subject, text, mail }) {
    try {
      await mailer.send({ to: address, subject, text, messageId: key, ...mail })
      return {}
    } catch (cause) {
      const { fault, isFinal } = mailFaultOf(cause)
      throw new SendingFault({ fault: fault === 'not_made' ? 'mail_refused' : fault, isFinal, answer: '', cause })
    }
  },
})
