import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { notifyProblem, notifySuccess } from '../../components/feedback/notify.tsx'
import { failureText } from '../../lib/error-text.ts'
import { toFailure } from '../../lib/errors.ts'
import { nameOf, useTexts } from './texts.ts'
import { offerTime, type WaitlistFit } from './waitlist-data.ts'
import { offerTexts } from './waitlist-labels.ts'

/** Whether the time was offered already, and can still be answered. */
export const isOffered = ({ entry, doctorId, startTime }: WaitlistFit) =>
  entry.offers.some(
    (offer) =>
      offer.doctorId === doctorId &&
      offer.startTime === startTime &&
      offer.answer !== 'taken' &&
      !['not_sent', 'failed', 'withdrawn'].includes(offer.status ?? 'not_sent'),
  )

type OfferButtonProps = { fit: WaitlistFit; disabled: boolean; onOffered: () => void }

/** Offers the time by a message; nothing where the clinic does not, and whom to call where there is no way. */
export function OfferButton({ fit, disabled, onOffered }: OfferButtonProps) {
  const { t } = useLingui()
  const { at } = useTexts()
  const [sending, setSending] = useState(false)
  const { entry, doctorId, startTime, offeredBy, offerFault } = fit
  if (!offeredBy)
    return (
      offerFault && (
        <Text size="sm" c="dimmed" ta="center">
          <Trans>No message: please call</Trans>
        </Text>
      )
    )
  const offer = async () => {
    setSending(true)
    const [name, when] = [nameOf(entry), at(startTime)]
    try {
      const { offers } = await offerTime({ id: entry.id, doctorId, startTime })
      const heldUntil = offers[0]?.heldUntil
      notifySuccess(
        heldUntil
          ? t`${name} is offered ${when}, after the quiet hours: ${at(heldUntil)}.`
          : t`${name} is offered ${when}. Whoever takes it first has it.`,
      )
    } catch (error) {
      const failure = toFailure(error)
      notifyProblem(failure.code === 'BAD_USER_INPUT' ? t`${when} can no longer be offered to ${name}.` : t(failureText(failure)))
    }
    setSending(false)
    onOffered()
  }
  const label = t(offerTexts[offeredBy])
  const name = nameOf(entry)
  return (
    <Button
      variant="subtle"
      loading={sending}
      disabled={disabled}
      leftSection={<IconSend size={16} aria-hidden />}
      aria-label={`${label}: ${name}`}
      onClick={() => void offer()}
    >
      {label}
    </Button>
  )
}
