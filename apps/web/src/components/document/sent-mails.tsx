import type { DocumentMailStatus } from '@clinic/shared/documents/document'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { SentMail } from '../../lib/document/send-document.ts'
import { formatTime } from '../../lib/time.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { useUi } from '../../stores/ui.ts'
import classes from './document.module.css'

const statusTexts: Record<DocumentMailStatus, MessageDescriptor> = {
  waiting: msg`Being sent`,
  delayed: msg`The mail server has not taken it yet; it is tried again`,
  sent: msg`Sent`,
  failed: msg`Could not be delivered`,
}

/** To whom a document was sent by e-mail, and whether the mail went off. */
export function SentMails({ mails }: { mails: readonly SentMail[] }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  if (mails.length === 0) return null
  return (
    <section className={classes.box}>
      <h2 className={classes.boxTitle}>
        <Trans>E-mails</Trans>
      </h2>
      <ul className={classes.history} aria-live="polite">
        {mails.map(({ id, documentName, address, status, statusTime }) => (
          <li key={id}>
            <Text size="xs" c="dimmed">
              {formatTime(new Date(statusTime), 'dateTime', language, zone)} · {documentName}
            </Text>
            <div>{address}</div>
            <Text size="sm" {...(status === 'failed' && { c: 'red', fw: 600 })}>
              {t(statusTexts[status])}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
