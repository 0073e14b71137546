import { Trans, useLingui } from '@lingui/react/macro'
import type { Arrived } from '@clinic/shared/queue/display'
import type { Door } from '@clinic/shared/queue/queue-input'
import { useEffect, useEffectEvent, useRef } from 'react'
import { LanguageSwitch } from '../language-switch.tsx'
import { ArrivalForm } from './arrival-form.tsx'
import { activateLanguage } from './language.ts'
import type { Fault } from './use-door.ts'
import { useDoor } from './use-door.ts'

/** How long a tablet shows a number before the next one may type, milliseconds. */
const shownFor = 20_000

/** Where somebody says that they are here. The answer is the same for whoever is expected and whoever is not. */
export default function DoorPage(address: Pick<Door, 'way' | 'secret'>) {
  const { i18n } = useLingui()
  const { door, arrived, fault, isSending, load, arrive, next } = useDoor(address)
  const isKiosk = address.way === 'kiosk'
  return (
    <div className={isKiosk ? 'kiosk' : undefined}>
      <header>
        <strong>{door?.clinicName}</strong>
        <LanguageSwitch language={i18n.locale} onChoose={(language) => void activateLanguage(language)} />
      </header>
      <main>
        {!door && !fault && (
          <p aria-live="polite">
            <Trans>Loading…</Trans>
          </p>
        )}
        {fault && <FaultNote fault={fault} onRetry={door ? undefined : () => void load()} />}
        {door && arrived && <Welcome arrived={arrived} onNext={isKiosk ? next : undefined} />}
        {door && !arrived && fault !== 'closed' && <ArrivalForm isSending={isSending} onSend={(typed) => void arrive(typed)} />}
      </main>
    </div>
  )
}

/** `onNext`: on a tablet, for whoever comes next. */
function Welcome({ arrived: { number, callBy }, onNext }: { arrived: Arrived; onNext: (() => void) | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isKiosk = onNext !== undefined
  const goOn = useEffectEvent(() => onNext?.())
  useEffect(() => {
    heading.current?.focus()
    if (!isKiosk) return
    const timer = setTimeout(() => goOn(), shownFor)
    return () => clearTimeout(timer)
  }, [isKiosk])
  return (
    <section className="facts welcome">
      <h1 ref={heading} tabIndex={-1} className="said">
        <Trans>Thank you. Please take a seat.</Trans>
      </h1>
      <p>
        <Trans>
          Your number: <strong className="number">{number}</strong>
        </Trans>
      </p>
      {callBy === 'initials' && (
        <p>
          <Trans>You are called by your initials.</Trans>
        </p>
      )}
      <p>
        <Trans>If you are not called within 10 minutes, please come to the desk.</Trans>
      </p>
      {onNext && (
        <button type="button" className="main" onClick={onNext}>
          <Trans>Done</Trans>
        </button>
      )}
    </section>
  )
}

function FaultNote({ fault, onRetry }: { fault: Fault; onRetry: (() => void) | undefined }) {
  return (
    <div role="alert" className="fault">
      <p>
        {fault === 'closed' && <Trans>You can't check in here any more. Please scan today's QR code, or come to the desk.</Trans>}
        {fault === 'busy' && <Trans>Too many people are checking in at the moment. Please come to the desk.</Trans>}
        {fault === 'away' && <Trans>The clinic's server can't be reached. Please try again, or come to the desk.</Trans>}
        {fault === 'wrong' && <Trans>Something that you typed can't be right. Please look at it again.</Trans>}
      </p>
      {onRetry && fault === 'away' && (
        <button type="button" onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      )}
    </div>
  )
}
