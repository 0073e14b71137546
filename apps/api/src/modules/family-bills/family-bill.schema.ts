import { familyInvoiceSchema, payFamilyBillSchema } from '@clinic/shared/family-bills/family-bill-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { getFamilyBill, listFamilyBillsOfInvoice, listOpenBills, listOpenBillsOfVisit } from './family-bill.queries.ts'
import { payFamilyBill } from './family-bill.service.ts'
import { FamilyBillType, FamilyMemberType } from './family-bill.types.ts'

zodInput('FamilyInvoiceInput', familyInvoiceSchema, { version: { description: 'As it was seen.' } })
const PayFamilyBillInput = zodInput('PayFamilyBillInput', payFamilyBillSchema, {
  patientId: { description: 'Who pays.' },
  invoices: {
    description: 'Each is paid whole; drafts among them are issued. Of the patient or their family, and in one currency.',
  },
  cashGiven: { description: 'What was handed over for all of them, where it was more.' },
  receipts: { description: 'Whether each payment gets its receipt.' },
})

const id = z.uuid('invalid_id')

builder.queryFields((t) => ({
  openFamilyBills: t.withAuth({ can: 'family-bill:read' }).field({
    type: [FamilyMemberType],
    complexity: 60,
    description: 'Of a patient and their family, by contacts from either side and by the same parent. The patient first.',
    args: {
      establishmentId: t.arg.id({ required: true, validate: id }),
      patientId: t.arg.id({ required: true, validate: id }),
    },
    resolve: (_root, place, context) => listOpenBills(context, place),
  }),
  openFamilyBillsOfVisit: t.withAuth({ can: 'family-bill:read' }).field({
    type: [FamilyMemberType],
    complexity: 60,
    description: 'The same of the patient of an appointment.',
    args: { eventId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { eventId }, context) => listOpenBillsOfVisit(context, eventId),
  }),
  familyBill: t.withAuth({ can: 'family-bill:read' }).field({
    type: FamilyBillType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, args, context) => getFamilyBill(context, args.id),
  }),
  familyBillsOfInvoice: t.withAuth({ can: 'family-bill:read' }).field({
    type: [FamilyBillType],
    complexity: 40,
    description: 'Of which an invoice was paid, the newest first.',
    args: { invoiceId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { invoiceId }, context) => listFamilyBillsOfInvoice(context, invoiceId),
  }),
}))

builder.mutationFields((t) => ({
  payFamilyBill: t.withAuth({ can: 'family-bill:pay' }).field({
    type: FamilyBillType,
    description: 'Takes what several invoices of a family leave to pay in one amount: all of it, or nothing.',
    args: { input: t.arg({ type: PayFamilyBillInput, required: true }) },
    resolve: (_root, { input }, context) => payFamilyBill(context, input),
  }),
}))
