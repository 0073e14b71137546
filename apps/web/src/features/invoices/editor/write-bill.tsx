import { createInvoiceSchema } from '@clinic/shared/invoices/invoice-input'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import type { SlotArguments } from '../../../lib/feature/slots.ts'
import { useViewer } from '../../../stores/session.ts'
import { createInvoice } from '../data/create-invoice.ts'
import { inputOf, type InvoiceValues } from './invoice-values.ts'
import { useBlankInvoice } from './use-blank-invoice.ts'

type WriteBillProps = SlotArguments['billWriters']

/** Writes the draft that the check-out of a visit would begin with; where a price is not known, its form is opened. */
export default function WriteBill({ eventId, onWritten }: WriteBillProps) {
  const [writing, setWriting] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  return (
    <>
      <Button size="compact-md" variant="default" loading={writing} onClick={() => setWriting(true)}>
        <Trans>Write the bill</Trans>
      </Button>
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
      {writing && (
        <Writing
          eventId={eventId}
          onWritten={onWritten}
          onFailed={(error) => {
            setWriting(false)
            setFailure(toFailure(error))
          }}
        />
      )}
    </>
  )
}

/** Once it is known what the bill begins with. */
function Writing({ eventId, onWritten, onFailed }: WriteBillProps & { onFailed: (error: unknown) => void }) {
  const navigate = useNavigate()
  const { establishment } = useViewer()
  const { blank, failure } = useBlankInvoice({ eventId })
  const isSent = useRef(false)
  const write = useEffectEvent((values: InvoiceValues) => {
    if (isSent.current) return
    isSent.current = true
    const isPriced = values.lines.every(({ price }) => price.trim() !== '')
    const input = createInvoiceSchema.safeParse({ ...inputOf(values, establishment.id), eventId })
    if (!isPriced || !input.success) return void navigate(`/invoices/new?event=${eventId}`)
    createInvoice(input.data).then(onWritten, onFailed)
  })
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    if (failure) fail(failure)
    else if (blank) write(blank)
  }, [blank, failure])
  return null
}
