import type { DocumentMailFault } from '@clinic/shared/documents/document'
import type { Language } from '@clinic/shared/languages'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { SentMail } from '../../lib/document/send-document.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { formatTime } from '../../lib/time.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { useUi } from '../../stores/ui.ts'
import classes from './document.module.css'

const SendDialog = lazyPart(() => import('./send-dialog.tsx'))

const faultTexts: Record<DocumentMailFault, MessageDescriptor> = {
  unreachable: msg`the mail server does not answer`,
  address_refused: msg`the mail server refuses this address`,
  mail_refused: msg`the mail server refuses the mail`,
  not_made: msg`the document could not be made`,
  restored: msg`it waited while the clinic was restored from a backup`,
}

function stateOf({ status, fault }: SentMail, i18n: I18n): string {
  const reason = fault && i18n._(faultTexts[fault])
  switch (status) {
    case 'waiting':
      return i18n._(msg`Being sent`)
    case 'delayed':
      return reason ? i18n._(msg`Not sent yet, and tried again: ${reason}`) : i18n._(msg`Not sent yet, and tried again`)
    case 'sent':
      return i18n._(msg`Sent`)
    case 'failed':
      return reason ? i18n._(msg`Not sent: ${reason}`) : i18n._(msg`Not sent`)
    case 'no_mail_server':
      return i18n._(msg`Not sent: no mail server`)
    case 'not_recorded':
      return i18n._(msg`Not recorded whether a mail server took it`)
  }
}

const isUnsent = ({ status }: SentMail) => status === 'failed' || status === 'no_mail_server'

type SentMailsProps = {
  /** The latest first. */
  mails: readonly SentMail[]
  maySend: boolean
  language: Language
  /** Prints the document of a mail instead. */
  onPrint: (mail: SentMail) => unknown
  onSent: () => unknown
}

/** To whom a document was sent by e-mail, and whether a mail server took it. */
export function SentMails({ mails, maySend, ...again }: SentMailsProps) {
  if (mails.length === 0) return null
  const isRepeated = (mail: SentMail, index: number) =>
    mails.slice(0, index).some(({ documentId, address }) => documentId === mail.documentId && address === mail.address)
  return (
    <section className={classes.box}>
      <h2 className={classes.boxTitle}>
        <Trans>E-mails</Trans>
      </h2>
      <ul className={classes.history} aria-live="polite">
        {mails.map((mail, index) => (
          <MailLine key={mail.id} mail={mail} mayRepeat={maySend && isUnsent(mail) && !isRepeated(mail, index)} {...again} />
        ))}
      </ul>
    </section>
  )
}

type MailLineProps = Omit<SentMailsProps, 'mails' | 'maySend'> & { mail: SentMail; mayRepeat: boolean }

function MailLine({ mail, mayRepeat, language, onPrint, onSent }: MailLineProps) {
  const { i18n } = useLingui()
  const spoken = useUi((state) => state.language)
  const zone = useZone()
  const [isRepeating, setRepeating] = useState(false)
  const { kind, documentId, documentName, address, statusTime } = mail
  return (
    <li>
      <Text size="xs" c="dimmed">
        {formatTime(new Date(statusTime), 'dateTime', spoken, zone)} · {documentName}
      </Text>
      <div>{address}</div>
      <Text size="sm" {...(isUnsent(mail) && { c: 'red', fw: 600 })}>
        {stateOf(mail, i18n)}
      </Text>
      {mayRepeat && documentId && (
        <Button size="compact-xs" variant="default" mt={4} onClick={() => setRepeating(true)}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {isRepeating && documentId && (
        <SendDialog
          kind={kind}
          id={documentId}
          address={address}
          language={language}
          onPrint={() => onPrint(mail)}
          onSent={onSent}
          onClose={() => setRepeating(false)}
        />
      )}
    </li>
  )
}
