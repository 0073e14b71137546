import { asMoney } from '@clinic/shared/money'
import { titledName } from '@clinic/shared/patients/title'
import { registeredKinds } from '@clinic/shared/registers/register'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { CurrencyEnum } from '../../graphql/enums.ts'
import type { RegisterEntry, RegisterSum } from './register.queries.ts'

const can = { can: 'figures:read' } as const

const RegisteredKindEnum = enumType('RegisteredKind', registeredKinds)

/** Who a document is made out to. */
export const customerOf = ({ buyer, patientTitle, patientName }: RegisterEntry) =>
  buyer?.name ?? titledName(patientTitle, patientName)

export const RegisterEntryType = builder.objectRef<RegisterEntry>('RegisterEntry').implement({
  description:
    'A document in a register. Of a void one every sum is zero; a credit note takes off what it credits. Short tax invoices of a day that follow one another are one entry of the VAT report.',
  authScopes: can,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the document, or of the first of several.' }),
    kind: t.expose('kind', { type: RegisteredKindEnum }),
    date: t.field({
      type: 'Date',
      description: 'Of issue, at the clinic.',
      resolve: ({ date }) => new Date(`${date}T00:00:00Z`),
    }),
    number: t.exposeString('number'),
    lastNumber: t.exposeString('lastNumber', { description: 'Of several documents, the last one’s.' }),
    count: t.exposeInt('count', { description: 'Of documents.' }),
    invoiceId: t.exposeID('invoiceId', { nullable: true, description: 'None for several documents, or of a deposit.' }),
    patientId: t.exposeID('patientId', { nullable: true, description: 'Of a deposit, which is of no invoice: whose it is.' }),
    reference: t.exposeString('reference', { nullable: true, description: 'Of a credit note: what it is against.' }),
    customer: t.string({
      description: 'The patient, or who paid in their place; empty for several documents.',
      resolve: customerOf,
    }),
    taxId: t.string({ nullable: true, resolve: ({ buyer }) => buyer?.taxId ?? null }),
    branchNumber: t.string({
      nullable: true,
      description: '“00000” is a head office.',
      resolve: ({ buyer }) => buyer?.branchNumber ?? null,
    }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    voidReason: t.exposeString('voidReason', { nullable: true }),
    value: t.field({ type: 'Decimal', description: 'What VAT is due on, without it.', resolve: ({ value }) => asMoney(value) }),
    exempt: t.field({ type: 'Decimal', description: 'What is exempt from VAT.', resolve: ({ exempt }) => asMoney(exempt) }),
    vat: t.field({ type: 'Decimal', resolve: ({ vat }) => asMoney(vat) }),
    total: t.field({ type: 'Decimal', resolve: ({ total }) => asMoney(total) }),
  }),
})

export const RegisterSumType = builder.objectRef<RegisterSum>('RegisterSum').implement({
  description: 'Of all documents of a register in one currency.',
  authScopes: can,
  fields: (t) => ({
    currency: t.expose('currency', { type: CurrencyEnum }),
    count: t.exposeInt('count', { description: 'Of documents, void ones too.' }),
    voidCount: t.exposeInt('voidCount'),
    value: t.field({ type: 'Decimal', resolve: ({ value }) => asMoney(value) }),
    exempt: t.field({ type: 'Decimal', resolve: ({ exempt }) => asMoney(exempt) }),
    vat: t.field({ type: 'Decimal', resolve: ({ vat }) => asMoney(vat) }),
    total: t.field({ type: 'Decimal', resolve: ({ total }) => asMoney(total) }),
  }),
})
