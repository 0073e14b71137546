import { breakpoints } from '@clinic/shared/theme'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Modal, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { useHold } from '../../lib/holds/use-hold.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { formatSpan } from '../../lib/time.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import type { ModalProps } from '../../stores/modal.ts'
import { useViewer } from '../../stores/session.ts'
import { bookFit } from './book-fit.ts'
import { EntryFacts } from './entry-facts.tsx'
import { askedOf } from './freed-time.ts'
import { nameOf, useTexts } from './texts.ts'
import { WaitlistFitsQuery, type WaitlistFit } from './waitlist-data.ts'
import classes from './waitlist.module.css'

/** The WAITLIST_FITS modal: who could come in a time that is free again, the first one first. One click books. */
export default function FitsDialog({ freed, onClose }: ModalProps['WAITLIST_FITS'] & { onClose: () => void }) {
  const { t } = useLingui()
  const { language, zone } = useTexts()
  const { id: establishmentId } = useViewer().establishment
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.sm - 0.02}px)`, false, { getInitialValueInEffect: false })
  const [variables] = useState(() => askedOf(freed, establishmentId))
  const { data, failure, load } = useServerQuery({ query: WaitlistFitsQuery, variables, requestPolicy: 'cache-and-network' })
  useListChanges(['waitlist'], () => void load())
  const [rival] = useHold({ doctorId: freed.doctorId, resourceIds: [], startTime: variables.from, endTime: variables.to })
  const booking = useBooking(freed.doctorId, { onBooked: onClose, onRefused: () => void load() })
  const when = formatSpan(new Date(freed.startTime), new Date(freed.endTime), language, zone)
  const fits = data?.waitlistFits
  const problem = booking.failure ?? failure
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t`Close` }}
      title={<Trans>Who waits for {when}</Trans>}
    >
      {problem && <ErrorState failure={problem} />}
      {rival && (
        <Alert color="orange" role="status">
          <Trans>{rival.userName} is offering this time to a patient, too.</Trans>
        </Alert>
      )}
      {!fits && !failure && <Skeleton height={120} aria-busy />}
      {fits?.length === 0 && (
        <Text c="dimmed" role="status">
          <Trans>Nobody on the waitlist fits any more.</Trans>
        </Text>
      )}
      <ol className={classes.list} aria-label={t`Waitlist`}>
        {fits?.map((fit, index) => (
          <Fit key={fit.entry.id} fit={fit} isFirst={index === 0} busy={booking.busy} onBook={() => void booking.book(fit)} />
        ))}
      </ol>
    </Modal>
  )
}

type FitProps = { fit: WaitlistFit; isFirst: boolean; busy: boolean; onBook: () => void }

function Fit({ fit, isFirst, busy, onBook }: FitProps) {
  const { t } = useLingui()
  const { at } = useTexts()
  const [name, when] = [nameOf(fit.entry), at(fit.startTime)]
  return (
    <li className={classes.item}>
      <EntryFacts entry={fit.entry} />
      <Button
        disabled={busy}
        variant={isFirst ? 'filled' : 'default'}
        data-autofocus={isFirst || undefined}
        aria-label={fit.entry.event ? t`Move to ${when}: ${name}` : t`Book ${when}: ${name}`}
        onClick={onBook}
      >
        {fit.entry.event ? <Trans>Move to {when}</Trans> : <Trans>Book {when}</Trans>}
      </Button>
    </li>
  )
}

/** One at a time; what was refused is told, and the list asked for anew. */
function useBooking(doctorId: string, { onBooked, onRefused }: { onBooked: () => void; onRefused: () => void }) {
  const { t } = useLingui()
  const { language, at } = useTexts()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const book = async (fit: WaitlistFit) => {
    setBusy(true)
    const [name, when] = [nameOf(fit.entry), at(fit.startTime)]
    const sentence = fit.entry.event ? t`${name} moved to ${when}` : t`${name} is booked: ${when}`
    try {
      await bookFit({ fit, doctorId, language, sentence })
      onBooked()
    } catch (error) {
      setFailure(toFailure(error))
      setBusy(false)
      onRefused()
    }
  }
  return { busy, failure, book }
}
