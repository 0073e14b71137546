import { consentName, consentText } from '@clinic/shared/consents/consent'
import type { LinkedConsent } from '@clinic/shared/consents/consent-input'
import type { SignatureStroke } from '@clinic/shared/consents/signature'
import type { Language } from '@clinic/shared/languages'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { SignaturePad } from './signature-pad.tsx'
import type { Signing } from './use-consent.ts'

type ConsentFormProps = {
  consent: LinkedConsent
  isSending: boolean
  /** Whether it was taken. */
  onSign: (signing: Signing) => Promise<boolean>
}

/** The text, for whom it is, who signs, and where. */
export function ConsentForm({ consent, isSending, onSign }: ConsentFormProps) {
  const { i18n: shown } = useLingui()
  const language: Language = shown.locale === 'th' ? 'th' : 'en'
  const [signature, setSignature] = useState<SignatureStroke[]>([])
  const [signer, setSigner] = useState<Signer | null>(null)
  const done = useRef<HTMLHeadingElement>(null)
  const { isSigned, patientName } = consent
  useEffect(() => {
    if (isSigned) done.current?.focus()
  }, [isSigned])
  if (isSigned)
    return (
      <h2 ref={done} tabIndex={-1} className="said">
        <Trans>Thank you: it is signed. You may hand back the device, or close this page.</Trans>
      </h2>
    )
  const { signerName, signerRelation } = signer ?? nobodyElse
  const isWhole = signature.length > 0 && (!signer || (signerName.trim() !== '' && signerRelation.trim() !== ''))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) void onSign({ language, signature, signerName, signerRelation })
      }}
    >
      <h1>{consentName(language, consent)}</h1>
      <p>
        <Trans>For: {patientName}</Trans>
      </p>
      <p className="facts words">{consentText(language, consent)}</p>
      <WhoSigns signer={signer} onChange={setSigner} />
      <SignaturePad strokes={signature} onChange={setSignature} />
      <button type="submit" className="main" disabled={isSending || !isWhole}>
        <Trans context="with a signature">Sign</Trans>
      </button>
    </form>
  )
}

type Signer = { signerName: string; signerRelation: string }
const nobodyElse: Signer = { signerName: '', signerRelation: '' }

/** The patient, or somebody for them. */
function WhoSigns({ signer, onChange }: { signer: Signer | null; onChange: (signer: Signer | null) => void }) {
  return (
    <>
      <label className="choice">
        <input type="checkbox" checked={signer !== null} onChange={() => onChange(signer ? null : nobodyElse)} />
        <Trans>I sign for the patient</Trans>
      </label>
      {signer && (
        <>
          <label htmlFor="signer">
            <Trans>Your name</Trans>
          </label>
          <input
            id="signer"
            maxLength={200}
            autoComplete="name"
            value={signer.signerName}
            onChange={({ target }) => onChange({ ...signer, signerName: target.value })}
          />
          <label htmlFor="relation">
            <Trans>What you are to the patient</Trans>
          </label>
          <input
            id="relation"
            maxLength={100}
            autoComplete="off"
            value={signer.signerRelation}
            onChange={({ target }) => onChange({ ...signer, signerRelation: target.value })}
          />
        </>
      )}
    </>
  )
}
