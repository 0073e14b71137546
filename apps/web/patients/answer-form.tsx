import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { PatientAnswer } from '@clinic/shared/answers/answer'
import type { LinkedAppointment } from '@clinic/shared/answers/linked-appointment'

/** The answers that may have a note. */
type Step = Exclude<PatientAnswer, 'coming'>

type AnswerFormProps = {
  appointment: LinkedAppointment
  isSending: boolean
  /** Whether it was taken. */
  onAnswer: (answer: PatientAnswer, note: string) => Promise<boolean>
}

/** Three answers. Who comes presses once; who does not, or not then, may say why, and presses again. */
export function AnswerForm({ appointment, isSending, onAnswer }: AnswerFormProps) {
  const [chosen, setChosen] = useState<Step | null>(null)
  const [note, setNote] = useState('')
  const said = useRef<HTMLHeadingElement>(null)
  const { answer, isCancelled } = appointment
  useEffect(() => {
    if (answer) said.current?.focus()
  }, [answer])
  const send = async (given: PatientAnswer) => {
    if (!(await onAnswer(given, given === 'coming' ? '' : note))) return
    setChosen(null)
    setNote('')
    said.current?.focus()
  }
  if (isCancelled)
    return (
      <h2 ref={said} tabIndex={-1} className="said">
        {answer === 'not_coming' ? (
          <Trans>You can't come, and the appointment is canceled. Thank you for telling us. To book again, please call us.</Trans>
        ) : (
          <Trans>This appointment is canceled. To book again, please call us.</Trans>
        )}
      </h2>
    )
  return (
    <>
      <h2 ref={said} tabIndex={-1} className="said">
        <Standing chosen={chosen} answer={answer} />
      </h2>
      {chosen ? (
        <NoteForm
          chosen={chosen}
          note={note}
          isSending={isSending}
          onNote={setNote}
          onSend={() => void send(chosen)}
          onBack={() => setChosen(null)}
        />
      ) : (
        <div className="answers">
          {answer !== 'coming' && (
            <button type="button" className="main" disabled={isSending} onClick={() => void send('coming')}>
              <Trans>I'll come</Trans>
            </button>
          )}
          <button type="button" disabled={isSending} onClick={() => setChosen('not_coming')}>
            <Trans>I can't come</Trans>
          </button>
          {answer !== 'other_time' && (
            <button type="button" disabled={isSending} onClick={() => setChosen('other_time')}>
              <Trans>Another time, please</Trans>
            </button>
          )}
        </div>
      )}
    </>
  )
}

type StandingProps = { chosen: Step | null; answer: PatientAnswer | null }

/** What is being asked, or what was answered. */
function Standing({ chosen, answer }: StandingProps) {
  if (chosen === 'not_coming') return <Trans>You can't come</Trans>
  if (chosen === 'other_time') return <Trans>You'd like another time</Trans>
  if (answer === 'coming') return <Trans>Thank you: we expect you.</Trans>
  if (answer === 'other_time') return <Trans>We will call you about another time. Until then this one is kept for you.</Trans>
  return <Trans>Will you come?</Trans>
}

type NoteFormProps = {
  chosen: Step
  note: string
  isSending: boolean
  onNote: (note: string) => void
  onSend: () => void
  onBack: () => void
}

function NoteForm({ chosen, note, isSending, onNote, onSend, onBack }: NoteFormProps) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <label htmlFor="note">
        {chosen === 'not_coming' ? (
          <Trans>Would you like to tell us why? You don't have to.</Trans>
        ) : (
          <Trans>When would suit you?</Trans>
        )}
      </label>
      <textarea
        id="note"
        ref={field}
        rows={3}
        maxLength={500}
        value={note}
        placeholder={chosen === 'other_time' ? t`Weekdays after five` : ''}
        onChange={({ target }) => onNote(target.value)}
      />
      <div className="answers">
        <button type="submit" className={chosen === 'not_coming' ? 'grave' : 'main'} disabled={isSending}>
          {chosen === 'not_coming' ? <Trans>Cancel my appointment</Trans> : <Trans>Ask for another time</Trans>}
        </button>
        <button type="button" onClick={onBack}>
          <Trans>Back</Trans>
        </button>
      </div>
    </form>
  )
}
