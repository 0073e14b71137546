import { computeTotals } from '@clinic/shared/invoices/invoice-totals'
import { asMoney } from '@clinic/shared/money'
import { timeZone } from '@clinic/prisma/sample-data/scale'
import { genderNames } from '@clinic/shared/users/user'
import type { Operation } from '../operation.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { columns, invoiceOf } from './invoice-rows.ts'
import { allergiesOf, allergyColumns, type AllergyColumns } from './allergies.ts'

type Line = { medicalService: string; description: string; quantity: number; price: string }
type Input = {
  establishmentId: string
  patientId: string
  discount: string
  tax: string
  notes: string
  dueDate: string
  invoiceDetails: Line[]
}

type Created = InvoiceRow &
  AllergyColumns & {
    historyId: string
    historyTime: Date
    email: string | null
    hospitalNumber: string | null
    birthDate: string | null
    birthDateEstimated: boolean
    gender: number
    address: string | null
    patientVersion: number
    allergyReviewedTime: Date | null
    allergyReviewedBy: string | null
    alerts: string | null
    phoneValue: string
    phoneDialCode: string
    phoneExtension: string
  }

/** The draft, its history and the notification of other browsers. */
const insertInvoice = `
  WITH i AS (
    INSERT INTO invoice (id, "establishmentId", "patientId", discount, tax, "totalAmount", notes, "dueDate") VALUES (uuidv7(), $1::uuid, $2, $3, $4, $5, $6, $7) RETURNING *
  ), h AS (
    INSERT INTO audit_entry (id, "establishmentId", "userId", "userName", entity, "entityId", action)
    SELECT uuidv7(), $1::uuid, $8::uuid, $9, 'invoice', i.id, 'created' FROM i RETURNING id, time
  )
  SELECT ${columns}, h.id AS "historyId", h.time AS "historyTime", p.email, link."hospitalNumber", p."birthDate", p."birthDateEstimated", p.gender, p.address, p.version AS "patientVersion", ${allergyColumns}, p."allergyReviewedTime", p."allergyReviewedBy", p.alerts,
    p."phoneValue", p."phoneDialCode", p."phoneExtension",
    pg_notify('clinic_changes', json_build_object('topic', 'list', 'list', 'invoices', 'change', 'created', 'id', i.id, 'establishmentId', $1::uuid)::text)
  FROM i CROSS JOIN h JOIN patient p ON p.id = i."patientId" JOIN patient_establishment link ON link."patientId" = p.id AND link."establishmentId" = i."establishmentId"`

/** A statement of its own: row-level security asks for the invoice, which its own statement does not see yet. */
const insertLines = `
  INSERT INTO invoice_detail (id, "invoiceId", "establishmentId", position, "medicalService", description, quantity, price)
  SELECT uuidv7(), $1, $6, l.position - 1, l.service, l.description, l.quantity, l.price
  FROM unnest($2::text[], $3::text[], $4::int[], $5::numeric[]) WITH ORDINALITY AS l (service, description, quantity, price, position) RETURNING id`

export const createInvoice: Operation<{ input: Input }> = async ({ query, viewer, variables: { input } }) => {
  const { invoiceDetails: lines, discount, tax } = input
  const totals = computeTotals({ lines, discount, tax })
  const [row] = await query<Created>('create invoice', insertInvoice, [
    input.establishmentId,
    input.patientId,
    discount,
    tax,
    totals.totalAmount,
    input.notes,
    input.dueDate,
    viewer.userId,
    viewer.name,
  ])
  if (!row) throw new Error('nothing was created')
  const stored = await query<{ id: string }>('create lines', insertLines, [
    row.id,
    lines.map(({ medicalService }) => medicalService),
    lines.map(({ description }) => description),
    lines.map(({ quantity }) => quantity),
    lines.map(({ price }) => price),
    input.establishmentId,
  ])
  const { patient, __typename, ...invoice } = invoiceOf(row)
  return {
    createInvoice: {
      ...invoice,
      patient: { ...patient, ...detailsOf(row) },
      __typename,
      eventId: null,
      notes: input.notes,
      establishment: { id: input.establishmentId, timeZone, __typename: 'Establishment' },
      discount,
      amountOff: '0.00',
      tax,
      amountPaid: '0.00',
      mayEdit: true,
      invoiceDetails: lines.map(({ medicalService, description, quantity, price }, index) => ({
        id: stored[index]?.id,
        total: totals.lines[index]?.total,
        medicalService,
        description,
        quantity,
        price: asMoney(price),
        discount: '0',
        amountOff: '0.00',
        tax: null,
        vatIncluded: false,
        doctor: null,
        __typename: 'InvoiceDetail',
      })),
      mails: [],
      receipts: [],
      creditNotes: [],
      creditAvailable: '0.00',
      payments: [],
      history: [
        {
          id: row.historyId,
          time: row.historyTime,
          userName: viewer.name,
          action: 'created',
          changes: [],
          __typename: 'DocumentHistoryEntry',
        },
      ],
    },
  }
}

const detailsOf = (row: Created) => ({
  version: row.patientVersion,
  hospitalNumber: row.hospitalNumber,
  birthDate: row.birthDate,
  birthDateEstimated: row.birthDateEstimated,
  gender: genderNames[row.gender],
  address: row.address,
  ...allergiesOf(row),
  allergyReviewedTime: row.allergyReviewedTime,
  allergyReviewedBy: row.allergyReviewedBy,
  alerts: row.alerts,
  phone: { value: row.phoneValue, dialCode: row.phoneDialCode, extension: row.phoneExtension, __typename: 'Phone' },
  email: row.email,
})
