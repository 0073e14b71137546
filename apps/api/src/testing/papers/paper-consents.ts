import { addConsent, addConsentForm, signedBy } from '../../modules/consents/consent.contract.ts'
import { snapshot } from '../documents/printed-documents.ts'
import type { Given } from './paper-receipts.ts'

const sentence = 'ข้าพเจ้าได้รับคำอธิบายเกี่ยวกับการรักษา ประโยชน์ ความเสี่ยง และทางเลือกอื่นแล้ว และได้ซักถามจนเข้าใจดี'

/** A form that a mother has signed for the patient, in Thai, on whatever paper. */
export async function addSignedForm({ owner, clinic, patientId }: Given): Promise<string> {
  const textTh = Array.from({ length: 8 }, () => sentence).join('\n\n')
  const form = await addConsentForm(owner, clinic, { nameTh: 'หนังสือยินยอมรับการรักษา', textTh, nameEn: '', textEn: '' })
  const signer = { signerName: 'มาลี กุลธิดารัตน์', signerRelation: 'มารดา', witnessName: 'สมหญิง ใจดี' }
  return addConsent(owner, clinic, form, { patientId, ...signedBy(clinic), snapshot, language: 'th', ...signer })
}
