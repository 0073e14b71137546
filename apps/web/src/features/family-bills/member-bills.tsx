import { fullName } from '@clinic/shared/patients/patient-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Checkbox, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Slot } from '../../components/slot.tsx'
import { useZone } from '../../lib/account/use-establishment.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatTime } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import type { MemberBills } from './family-bills.ts'
import classes from './family-bills.module.css'
import { dueOf, obstacleOf, type OpenInvoice } from './open-bills.ts'
import type { FamilyPayment } from './use-family-payment.ts'

type MemberProps = { member: MemberBills; payment: FamilyPayment; onWritten: () => void }

/** What one of the family has to pay, each with its tick, and visits that wait for their bill. */
export function Member({ member: { patient, invoices, visits }, payment, onWritten }: MemberProps) {
  return (
    <li>
      <h2 className={classes.title}>{fullName(patient)}</h2>
      <ul className={classes.list}>
        {invoices.map((invoice) => (
          <InvoiceLine key={invoice.id} {...{ invoice, payment }} name={fullName(patient)} />
        ))}
        {visits.map((visit) => (
          <VisitLine key={visit.id} visit={visit} onWritten={onWritten} />
        ))}
      </ul>
    </li>
  )
}

function InvoiceLine({ invoice, payment, name }: { invoice: OpenInvoice; payment: FamilyPayment; name: string }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  const { id, number, status, currency, time, invoiceDetails } = invoice
  const obstacle = obstacleOf(invoice, payment.currency)
  const what = number ?? t`Draft`
  const facts = [
    formatTime(new Date(time), 'date', language, zone),
    status === 'draft' && !obstacle && t`is issued when it is paid`,
    obstacle === 'unpriced' && t`has no price yet`,
    obstacle === 'currency' && t`is in another currency, and paid by itself`,
  ].filter(Boolean)
  return (
    <li className={classes.line}>
      <Checkbox
        aria-label={`${name}: ${what}`}
        label={invoiceDetails.map(({ medicalService }) => medicalService).join(', ')}
        description={
          <>
            <Anchor component={Link} to={`/invoices/${id}`} size="xs">
              {what}
            </Anchor>
            {' · '}
            {facts.join(' · ')}
          </>
        }
        disabled={obstacle !== undefined}
        checked={payment.ticked.some((other) => other.id === id)}
        onChange={(event) => payment.tick(id, event.currentTarget.checked)}
      />
      <span className={classes.amount}>{formatMoney(dueOf(invoice), currency)}</span>
    </li>
  )
}

function VisitLine({ visit, onWritten }: { visit: MemberBills['visits'][number]; onWritten: () => void }) {
  const language = useUi((state) => state.language)
  const zone = useZone()
  const { id, startTime, subject } = visit
  const time = formatTime(new Date(startTime), 'time', language, zone)
  return (
    <li className={classes.line}>
      <div>
        <Anchor component={Link} to={`/?check-out=${id}`}>
          {[time, subject].filter(Boolean).join(' · ')}
        </Anchor>
        <Text size="xs" c="dimmed">
          <Trans>Today's visit has no bill yet</Trans>
        </Text>
      </div>
      <Slot name="billWriters" eventId={id} onWritten={onWritten} />
    </li>
  )
}
