import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { displayLocale } from '@clinic/shared/display-locale'
import { AppointmentFacts } from './appointment-facts.tsx'
import { LinkFault } from './link-fault.tsx'
import { PageFrame } from './page-frame.tsx'
import { useOffer, type LinkedOffer, type OfferAnswer } from './use-offer.ts'

/** What the link of an offered time opens. Opening it changes nothing, since mail programs open links by themselves; a press books. */
export function OfferPage() {
  const { offer, fault, isSending, load, answer } = useOffer()
  return (
    <PageFrame title={offer?.clinic.name ?? <Trans>A free time for you</Trans>} isLoading={!offer && !fault}>
      {offer && <AppointmentFacts appointment={{ ...offer, isAllDay: false, isCancelled: offer.state === 'gone' }} />}
      {fault && (
        <LinkFault
          fault={fault}
          gone={<Trans>This link leads to no time that is still to come. To book an appointment, please call the clinic.</Trans>}
          onRetry={() => void load()}
        />
      )}
      {offer && fault !== 'gone' && <OfferForm offer={offer} isSending={isSending} onAnswer={answer} />}
    </PageFrame>
  )
}

type OfferFormProps = {
  offer: LinkedOffer
  isSending: boolean
  /** Whether it was taken. */
  onAnswer: (answer: OfferAnswer) => Promise<boolean>
}

function OfferForm({ offer, isSending, onAnswer }: OfferFormProps) {
  const said = useRef<HTMLHeadingElement>(null)
  const { state } = offer
  const send = async (answer: OfferAnswer) => {
    if (await onAnswer(answer)) said.current?.focus()
  }
  return (
    <>
      <h2 ref={said} tabIndex={-1} className="said">
        <Standing state={state} />
      </h2>
      {state !== 'gone' && offer.insteadOf && <Instead {...offer} insteadOf={offer.insteadOf} />}
      {(state === 'open' || state === 'declined') && (
        <div className="answers">
          <button type="button" className="main" disabled={isSending} onClick={() => void send('taken')}>
            {state === 'open' ? <Trans>I'll take it</Trans> : <Trans>I'll take it after all</Trans>}
          </button>
          {state === 'open' && (
            <button type="button" disabled={isSending} onClick={() => void send('declined')}>
              <Trans>I can't</Trans>
            </button>
          )}
        </div>
      )}
    </>
  )
}

function Standing({ state }: Pick<LinkedOffer, 'state'>) {
  if (state === 'taken') return <Trans>It is yours: the appointment is booked. We look forward to seeing you.</Trans>
  if (state === 'declined') return <Trans>Thank you for telling us. You stay on our waiting list.</Trans>
  if (state === 'gone') return <Trans>We are sorry: this time is no longer free. For another one, please call us.</Trans>
  return <Trans>This time is free. Would you like it? Whoever is first has it.</Trans>
}

/** Which appointment would be moved. */
function Instead({ insteadOf, clinic: { timeZone } }: { insteadOf: string; clinic: LinkedOffer['clinic'] }) {
  const { i18n: shown } = useLingui()
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const time = { hour: '2-digit', minute: '2-digit', timeZone } as const
  const when = new Intl.DateTimeFormat(displayLocale(shown.locale), { ...day, ...time }).format(new Date(insteadOf))
  return (
    <p>
      <Trans>It would be instead of your appointment on {when}.</Trans>
    </p>
  )
}
