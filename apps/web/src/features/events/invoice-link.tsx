import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import { useCan } from '../../lib/use-can.ts'
import { useShortcut } from '../../lib/use-shortcuts.ts'
import type { EventRow } from './event-row.ts'

/** From a patient who is here, or has been, to the invoice of the visit. */
export function InvoiceLink({ event }: { event: EventRow }) {
  const navigate = useNavigate()
  const mayDraft = useCan('invoice:draft-own')
  const offered = mayDraft && event.patient !== null && (event.status === 'waiting' || event.status === 'closed')
  const path = `/invoices/new?event=${event.id}`
  useShortcut('i', msg`Invoice`, () => void navigate(path), offered)
  if (!offered) return null
  return (
    <Button
      component={Link}
      to={path}
      size="compact-md"
      variant={event.status === 'closed' ? 'filled' : 'default'}
      leftSection={<IconReceipt size={16} aria-hidden />}
    >
      <Trans>Invoice</Trans>
    </Button>
  )
}
