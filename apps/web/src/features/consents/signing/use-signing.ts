import type { SignatureStroke } from '@clinic/shared/consents/signature'
import type { Language } from '@clinic/shared/languages'
import { useState } from 'react'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useUi } from '../../../stores/ui.ts'
import { createConsentCode, endConsentCode, signConsent, type NewConsentCode } from '../consents.ts'

export type SigningValues = {
  language: Language
  isForPatient: boolean
  signerName: string
  signerRelation: string
  witnessName: string
  signature: SignatureStroke[]
}

/** What is being signed, and the ways to have it signed. */
export function useSigning(id: string, onSigned: () => void) {
  const language = useUi((state) => state.language)
  const [values, setValues] = useState<SigningValues>({
    language,
    isForPatient: false,
    signerName: '',
    signerRelation: '',
    witnessName: '',
    signature: [],
  })
  const [code, setCode] = useState<NewConsentCode | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(toFailure(error))
    }
    setBusy(false)
  }
  const { isForPatient, ...signed } = values
  const signer = isForPatient ? signed : { ...signed, signerName: '', signerRelation: '' }
  return {
    values,
    code,
    failure,
    busy,
    change: (next: Partial<SigningValues>) => setValues({ ...values, ...next }),
    faultOf: (field: string) => failure?.fieldErrors.find(({ path }) => path === `input.${field}`)?.message,
    sign: () =>
      attempt(async () => {
        await signConsent({ id, ...signer })
        onSigned()
      }),
    createCode: () =>
      attempt(async () => {
        setCode(await createConsentCode({ id, language: values.language, witnessName: values.witnessName }))
      }),
    endCode: () =>
      attempt(async () => {
        setCode(null)
        await endConsentCode(id)
      }),
  }
}
