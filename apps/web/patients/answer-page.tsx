import { Trans } from '@lingui/react/macro'
import { AnswerForm } from './answer-form.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import { LinkFault } from './link-fault.tsx'
import { PageFrame } from './page-frame.tsx'
import { useAppointment } from './use-appointment.ts'

/** What the link of a message opens. Opening it changes nothing, since mail programs open links by themselves; a press does. */
export function AnswerPage() {
  const { appointment, fault, isSending, load, answer } = useAppointment()
  return (
    <PageFrame title={appointment?.clinic.name ?? <Trans>Your appointment</Trans>} isLoading={!appointment && !fault}>
      {appointment && <AppointmentFacts appointment={appointment} />}
      {fault && (
        <LinkFault
          fault={fault}
          gone={
            <Trans>
              This link leads to no appointment that is still to come. It may have taken place, or have been moved. Please call
              the clinic.
            </Trans>
          }
          onRetry={() => void load()}
        />
      )}
      {appointment && fault !== 'gone' && <AnswerForm appointment={appointment} isSending={isSending} onAnswer={answer} />}
    </PageFrame>
  )
}
