import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { i18n } from '@lingui/core'
import { AnswerForm } from './answer-form.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import { activateLanguage } from './language.ts'
import { LanguageSwitch } from './language-switch.tsx'
import type { Fault } from './post.ts'
import { useAppointment } from './use-appointment.ts'

/** What the link of a message opens. Opening it changes nothing, since mail programs open links by themselves; a press does. */
export function AnswerPage() {
  return (
    <I18nProvider i18n={i18n}>
      <Answering />
    </I18nProvider>
  )
}

function Answering() {
  const { appointment, fault, isSending, load, answer } = useAppointment()
  const { i18n: shown } = useLingui()
  return (
    <>
      <header>
        <strong>{appointment?.clinic.name ?? <Trans>Your appointment</Trans>}</strong>
        <LanguageSwitch language={shown.locale} onChoose={(language) => void activateLanguage(language)} />
      </header>
      <main>
        {!appointment && !fault && (
          <p aria-live="polite">
            <Trans>Loading your appointment…</Trans>
          </p>
        )}
        {appointment && <AppointmentFacts appointment={appointment} />}
        {fault && <FaultNote fault={fault} onRetry={() => void load()} />}
        {appointment && fault !== 'gone' && <AnswerForm appointment={appointment} isSending={isSending} onAnswer={answer} />}
      </main>
    </>
  )
}

function FaultNote({ fault, onRetry }: { fault: Fault; onRetry: () => void }) {
  return (
    <div role="alert" className="fault">
      {fault === 'gone' && (
        <p>
          <Trans>
            This link leads to no appointment that is still to come. It may have taken place, or have been moved. Please call the
            clinic.
          </Trans>
        </p>
      )}
      {fault === 'busy' && (
        <p>
          <Trans>Too many requests at the moment. Please try again in a few minutes.</Trans>
        </p>
      )}
      {fault === 'away' && (
        <>
          <p>
            <Trans>The clinic's server can't be reached. What you have written stays here.</Trans>
          </p>
          <button type="button" onClick={onRetry}>
            <Trans>Try again</Trans>
          </button>
        </>
      )}
    </div>
  )
}
