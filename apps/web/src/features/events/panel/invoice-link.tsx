import { eventStatusRules } from '@clinic/shared/events/event'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import { useCan } from '../../../lib/account/use-can.ts'
import { useShortcut } from '../../../lib/use-shortcuts.ts'
import type { EventDetails } from '../data/get-event.ts'

/** From a patient who is here, or has been, to the invoice of the appointment: the one there is, or a new one. */
export function InvoiceLink({ event }: { event: EventDetails }) {
  const navigate = useNavigate()
  const mayRead = useCan('invoice:read')
  const mayDraft = useCan('invoice:draft-own')
  const { id, invoiceId, patient, status } = event
  const { phase } = eventStatusRules[status]
  const isHere = patient !== null && (phase === 'present' || phase === 'over')
  const offered = invoiceId ? mayRead : mayDraft && isHere
  const path = invoiceId ? `/invoices/${invoiceId}` : `/invoices/new?event=${id}`
  useShortcut('i', msg`Invoice`, () => void navigate(path), offered, !invoiceId)
  if (!offered) return null
  return (
    <Button
      component={Link}
      to={path}
      size="compact-md"
      variant={phase === 'over' && !invoiceId ? 'filled' : 'default'}
      leftSection={<IconReceipt size={16} aria-hidden />}
    >
      <Trans>Invoice</Trans>
    </Button>
  )
}
