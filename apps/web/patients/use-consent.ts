import type { LinkedConsent } from '@clinic/shared/consents/consent-input'
import type { SignatureStroke } from '@clinic/shared/consents/signature'
import type { Language } from '@clinic/shared/languages'
import { useLinked } from './use-linked.ts'

export type Signing = { language: Language; signature: SignatureStroke[]; signerName: string; signerRelation: string }

/** The form of the page's code, and the way to sign it. */
export function useConsent() {
  const { linked: consent, ask, ...rest } = useLinked<LinkedConsent>('/api/consents/read')
  const sign = (signing: Signing) => ask('/api/consents/sign', signing)
  return { ...rest, consent, sign }
}
