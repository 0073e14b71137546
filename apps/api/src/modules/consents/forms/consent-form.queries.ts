import type { ConsentForm, ConsentFormVersion } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../../context.ts'
import { consentScope } from '../consent.scope.ts'

/** A form with what it says now. */
export type ConsentFormRow = ConsentForm & { text: ConsentFormVersion }

type Stored = ConsentForm & { texts: ConsentFormVersion[] }
const latest = { texts: { orderBy: { number: 'desc' }, take: 1 } } as const

const withText = ({ texts: [text], ...form }: Stored): ConsentFormRow[] => (text ? [{ ...form, text }] : [])

/** A clinic's, the oldest first, archived ones among them. */
export async function listConsentForms(context: SignedInContext, establishmentId: string): Promise<ConsentFormRow[]> {
  const forms = await context.db.consentForm.findMany({
    where: { AND: [consentScope(context), { establishmentId }] },
    orderBy: { id: 'asc' },
    include: latest,
  })
  return forms.flatMap(withText)
}

export async function getConsentForm(context: SignedInContext, id: string): Promise<ConsentFormRow | undefined> {
  const form = await context.db.consentForm.findFirst({ where: { AND: [consentScope(context), { id }] }, include: latest })
  return form ? withText(form)[0] : undefined
}
