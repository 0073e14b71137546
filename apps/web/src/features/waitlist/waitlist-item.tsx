import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button } from '@mantine/core'
import { IconCalendarPlus, IconPencil, IconUserMinus, IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { failureText } from '../../lib/error-text.ts'
import { toFailure } from '../../lib/errors.ts'
import { useCan } from '../../lib/account/use-can.ts'
import { useModal } from '../../stores/modal.ts'
import { bookingPath } from './booking-path.ts'
import { EntryFacts } from './entry-facts.tsx'
import { takeOff } from './removal.ts'
import { nameOf, useTexts } from './texts.ts'
import { restoreEntry, type WaitlistRow } from './waitlist-data.ts'
import { stateTexts } from './waitlist-labels.ts'
import classes from './waitlist.module.css'

/** One who waits, or waited, and what can be done. */
export function WaitlistItem({ entry, onChanged }: { entry: WaitlistRow; onChanged: () => void }) {
  const mayWrite = useCan('event:write-own')
  return (
    <li className={classes.item}>
      <EntryFacts entry={entry} />
      {entry.state !== 'waiting' && <Left entry={entry} />}
      {mayWrite && <Actions entry={entry} onChanged={onChanged} />}
    </li>
  )
}

/** How somebody left the list. */
function Left({ entry: { state, bookedEvent } }: { entry: WaitlistRow }) {
  const { t } = useLingui()
  const { at } = useTexts()
  if (state === 'waiting') return null
  const when = bookedEvent ? ` ${at(bookedEvent.startTime)}` : ''
  return (
    <Badge color={state === 'booked' ? 'green' : 'gray'} tt="none">
      {t(stateTexts[state])}
      {when}
    </Badge>
  )
}

function Actions({ entry, onChanged }: { entry: WaitlistRow; onChanged: () => void }) {
  const { t } = useLingui()
  const openModal = useModal((state) => state.openModal)
  const [busy, setBusy] = useState(false)
  const name = nameOf(entry)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch((error: unknown) => notifyProblem(t(failureText(toFailure(error).details))))
    setBusy(false)
    onChanged()
  }
  const action = { size: 'compact-sm', variant: 'default', disabled: busy } as const
  if (entry.state === 'removed')
    return (
      <Button
        {...action}
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        aria-label={t`Put back: ${name}`}
        onClick={() => void run(() => restoreEntry(entry.id))}
      >
        <Trans>Put back</Trans>
      </Button>
    )
  if (entry.state === 'booked') return null
  return (
    <div className={classes.actions}>
      {entry.state === 'waiting' && (
        <Button
          {...action}
          component={Link}
          to={bookingPath(entry)}
          leftSection={<IconCalendarPlus size={14} aria-hidden />}
          aria-label={t`Find a time for ${name}`}
        >
          <Trans>Find a time</Trans>
        </Button>
      )}
      <Button
        {...action}
        leftSection={<IconPencil size={14} aria-hidden />}
        aria-label={t`Change: ${name}`}
        onClick={() => openModal('WAITLIST_ENTRY', { entry })}
      >
        <Trans>Change</Trans>
      </Button>
      {entry.state === 'waiting' && (
        <Button
          {...action}
          leftSection={<IconUserMinus size={14} aria-hidden />}
          aria-label={t`Take off: ${name}`}
          onClick={() => void run(() => takeOff(entry.id, t`${name} was taken off the waitlist.`))}
        >
          <Trans>Take off</Trans>
        </Button>
      )}
    </div>
  )
}
