import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { BookableClinic } from '@clinic/shared/bookings/booking-answers'
import type { Refused } from '../ask.ts'
import type { Draft } from '../draft.ts'
import { FaultNote } from '../fault-note.tsx'
import type { Action } from '../use-action.ts'
import { useNow } from '../use-now.ts'
import { RefusedNote } from './refused-note.tsx'
import { FieldFaultNote } from './person/field.tsx'

type CodeStepProps = {
  clinic: BookableClinic
  draft: Draft
  send: Action<[]>
  confirm: Action<[string]>
  refused: Refused | null
}

const figures = 6

export function CodeStep({ clinic, draft, send, confirm, refused }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [isShort, setIsShort] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const first = useRef(draft.sent)
  useEffect(() => {
    if (refused?.code === 'WRONG_CODE') field.current?.select()
  }, [refused])
  const submit = () => {
    const isWhole = code.replaceAll(/\s/g, '').length === figures
    setIsShort(!isWhole)
    if (isWhole) confirm.run(code)
    else field.current?.focus()
  }
  const fault = isShort && <Trans>The code has six digits.</Trans>
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>
        <Trans>
          We sent a code with six digits to <strong>{draft.sent?.sentTo}</strong>. It may take a minute.
        </Trans>
      </p>
      <div className="field">
        <label htmlFor="code">
          <Trans>Code</Trans>
        </label>
        <input
          id="code"
          ref={field}
          className="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={figures + 1}
          value={code}
          aria-invalid={isShort || refused?.code === 'WRONG_CODE' || undefined}
          aria-describedby={isShort ? 'code-fault' : undefined}
          onChange={({ target }) => setCode(target.value)}
        />
        <FieldFaultNote id="code" fault={fault} />
      </div>
      <RefusedNote refused={refused} phone={clinic.phone} />
      <FaultNote fault={confirm.fault ?? send.fault} onRetry={confirm.fault ? confirm.retry : send.retry} />
      <button type="submit" className="main" disabled={confirm.isRunning}>
        {clinic.needsApproval ? <Trans>Ask for this appointment</Trans> : <Trans>Book this appointment</Trans>}
      </button>
      <p role="status">{draft.sent !== first.current && <Trans>We sent another code. The one before counts no more.</Trans>}</p>
      <SendAgain againAt={draft.sent?.againAt ?? 0} send={send} />
    </form>
  )
}

function SendAgain({ againAt, send }: { againAt: number; send: Action<[]> }) {
  const seconds = Math.ceil((againAt - useNow()) / 1000)
  return (
    <button type="button" disabled={seconds > 0 || send.isRunning} onClick={() => send.run()}>
      {seconds > 0 ? <Trans>Send again in {seconds} s</Trans> : <Trans>Send the code again</Trans>}
    </button>
  )
}
