import { Prisma } from '@clinic/prisma/generated'
import type { FieldErrorKey } from '@clinic/shared/errors'
import type { CreateInvoice, InvoiceDetailInput } from '@clinic/shared/invoices/invoice-input'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import type { InvoiceRow, LineRow } from './invoice.rows.ts'

/** A line with everything that is stored of it. */
export type NewLine = Pick<
  LineRow,
  'medicalService' | 'description' | 'quantity' | 'price' | 'discount' | 'amountOff' | 'tax' | 'vatIncluded' | 'doctorId'
>

type Of = { establishmentId: string; patientId: string; eventId?: string | null | undefined }
type Known = { pricesIncludeVat: boolean; eventDoctor: string | null; isEvent: boolean; isPatient: boolean; doctors: string[] }
type Fault = [path: string, key: FieldErrorKey]

/** What lines are filled and checked with; `isEvent`: the appointment is this patient's. */
async function readKnown(context: SignedInContext, of: Of, lines: InvoiceDetailInput[]): Promise<Known> {
  const { establishmentId, patientId, eventId } = of
  const wanted = [...new Set(lines.flatMap(({ doctorId }) => doctorId ?? []))]
  const [known] = await context.read<Known>(Prisma.sql`
    SELECT s."pricesIncludeVat", e."doctorId" AS "eventDoctor",
      coalesce(e."patientId" = ${patientId}::uuid AND e."archivedTime" IS NULL, false) AS "isEvent",
      EXISTS (
        SELECT 1 FROM patient_establishment l
        WHERE l."patientId" = ${patientId}::uuid AND l."establishmentId" = s.id AND l."archivedTime" IS NULL
      ) AS "isPatient",
      ARRAY(
        SELECT l."doctorId" FROM doctor_establishment l JOIN doctor d ON d.id = l."doctorId"
        WHERE l."establishmentId" = s.id AND l."doctorId" = ANY (${wanted}::uuid[]) AND l."archivedTime" IS NULL AND d."archivedTime" IS NULL
      ) AS doctors
    FROM establishment s LEFT JOIN event e ON e.id = ${eventId ?? null}::uuid AND e."establishmentId" = s.id
    WHERE s.id = ${establishmentId}::uuid`)
  return known ?? { pricesIncludeVat: false, eventDoctor: null, isEvent: false, isPatient: false, doctors: [] }
}

/** The lines of a new invoice; throws unless clinic, patient, appointment and doctors belong together. */
export async function newLines(context: SignedInContext, input: CreateInvoice): Promise<NewLine[]> {
  const { establishmentId, eventId, invoiceDetails } = input
  if (!context.viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  const known = await readKnown(context, input, invoiceDetails)
  if (!known.isPatient) throw badInput(['input.patientId', 'unknown_reference'])
  if (eventId && !known.isEvent) throw badInput(['input.eventId', 'unknown_reference'])
  return filledLines(known, invoiceDetails)
}

/** The lines that take the place of a draft's: a doctor stays who has left the clinic since. */
export async function changedLines(context: SignedInContext, draft: InvoiceRow, lines: InvoiceDetailInput[]): Promise<NewLine[]> {
  const known = await readKnown(context, draft, lines)
  const kept = draft.invoiceDetails.flatMap(({ doctorId }) => doctorId ?? [])
  return filledLines({ ...known, doctors: [...known.doctors, ...kept] }, lines)
}

/** What was left out is filled: the doctor by the appointment, whether the price includes VAT by the clinic's choice. */
function filledLines({ pricesIncludeVat, eventDoctor, doctors }: Known, lines: InvoiceDetailInput[]): NewLine[] {
  const faults = lines.flatMap(({ doctorId }, index): Fault[] =>
    !doctorId || doctorId === eventDoctor || doctors.includes(doctorId)
      ? []
      : [[`input.invoiceDetails.${index}.doctorId`, 'unknown_reference']],
  )
  if (faults.length > 0) throw badInput(...faults)
  return lines.map(({ description, quantity, discount, amountOff, tax, vatIncluded, doctorId, ...line }) => ({
    ...line,
    description: description ?? '',
    quantity: String(quantity),
    discount: discount ?? '0',
    amountOff: amountOff ?? '0',
    tax: tax ?? null,
    vatIncluded: vatIncluded ?? pricesIncludeVat,
    doctorId: doctorId === undefined ? eventDoctor : doctorId,
  }))
}
