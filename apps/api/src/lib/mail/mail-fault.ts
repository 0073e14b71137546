/** Why a mail server did not take a mail; `not_made`: its document could not be made, and no mail server was asked. */
export type MailFault = 'unreachable' | 'address_refused' | 'mail_refused' | 'not_made'

export class NotMade extends Error {}

type SmtpError = { code?: string; command?: string; responseCode?: number }

/** `isFinal`: the server answered, to this mail, that trying again is of no use (RFC 5321, 4.2.1). A refused log-in is not about the mail. */
export function mailFaultOf(error: unknown): { fault: MailFault; isFinal: boolean } {
  if (error instanceof NotMade) return { fault: 'not_made', isFinal: false }
  const { code, command, responseCode } = error as SmtpError
  if (responseCode === undefined) return { fault: 'unreachable', isFinal: false }
  const isFinal = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return { fault: isFinal && command === 'RCPT TO' ? 'address_refused' : 'mail_refused', isFinal }
}
