import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ConsentForm } from './consent-form.tsx'
import { LinkFault } from './link-fault.tsx'
import { PageFrame } from './page-frame.tsx'
import { useConsent } from './use-consent.ts'

/** What a code opens that the desk gives: one form to sign. Without a code it asks for one. */
export const ConsentPage = () => {
  const [hasCode, setHasCode] = useState(location.hash.length > 1)
  return hasCode ? <LinkedForm /> : <CodeForm onTyped={() => setHasCode(true)} />
}

function LinkedForm() {
  const { consent, fault, isSending, load, sign } = useConsent()
  return (
    <PageFrame title={consent?.clinic.name ?? <Trans>A form to sign</Trans>} isLoading={!consent && !fault}>
      {consent && fault !== 'gone' && <ConsentForm consent={consent} isSending={isSending} onSign={sign} />}
      {fault && (
        <LinkFault
          fault={fault}
          gone={
            <Trans>This code opens no form: it is used, too old or mistyped. Please ask the front desk for another one.</Trans>
          }
          onRetry={() => void load()}
        />
      )}
    </PageFrame>
  )
}

function CodeForm({ onTyped }: { onTyped: () => void }) {
  const [code, setCode] = useState('')
  return (
    <PageFrame title={<Trans>A form to sign</Trans>} isLoading={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() === '') return
          location.hash = code.trim()
          onTyped()
        }}
      >
        <label htmlFor="code">
          <Trans>The code that the front desk shows</Trans>
        </label>
        <input
          id="code"
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <button type="submit" className="main">
          <Trans>Open the form</Trans>
        </button>
      </form>
    </PageFrame>
  )
}
