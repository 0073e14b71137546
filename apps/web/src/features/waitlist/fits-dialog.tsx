import { breakpoints } from '@clinic/shared/theme'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Modal, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { useHold, type HeldTime } from '../../lib/holds/use-hold.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { isTimeRefusal } from '../../lib/booking/time-refusals.ts'
import { formatSpan } from '../../lib/time.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import type { ModalProps } from '../../stores/modal.ts'
import { useViewer } from '../../stores/session.ts'
import { bookFit } from './book-fit.ts'
import { isOffered, OfferButton } from './offer-button.tsx'
import { bookingPath } from './booking-path.ts'
import { EntryFacts } from './entry-facts.tsx'
import { askedOf } from './freed-time.ts'
import { nameOf, useTexts } from './texts.ts'
import { WaitlistFitsQuery, type WaitlistFit } from './waitlist-data.ts'
import classes from './waitlist.module.css'

/** The WAITLIST_FITS modal: who could come in a time that is free again, the first one first. One click books. */
export default function FitsDialog({ freed, moved, onClose }: ModalProps['WAITLIST_FITS'] & { onClose: () => void }) {
  const { t } = useLingui()
  const { language, zone } = useTexts()
  const { id: establishmentId } = useViewer().establishment
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.sm - 0.02}px)`, false, { getInitialValueInEffect: false })
  const [variables] = useState(() => askedOf({ freed, moved }, establishmentId))
  const { data, failure, load } = useServerQuery({ query: WaitlistFitsQuery, variables, requestPolicy: 'cache-and-network' })
  useListChanges(['waitlist', 'messages'], () => void load())
  const [rival] = useHold(onlyTime(variables.freed))
  const booking = useBooking({ onBooked: onClose, onRefused: () => void load() })
  const [first, ...others] = freed
  const when = first && others.length === 0 && formatSpan(new Date(first.startTime), new Date(first.endTime), language, zone)
  const fits = data?.waitlistFits
  const problem = booking.failure ?? failure
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t`Close` }}
      title={when ? <Trans>Who waits for {when}</Trans> : <Trans>Who waits for these times</Trans>}
    >
      {problem && <ErrorState failure={problem} />}
      {booking.refused && <BookOtherwise fit={booking.refused} onClose={onClose} />}
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
          <Fit
            key={fit.entry.id}
            fit={fit}
            isFirst={index === 0}
            busy={booking.busy}
            onBook={() => void booking.book(fit)}
            onOffered={() => void load()}
          />
        ))}
      </ol>
    </Modal>
  )
}

/** Only one time is held: of several, it is not known which will be given away. */
function onlyTime([time, ...others]: ReturnType<typeof askedOf>['freed']): HeldTime | null {
  if (!time?.doctorId || others.length > 0) return null
  return { doctorId: time.doctorId, resourceIds: [], startTime: time.from, endTime: time.to }
}

/** A time that was refused is booked in the form, which says why, and takes a reason. */
function BookOtherwise({ fit, onClose }: { fit: WaitlistFit; onClose: () => void }) {
  const { zone } = useTexts()
  const name = nameOf(fit.entry)
  return (
    <Button component={Link} to={bookingPath(fit.entry, { ...fit, zone })} variant="default" mb="sm" onClick={onClose}>
      <Trans>Book {name} in the form</Trans>
    </Button>
  )
}

type FitProps = { fit: WaitlistFit; isFirst: boolean; busy: boolean; onBook: () => void; onOffered: () => void }

function Fit({ fit, isFirst, busy, onBook, onOffered }: FitProps) {
  const { t } = useLingui()
  const { at } = useTexts()
  const [name, when] = [nameOf(fit.entry), at(fit.startTime)]
  return (
    <li className={classes.item}>
      <EntryFacts entry={fit.entry} />
      <div className={classes.ways}>
        <Button
          disabled={busy}
          variant={isFirst ? 'filled' : 'default'}
          data-autofocus={isFirst || undefined}
          aria-label={fit.entry.event ? t`Move to ${when}: ${name}` : t`Book ${when}: ${name}`}
          onClick={onBook}
        >
          {fit.entry.event ? <Trans>Move to {when}</Trans> : <Trans>Book {when}</Trans>}
        </Button>
        {!isOffered(fit) && <OfferButton fit={fit} disabled={busy} onOffered={onOffered} />}
      </div>
    </li>
  )
}

/** One at a time; what was refused is told, and the list asked for anew. */
function useBooking({ onBooked, onRefused }: { onBooked: () => void; onRefused: () => void }) {
  const { t } = useLingui()
  const { language, at } = useTexts()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [refused, setRefused] = useState<WaitlistFit | null>(null)
  const book = async (fit: WaitlistFit) => {
    setBusy(true)
    const [name, when] = [nameOf(fit.entry), at(fit.startTime)]
    const sentence = fit.entry.event ? t`${name} moved to ${when}` : t`${name} is booked: ${when}`
    try {
      await bookFit({ fit, language, sentence })
      onBooked()
    } catch (error) {
      const problem = toFailure(error)
      setFailure(problem)
      setRefused(isTimeRefusal(problem.details.reason) ? fit : null)
      setBusy(false)
      onRefused()
    }
  }
  return { busy, failure, refused, book }
}
