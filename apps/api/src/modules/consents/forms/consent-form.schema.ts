import type { ConsentFormVersion } from '@clinic/prisma/generated'
import { archiveConsentFormSchema, saveConsentFormSchema } from '@clinic/shared/consents/consent-form-input'
import { z } from 'zod'
import { builder } from '../../../graphql/builder.ts'
import { zodInput } from '../../../graphql/zod-input.ts'
import { listConsentForms, type ConsentFormRow } from './consent-form.queries.ts'
import { archiveConsentForm, saveConsentForm } from './consent-form.service.ts'

export const ConsentTextType = builder.objectRef<ConsentFormVersion>('ConsentText').implement({
  description: 'What a form said from some time on; it never changes.',
  authScopes: { can: 'consent:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    number: t.exposeInt('number', { description: 'Of the version, from 1 on.' }),
    nameEn: t.exposeString('nameEn'),
    nameTh: t.exposeString('nameTh'),
    textEn: t.exposeString('textEn'),
    textTh: t.exposeString('textTh'),
  }),
})

const ConsentFormType = builder.objectRef<ConsentFormRow>('ConsentForm').implement({
  description: 'A form that patients of a clinic sign.',
  authScopes: { can: 'consent:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    archivedTime: t.expose('archivedTime', { type: 'DateTime', nullable: true, description: 'It is no longer asked for.' }),
    visitTypeIds: t.exposeIDList('visitTypeIds', { description: 'Whose visits need it.' }),
    text: t.expose('text', { type: ConsentTextType, description: 'As it is now.' }),
  }),
})

const SaveConsentFormInput = zodInput('SaveConsentFormInput', saveConsentFormSchema, {
  id: { description: 'None of a new one.' },
  visitTypeIds: { description: 'Whose visits need it.' },
})
const ArchiveConsentFormInput = zodInput('ArchiveConsentFormInput', archiveConsentFormSchema)

builder.queryField('consentForms', (t) =>
  t.withAuth({ can: 'consent:read' }).field({
    type: [ConsentFormType],
    complexity: 40,
    description: "A clinic's, archived ones among them.",
    args: { establishmentId: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { establishmentId }, context) => listConsentForms(context, establishmentId),
  }),
)

builder.mutationFields((t) => ({
  saveConsentForm: t.withAuth({ can: 'consent-form:write' }).field({
    type: ConsentFormType,
    description: 'Other words are another version; what was signed stays under its own.',
    args: { input: t.arg({ type: SaveConsentFormInput, required: true }) },
    resolve: (_root, { input }, context) => saveConsentForm(context, input),
  }),
  archiveConsentForm: t.withAuth({ can: 'consent-form:write' }).field({
    type: ConsentFormType,
    description: 'No longer asked for, or again.',
    args: { input: t.arg({ type: ArchiveConsentFormInput, required: true }) },
    resolve: (_root, { input }, context) => archiveConsentForm(context, input),
  }),
}))
