import { titled } from '@clinic/shared/doctors/titles'
import type { Question } from '@clinic/shared/assistant/stream'
import type { ToolCall } from '@clinic/shared/assistant/tools'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatPlainDate } from '../../../lib/time.ts'
import chips from '../chips.module.css'
import { send, useConversation } from '../conversations/conversation-store.ts'
import { useClock } from '../use-clock.ts'
import classes from './messages.module.css'

const restOf: Record<NonNullable<Question['change']>, MessageDescriptor> = {
  book: msg`Which patient, which doctor, and when?`,
  move: msg`Whose appointment should be moved, and to when?`,
  cancel: msg`Whose appointment should be canceled, and on which day?`,
  arrive: msg`Who has arrived?`,
  confirm: msg`Whose appointment is confirmed?`,
  pay: msg`Who has paid, and how much?`,
  addPatient: msg`What is the new patient called?`,
  timeOff: msg`On which day, and is it the whole day, the morning or the afternoon?`,
  delay: msg`How many minutes late is the doctor today?`,
}
const asksAction = msg`What would you like to do?`
const asksPatient = msg`Which patient do you mean?`

const optionText: Partial<Record<ToolCall['tool'], MessageDescriptor>> = {
  proposeMove: msg`Move the appointment`,
  proposeCancel: msg`Cancel the appointment`,
  proposeConfirmation: msg`Confirm the appointment`,
  listAppointments: msg`Show appointments`,
  listFreeSlots: msg`Free times`,
  findPatient: msg`Phone number`,
}

/** The part of a sentence that was understood, and the question about the rest. */
export function QuestionPart({ question }: { question: Question }) {
  const { t } = useLingui()
  const { language } = useClock()
  const busy = useConversation((state) => state.busy)
  const { asks, change, patient, doctor, doctorTitle = 'doctor', date, time, options } = question
  const day = date && formatPlainDate(date, 'shortDateYear', language)
  const known = [patient, doctor && titled(doctor, doctorTitle, language), day, time].filter(Boolean).join(' · ')
  const asked = t(change ? restOf[change] : asks === 'patient' ? asksPatient : asksAction)
  return (
    <div role="group" aria-label={asked} className={classes.answer}>
      {known && <strong>{known}</strong>}
      <span>{asked}</span>
      {options.length > 0 && (
        <div className={chips.chips}>
          {options.map((call) => {
            const text = t(optionText[call.tool] ?? asksAction)
            return (
              <button
                key={call.tool}
                type="button"
                className={chips.chip}
                disabled={busy}
                onClick={() => void send(`${text}: ${known}`, call)}
              >
                {text}
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}
