import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { LinkedDecline } from '@clinic/shared/messages/linked-decline'
import { LinkFault } from './link-fault.tsx'
import { PageFrame } from './page-frame.tsx'
import { useDecline } from './use-decline.ts'

/** What the link at the end of an e-mail opens. Opening it changes nothing, since mail programs open links by themselves; a press does. */
export function DeclinePage() {
  const { linked, fault, isSending, load, decline } = useDecline()
  return (
    <PageFrame title={linked?.clinic.name ?? <Trans>Messages of the clinic</Trans>} isLoading={!linked && !fault}>
      {fault && (
        <LinkFault
          fault={fault}
          gone={<Trans>This link leads to no messages of the clinic. To get no more of them, please call the clinic.</Trans>}
          onRetry={() => void load()}
        />
      )}
      {linked && <DeclineForm linked={linked} isSending={isSending} onDecline={decline} />}
    </PageFrame>
  )
}

type DeclineFormProps = {
  linked: LinkedDecline
  isSending: boolean
  /** Whether it was taken. */
  onDecline: (isDeclined: boolean) => Promise<boolean>
}

function DeclineForm({ linked, isSending, onDecline }: DeclineFormProps) {
  const said = useRef<HTMLHeadingElement>(null)
  const { purpose, isDeclined, clinic } = linked
  const send = async () => {
    if (await onDecline(!isDeclined)) said.current?.focus()
  }
  return (
    <>
      <section aria-label={clinic.name} className="facts">
        <h1>
          <PurposeName purpose={purpose} />
        </h1>
        <p>
          <PurposeNote purpose={purpose} />
        </p>
      </section>
      <h2 ref={said} tabIndex={-1} className="said">
        {isDeclined ? (
          <Trans>This e-mail address gets no more of them.</Trans>
        ) : (
          <Trans>Should this e-mail address get no more of them?</Trans>
        )}
      </h2>
      <div className="answers">
        <button type="button" className={isDeclined ? '' : 'main'} disabled={isSending} onClick={() => void send()}>
          {isDeclined ? <Trans>Undo: send them again</Trans> : <Trans>No more of these messages</Trans>}
        </button>
      </div>
    </>
  )
}

type PurposeProps = Pick<LinkedDecline, 'purpose'>

function PurposeName({ purpose }: PurposeProps) {
  if (purpose === 'appointments') return <Trans>Messages about your appointments</Trans>
  if (purpose === 'recalls') return <Trans>Reminders to book, and offers of free times</Trans>
  return <Trans>Receipts by e-mail</Trans>
}

function PurposeNote({ purpose }: PurposeProps) {
  if (purpose === 'appointments')
    return <Trans>Confirmations, changes, cancellations and reminders. Without them the clinic calls you where it has to.</Trans>
  if (purpose === 'recalls') return <Trans>When your next visit is due, and when a time becomes free that you wait for.</Trans>
  return <Trans>After you have paid. The clinic still gives you a receipt on paper.</Trans>
}
