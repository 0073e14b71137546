import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCalendarTime, IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ReasonDialog } from '../../components/feedback/reason-dialog.tsx'
import { useAccept } from './use-accept.ts'
import { declineBooking, type BookingRow } from './bookings-data.ts'
import classes from '../../components/list/answer-list.module.css'
import { OtherTimeDialog } from './other-time-dialog.tsx'
import { nameOf, useTexts } from './texts.ts'

/** Accept, at another time, or decline with a reason. */
export function BookingActions({ row, onChanged }: { row: BookingRow; onChanged: () => void }) {
  const { t } = useLingui()
  const { at } = useTexts()
  const { busy, accept } = useAccept(onChanged)
  const [dialog, setDialog] = useState<'time' | 'decline'>()
  const name = nameOf(row)
  const close = () => setDialog(undefined)
  const when = row.event ? at(row.event.startTime) : ''
  return (
    <div className={classes.steps}>
      <Button // keeps the focus while it is busy, so that the next request gets it
        leftSection={<IconCheck size={16} aria-hidden />}
        aria-label={t`Accept: ${name}`}
        aria-keyshortcuts="A"
        onClick={() => void accept(row)}
      >
        <Trans>Accept</Trans>
      </Button>
      <Button
        variant="default"
        disabled={busy}
        leftSection={<IconCalendarTime size={16} aria-hidden />}
        aria-label={t`Another time: ${name}`}
        onClick={() => setDialog('time')}
      >
        <Trans>Another time</Trans>
      </Button>
      <Button
        variant="default"
        disabled={busy}
        leftSection={<IconX size={16} aria-hidden />}
        aria-label={t`Decline: ${name}`}
        onClick={() => setDialog('decline')}
      >
        <Trans context="booking">Decline</Trans>
      </Button>
      {dialog === 'time' && <OtherTimeDialog row={row} onClose={close} onSaved={onChanged} />}
      {dialog === 'decline' && (
        <ReasonDialog
          title={<Trans>Decline the request of {name}?</Trans>}
          hint={<Trans>{when} is free again. The reason is told by e-mail.</Trans>}
          confirmLabel={<Trans context="booking">Decline</Trans>}
          onConfirm={async (reason) => {
            await declineBooking({ id: row.id, reason })
            onChanged()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
