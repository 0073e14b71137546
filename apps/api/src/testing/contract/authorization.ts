import type pg from 'pg'
import type { Clinic } from '../clinic.ts'
import { addConversation, addEvents, addImport, addInvitation, createTwoClinics } from '../clinic.ts'
import { addAllergyClass } from '../records/allergy-classes.ts'
import { addDrug } from '../records/drugs.ts'
import { addDocuments } from '../documents/documents.ts'
import { addPrescriptionTemplate } from '../records/prescription-templates.ts'
import { addPriceListItem } from '../records/price-list.ts'
import { mutations } from './mutations.ts'
import { at } from './operations.ts'
import type { TestRecords } from './operations.ts'
import { queries } from './queries.ts'

/** Every request of the schema, by its name. */
export const requests = Object.entries({ ...queries, ...mutations })

/** Two clinics with a record of each kind. */
export async function openPlaces(owner: pg.Pool) {
  const { home, other } = await createTwoClinics(owner)
  return { home: await fill(owner, home), other: await fill(owner, other) }
}

/** A record of each kind in a clinic. */
export async function fill(owner: pg.Pool, clinic: Clinic): Promise<TestRecords> {
  const [eventId] = (await addEvents(owner, clinic, [{ at: at('10:00') }])) as [string]
  return {
    clinic,
    eventId,
    invitationId: await addInvitation(owner, clinic),
    documents: await addDocuments(owner, clinic),
    conversationId: await addConversation(owner, clinic),
    importId: await addImport(owner, clinic),
    priceListItemId: await addPriceListItem(owner, clinic.id),
    drugId: await addDrug(owner, clinic),
    templateId: await addPrescriptionTemplate(owner, clinic),
    allergyClassId: await addAllergyClass(owner, clinic.id),
  }
}

/** A receptionist's rights: the calendar, patients, invoices and payments. */
export const staffMay = [
  'me session user userPresenceInfo clinicSummary search updateUser doctor doctors establishment establishments',
  'drug drugs medicineLabels printLabels',
  'patient patients similarPatients createPatient updatePatient',
  'event events freeSlots freeTimes createEvents updateEvents deleteEvent',
  'invoice invoices invoiceSums createInvoice updateInvoice deleteInvoice issueInvoice voidInvoice copyInvoice recordPayment removePayment',
  'priceList priceListItem priceListItems',
  'issueReceipt voidReceipt printReceipt till currentTill tills openTill closeTill printTill',
  'refundPayment recordDeposit refundCredit issueCreditNote printCreditNote',
  'assistantSettings assistantConversations assistantConversation deleteAssistantConversation deleteAssistantConversations',
].flatMap((names) => names.split(' '))
